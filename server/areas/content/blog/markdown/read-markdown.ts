import type { PostContent } from '#domain/post-content.ts';
import { invalid } from '../../../../platform/errors.ts';
import { createBoundedQueue } from '../../../../platform/rate-limits/bounded-queue.ts';
import { boundedWork, OutOfBounds } from '../../../../platform/workers/bounded-worker.ts';

const parse = boundedWork(new URL('./markdown-worker.ts', import.meta.url), {
  deadlineMs: 5_000,
  memoryMb: 128,
});

/** One at a time: a text takes milliseconds, and a hostile one must not take both cores. */
const queue = createBoundedQueue({
  atOnce: 1,
  waiting: 20,
  busy: 'Too many texts are being read. Try again in a few seconds.',
});

/** Parses Markdown; null when it is more than a page can show. Throws OutOfBounds when it takes too long. */
export const readMarkdown = (text: string) => queue.run(() => parse(text) as Promise<PostContent | null>);

/** The same, for the preview of a text being written. */
export async function readOrRefuse(text: string): Promise<PostContent> {
  const content = await readMarkdown(text).catch(nullIfOutOfBounds);
  if (content) return content;
  throw invalid(
    'This text is too complicated to show: its lists, quotations or marks are too many or too deep. Simplify them, or make several posts of it.',
  );
}

export function nullIfOutOfBounds(error: unknown): null {
  if (error instanceof OutOfBounds) return null;
  throw error;
}
