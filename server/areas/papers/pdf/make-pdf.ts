import type { Copy } from '#domain/papers/kinds.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import type { PrintedQuotation, Proforma } from '#domain/papers/printed-revision.ts';
import { UnfitJson } from '../../../platform/db/schema/stored-json.ts';
import { createBoundedQueue } from '../../../platform/rate-limits/bounded-queue.ts';
import { boundedWork, OutOfBounds } from '../../../platform/workers/bounded-worker.ts';
import type { Datasheet } from './datasheet.ts';
import type { PackingSlip } from './slip.ts';

export type PdfWork =
  | { papers: readonly PrintedPaper[]; copy: Copy }
  | { slips: readonly PackingSlip[] }
  | { quotation: PrintedQuotation }
  | { proforma: Proforma }
  | { datasheet: Datasheet };

/** What the thread answers: an error in it is the paper's, not the thread's. */
export type PdfAnswer = { pdf: ArrayBuffer } | { failed: unknown };

/** This paper cannot be drawn, however often it is tried. */
export class DrawingFailed extends Error {
  override name = 'DrawingFailed';
}

/** Whether a paper cannot be made as it is stored: any other failure may pass. */
export const isUnmakeable = (error: unknown): boolean =>
  error instanceof UnfitJson || error instanceof OutOfBounds || error instanceof DrawingFailed;

// A paper takes tens of milliseconds, a hundred of them seconds; a machine under load may need ten times that.
const draw = boundedWork(new URL('./pdf-worker.ts', import.meta.url), { deadlineMs: 60_000, memoryMb: 192 });

/** One thread draws, so that papers never take the processor that the shop needs. */
const queue = createBoundedQueue({
  atOnce: 1,
  waiting: 100,
  longestWaitMs: 30_000,
  busy: 'Many papers are being made. Try again in a few seconds.',
});

/** Anyone may ask for datasheets, of any product: they have a thread of their own, and papers never wait for them. */
const drawSheet = boundedWork(new URL('./pdf-worker.ts', import.meta.url), {
  deadlineMs: 30_000,
  memoryMb: 192,
});
const made = async (work: PdfWork, stillWanted?: AbortSignal) =>
  Buffer.from(await queue.run(() => drawn(draw, work), stillWanted));

async function drawn(drawIt: typeof draw, work: PdfWork): Promise<ArrayBuffer> {
  const answer = (await drawIt(work)) as PdfAnswer;
  if ('failed' in answer) throw new DrawingFailed('The drawing failed.', { cause: answer.failed });
  return answer.pdf;
}

/** The PDF of a paper; the copy is printed on invoices and credit notes only. */
export const makePdf = (paper: PrintedPaper, copy: Copy, stillWanted?: AbortSignal): Promise<Buffer> =>
  made({ papers: [paper], copy }, stillWanted);

/** One PDF with several papers, each on its own pages. */
export const makePdfOfAll = (
  papers: readonly PrintedPaper[],
  copy: Copy,
  stillWanted?: AbortSignal,
): Promise<Buffer> => made({ papers, copy }, stillWanted);

/** One PDF with the packing slips of several orders and their address labels. */
export const makePackingSlips = (slips: readonly PackingSlip[], stillWanted?: AbortSignal): Promise<Buffer> =>
  made({ slips }, stillWanted);

export const makeQuotationPdf = (quotation: PrintedQuotation, stillWanted?: AbortSignal): Promise<Buffer> =>
  made({ quotation }, stillWanted);

export const makeProformaPdf = (proforma: Proforma, stillWanted?: AbortSignal): Promise<Buffer> =>
  made({ proforma }, stillWanted);

/** Not in the queue of papers: the caller has one. */
export const makeDatasheetPdf = async (datasheet: Datasheet): Promise<Buffer> =>
  Buffer.from(await drawn(drawSheet, { datasheet }));

/** "MW-26-27-00123.pdf": a number's slashes cannot be in the name of a file. */
export const pdfFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
