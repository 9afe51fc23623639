import { expect, test } from 'vitest';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { samplePaper, sampleSlip } from '../../../testing/sample-paper.ts';
import { drawPaper } from './draw-paper.ts';
import { DrawingFailed, makePackingSlips, makePdf, pdfFileName } from './make-pdf.ts';

test('the thread makes the same bytes as the drawing itself', async () => {
  const paper = samplePaper({ kind: 'receipt', lineCount: 2 });
  const [made, drawn] = await Promise.all([makePdf(paper, 'original'), drawPaper(paper, 'original')]);
  expect(made.equals(drawn)).toBe(true);
});

test('packing slips come from the same thread', async () => {
  const { pages } = await readPdf(await makePackingSlips([sampleSlip(1), sampleSlip(2)]));
  expect(pages.map(({ text }) => text.includes('Packing slip'))).toEqual([true, true]);
});

test('a paper that cannot be drawn fails alone, with the reason, and the next is drawn [B2.12]', async () => {
  const broken = { ...samplePaper(), lines: null } as unknown as PrintedPaper;
  const failure = await makePdf(broken, 'original').catch((error) => error);
  expect(failure).toBeInstanceOf(DrawingFailed);
  expect(failure.cause).toBeInstanceOf(TypeError);
  expect((await makePdf(samplePaper(), 'original')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a paper that is not wanted any longer blocks no one', async () => {
  await expect(makePdf(samplePaper(), 'original', AbortSignal.abort())).rejects.toMatchObject({
    name: 'HungUp',
  });
});

test('the file is called by the number', () => {
  expect(pdfFileName('MW/26-27/00123')).toBe('MW-26-27-00123.pdf');
});
