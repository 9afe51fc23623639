import { parentPort } from 'node:worker_threads';
import { UnreadableSheet } from './read-parts.ts';
import { readSheet, type SheetLimits } from './read-sheet.ts';

export interface XlsxWork {
  base64: string;
  sheet: string | undefined;
  limits: SheetLimits;
}

parentPort?.on(
  'message',
  (work: XlsxWork) => void answer(work).then((read) => parentPort?.postMessage(read)),
);

async function answer({ base64, sheet, limits }: XlsxWork) {
  try {
    return await readSheet(Buffer.from(base64, 'base64'), sheet, limits);
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.message };
    throw error;
  }
}
