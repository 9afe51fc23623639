import { parentPort } from 'node:worker_threads';
import { drawDatasheet } from './draw-datasheet.ts';
import { drawPapers } from './draw-paper.ts';
import type { PdfAnswer, PdfWork } from './make-pdf.ts';
import { drawPackingSlips } from './packing-slip.ts';
import { drawProforma } from './proforma.ts';
import { drawQuotation } from './quotation.ts';

parentPort?.on('message', async (work: PdfWork) => {
  try {
    const bytes = await drawn(work);
    // Handed over, not copied.
    const { buffer } = new Uint8Array(bytes);
    parentPort?.postMessage({ pdf: buffer } satisfies PdfAnswer, [buffer]);
  } catch (error) {
    parentPort?.postMessage({ failed: error } satisfies PdfAnswer);
  }
});

function drawn(work: PdfWork): Promise<Buffer> {
  if ('slips' in work) return drawPackingSlips(work.slips);
  if ('datasheet' in work) return drawDatasheet(work.datasheet);
  if ('quotation' in work) return drawQuotation(work.quotation);
  return 'proforma' in work ? drawProforma(work.proforma) : drawPapers(work.papers, work.copy);
}
