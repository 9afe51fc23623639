import { parentPort } from 'node:worker_threads';
import { drawPapers } from './draw-paper.ts';
import type { PdfAnswer, PdfWork } from './make-pdf.ts';
import { drawPackingSlips } from './packing-slip.ts';

parentPort?.on('message', async (work: PdfWork) => {
  try {
    const bytes = await ('slips' in work ? drawPackingSlips(work.slips) : drawPapers(work.papers, work.copy));
    // Handed over, not copied.
    const { buffer } = new Uint8Array(bytes);
    parentPort?.postMessage({ pdf: buffer } satisfies PdfAnswer, [buffer]);
  } catch (error) {
    parentPort?.postMessage({ failed: error } satisfies PdfAnswer);
  }
});
