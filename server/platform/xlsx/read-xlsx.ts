import { invalid } from '../errors.ts';
import { createBoundedQueue } from '../rate-limits/bounded-queue.ts';
import { boundedWork, OutOfBounds } from '../workers/bounded-worker.ts';
import type { ReadSheet } from './read-sheet.ts';
import type { XlsxWork } from './xlsx-worker.ts';

const read = boundedWork(new URL('./xlsx-worker.ts', import.meta.url), { deadlineMs: 30_000, memoryMb: 384 });

/** One at a time: a file of ten thousand rows takes seconds, and a hostile one must not take both cores. */
const queue = createBoundedQueue({
  atOnce: 1,
  waiting: 10,
  longestWaitMs: 60_000,
  busy: 'Too many spreadsheets are being read. Try again in a few seconds.',
});

/** A sheet of an .xlsx file as CSV, read in a thread of its own; refuses what is none, or too large, in a sentence. */
export async function readXlsx(work: XlsxWork): Promise<ReadSheet> {
  const answer = await queue
    .run(() => read(work) as Promise<ReadSheet | { problem: string }>)
    .catch((error: unknown) => {
      if (!(error instanceof OutOfBounds)) throw error;
      return { problem: 'The spreadsheet is too large to be read. Split it, or save it as CSV.' };
    });
  if ('problem' in answer) throw invalid(answer.problem);
  return answer;
}
