import { describe, expect, test } from 'vitest';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { sampleGoods, samplePaper } from '../../../testing/sample-paper.ts';
import { drawPaper } from './draw-paper.ts';

const pagesOf = async (paper: PrintedPaper) => (await readPdf(await drawPaper(paper, 'original'))).pages;
const textOf = async (paper: PrintedPaper) => (await pagesOf(paper))[0]!.text;
const exempt = (count: number) => sampleGoods(count).map((one) => ({ ...one, gstRate: 0 }));
const AGAINST = {
  number: 'BS/26-27/00120',
  issuedAt: '2026-11-10T06:00:00.000Z',
  totalPaise: 91_998_00,
  isExempt: true,
};

describe('a bill of supply as PDF', () => {
  test.each([1, 12, 60])('names values and no tax, with %d lines [B14.6]', async (count) => {
    const pages = await pagesOf(samplePaper({ kind: 'supply', goods: exempt(count) }));
    const text = pages.map((page) => page.text).join('\n');
    for (const part of ['Bill of supply', 'BS/26-27/00123', 'Value of exempt goods', 'no tax is charged'])
      expect(text).toContain(part);
    for (const part of ['CGST', 'IGST', 'Taxable', 'reverse charge', 'Tax invoice'])
      expect(text).not.toContain(part);
    expect(text).toContain(`Total of ${count === 1 ? '1 line' : `${count} lines`}`);
  });

  test('that is credited is named by its note, which reverses no tax [B14.6]', async () => {
    const note = { kind: 'credit', goods: exempt(1), against: AGAINST, creditedBeforePaise: 0 } as const;
    const text = await textOf(samplePaper(note));
    for (const part of [
      'Against bill of supply',
      'Bill BS/26-27/00120 91,998.00',
      'Bill after this note 0.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/please reverse|CGST 9|tax invoice/);
  });

  test('and a tax invoice in one say which goods are exempt, with a title beside the code [B14.6]', async () => {
    const goods = sampleGoods(2).map((one, i) => (i === 0 ? { ...one, gstRate: 0 } : one));
    const text = await textOf(samplePaper({ goods, isJoint: true }));
    for (const part of [
      'Invoice-cum-bill of supply',
      'Value of exempt goods 91,998.00',
      'Taxable value 4,203.38',
    ])
      expect(text).toContain(part);
    expect(await textOf(samplePaper({ goods }))).not.toContain('exempt');
  });
});
