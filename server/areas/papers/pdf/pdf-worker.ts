import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { PdfWork } from './make-pdf.ts';
import { drawPackingSlips } from './packing-slip.ts';

parentPort?.on('message', async (work: PdfWork) => {
  const bytes = await ('slips' in work ? drawPackingSlips(work.slips) : drawPaper(work.paper, work.copy));
  // Handed over, not copied.
  const { buffer } = new Uint8Array(bytes);
  parentPort?.postMessage(buffer, [buffer]);
});
