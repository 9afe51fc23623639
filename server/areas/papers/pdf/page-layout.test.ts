// @module-tag slow
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { OrderedLine } from '#domain/papers/paper-lines.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { misplaced, type ReadPage, readPdf } from '../../../testing/read-pdf.ts';
import { BILLED_TO, sampleGoods, samplePaper } from '../../../testing/sample-paper.ts';
import { drawPaper } from './draw-paper.ts';

const KINDS = ['invoice', 'credit', 'receipt', 'refund'] as const;
const pagesOf = async (paper: PrintedPaper): Promise<ReadPage[]> =>
  (await readPdf(await drawPaper(paper, 'original'))).pages;
/** Figures need some air between them. */
const crowded = (page: ReadPage) => [
  ...misplaced(page),
  ...misplaced({ ...page, pieces: page.pieces.filter(({ text }) => /^[\d.,]+$/.test(text)) }, 0.5),
];
/** The instructions of the pages. */
const drawingOf = (bytes: Buffer): string =>
  [...bytes.toString('latin1').matchAll(/stream\n(x[\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
const LONG_NAME =
  'Horizontal Split-Case Double-Suction Centrifugal Pump in Duplex Stainless Steel for Sea Water, 132 kW at 1485 rpm, with Base Frame, Coupling Guard and Counter Flanges';
const long = (line: OrderedLine): OrderedLine => ({ ...line, description: LONG_NAME });

describe('the pages of a paper', () => {
  test.each([
    ['invoice', 1, 1],
    ['invoice', 8, 1],
    ['invoice', 9, 1],
    ['invoice', 12, 1],
    ['invoice', 60, 3],
    ['credit', 1, 1],
    ['credit', 12, 1],
    ['receipt', 1, 1],
    ['receipt', 13, 1],
    ['receipt', 60, 2],
    ['refund', 60, 2],
  ] as const)('a paper of kind %s with %d lines has %d [B2.24]', async (kind, lineCount, count) => {
    expect(await pagesOf(samplePaper({ kind, lineCount }))).toHaveLength(count);
  });

  test('twelve lines with names of two lines fit on one page [B2.24]', async () => {
    const description = 'HF-2 Ring Spindle with Plug and Cutter, 20.2 mm Wharve';
    const goods = sampleGoods(12).map((line) => ({ ...line, description, partNumber: 'MW-HF2-202' }));
    expect(await pagesOf(samplePaper({ goods }))).toHaveLength(1);
  });

  test('a receipt of six lines ends on the upper half', async () => {
    const [page] = await pagesOf(samplePaper({ kind: 'receipt', lineCount: 6 }));
    const baseLine = 280;
    const above = page!.pieces.filter(({ baseline }) => baseline < baseLine);
    expect(Math.max(...above.map(({ baseline }) => baseline))).toBeLessThan(148);
  });

  test('sums are carried forward and brought forward, under repeated heads [B2.24]', async () => {
    const pages = await pagesOf(samplePaper({ lineCount: 60 }));
    const sums = (text: string, label: string) =>
      new RegExp(`${label} page \\d, lines 1 to (\\d+) (.*)`).exec(text)?.slice(1);
    for (const [i, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${i + 1} of 3`);
      expect(page.text).toContain('Description');
      expect(page.text).toContain('MW/26-27/00123');
      const next = pages[i + 1];
      if (!next) continue;
      const carried = sums(page.text, 'Carried forward to');
      expect(carried).toBeDefined();
      expect(sums(next.text, 'Brought forward from')).toEqual(carried);
      expect(next.text).toContain('Billed to, GSTIN 33AAKCS7318Q1ZP');
    }
    expect(pages[0]!.text).not.toContain('Brought forward');
    expect(pages[2]!.text).not.toContain('Carried forward');
    // What is repeated is not read aloud again.
    expect(pages.map(({ roles }) => roles.H1 ?? 0)).toEqual([1, 0, 0]);
    expect(pages[1]!.roles.TH).toBeUndefined();
  });

  test('every line stands whole on one page, and the totals are never alone', async () => {
    for (const lineCount of [13, 20, 26, 45]) {
      const goods = sampleGoods(lineCount).map((line, i) => ({
        ...(i % 3 === 0 ? long(line) : line),
        partNumber: `PART-${i + 1}-END`,
      }));
      const paper = samplePaper({ goods });
      const pages = await pagesOf(paper);
      const seen = pages.map(({ text }) => [...text.matchAll(/PART-(\d+)-END/g)].map(([, n]) => Number(n)));
      expect(seen.flat()).toEqual(goods.map((_, i) => i + 1));
      expect(seen.at(-1)!.length).toBeGreaterThanOrEqual(2);
      for (const [i, { text }] of pages.entries())
        expect(text.match(/Counter Flanges/g)?.length ?? 0).toBe(seen[i]!.filter((n) => n % 3 === 1).length);
      expect(pages.at(-1)!.text).toContain('Invoice total');
    }
  });

  test.each(KINDS)(
    'nothing of a paper of kind %s is outside the margins or over anything else',
    async (kind) => {
      for (const [lineCount, supply] of [
        [1, 'intra'],
        [8, 'inter'],
        [12, 'intra'],
        [13, 'inter'],
        [60, 'intra'],
      ] as const)
        for (const page of await pagesOf(samplePaper({ kind, lineCount, supply })))
          expect(misplaced(page)).toEqual([]);
    },
  );

  test.each(KINDS)('long names, addresses and reasons find room on a paper of kind %s', async (kind) => {
    const party = {
      ...BILLED_TO,
      name: 'The Dadra and Nagar Haveli Cooperative Spinning, Weaving and Processing Mills Federation Limited',
      address: `Survey 114/2B, Plot 7 to 19, Phase III Extension, Silvassa Industrial Development Area\n${'Khanvel-Dudhani-Road-'.repeat(6)}`,
      district: 'Silvassa',
      state: 'Dadra and Nagar Haveli and Daman and Diu',
      stateCode: '26',
    };
    const sample = samplePaper({ kind, goods: sampleGoods(9).map(long), supply: 'inter', placeCode: '26' });
    const paper: PrintedPaper = {
      ...sample,
      billedTo: party,
      deliveredTo: party,
      order: { ...sample.order, poNumber: 'SIL/PURCHASE/2026-27/CAPITAL/000123/REV-04' },
      dispatch: sample.dispatch && {
        ...sample.dispatch,
        carrier: 'Western Interstate Transport Corporation of India',
      },
      refund: sample.refund && {
        ...sample.refund,
        reason: 'Two of the pumps came with another flange than was ordered',
      },
      seller: {
        ...sample.seller,
        legalName: 'Millwright Industries and Textile Machinery Manufacturing Company Private Limited',
        address: '214 Avinashi Road, Opposite the Agricultural University, Peelamedu Post',
      },
      eInvoice: null,
    };
    const pages = await pagesOf(paper);
    for (const page of pages) expect(misplaced(page)).toEqual([]);
    expect(pages[0]!.text).toContain('Processing Mills Federation Limited');
    const words = pages.map(({ text }) => text).join('\n');
    expect(words.match(/Counter Flanges/g)).toHaveLength(9);
  });

  test.each(KINDS)('an address of sixty lines finds room on a paper of kind %s', async (kind) => {
    const address = Array.from({ length: 60 }, (_, i) => `Line ${i + 1}`).join('\n');
    const party = { ...BILLED_TO, address };
    const pages = await pagesOf(samplePaper({ kind, lineCount: 2, billedTo: party, deliveredTo: party }));
    for (const page of pages) expect(misplaced(page)).toEqual([]);
    expect(pages[0]!.text).toContain('Line 60');
  });

  test('figures that are wider than their column make all figures smaller', async () => {
    const looksOf = async (unitPaise: number, quantity: number) => {
      const [line] = sampleGoods(1);
      const [page] = await pagesOf(samplePaper({ goods: [{ ...line!, unitPaise, quantity }] }));
      expect(crowded(page!)).toEqual([]);
      const rows = page!.pieces.filter(({ text, baseline }) => /^[\d,]+\.\d\d$/.test(text) && baseline < 125);
      const hsnLeft = page!.pieces.find(({ text }) => text.trim() === 'HSN')!.left;
      return { sizes: new Set(rows.map(({ sizePt }) => sizePt)), nameWidth: Math.round(hsnLeft - 24) };
    };
    const usual = await looksOf(45_999_00, 2);
    expect(usual).toEqual({ sizes: new Set([8, 7]), nameWidth: 52 });
    expect(await looksOf(13_00_000_00, 2)).toEqual({ sizes: new Set([7.4, 7]), nameWidth: 52 });
    // Crores take room from the description too.
    const mostExpensive = await looksOf(10_00_00_000_00, 10);
    expect(mostExpensive.nameWidth).toBe(40);
    expect(mostExpensive.sizes).not.toContain(8);
  });

  test.each(KINDS)('the most expensive order there can be fits a paper of kind %s', async (kind) => {
    const [line] = sampleGoods(1);
    const goods = [{ ...line!, unitPaise: 10_00_00_000_00, quantity: 10 }];
    for (const supply of ['intra', 'inter'] as const) {
      const [page] = await pagesOf(samplePaper({ kind, goods, supply }));
      expect(crowded(page!)).toEqual([]);
      expect(page!.text).toContain('Rs.1,00,00,00,000.00');
    }
  });

  test('more than seven codes stand in two tables, a hundred still on the page of the totals', async () => {
    const goods = Array.from({ length: 100 }, (_, i) => ({
      ...sampleGoods(1)[0]!,
      hsn: String(840_000 + i),
    }));
    for (const supply of ['intra', 'inter'] as const) {
      const pages = await pagesOf(samplePaper({ goods, supply }));
      for (const page of pages) expect(misplaced(page)).toEqual([]);
      expect(pages.at(-1)!.text).toContain('840099');
    }
  });

  test('names in Tamil and Hindi stand among the others', async () => {
    const [pump, coupling] = sampleGoods(2);
    const paper = samplePaper({
      goods: [
        { ...pump!, description: 'நீர் இறைக்கும் பம்பு 3.7 kW' },
        { ...coupling!, description: 'जल पम्प कपलिंग JC 110' },
      ],
      billedTo: {
        ...BILLED_TO,
        name: 'ஸ்ரீ அன்னபூர்ணா ஸ்பின்னிங் மில்ஸ்',
        address: 'पुराना बस अड्डा\n18/2 Tenkasi Road',
      },
    });
    const [page] = await pagesOf(paper);
    expect(misplaced(page!)).toEqual([]);
    for (const part of ['3.7 kW', 'JC 110', '18/2 Tenkasi Road']) expect(page!.text).toContain(part);
    const indic = page!.pieces.filter(({ text }) => /[\u0900-\u097f\u0b80-\u0bff]/.test(text));
    expect(indic.length).toBeGreaterThanOrEqual(4);
    // They are set at 0.82 of the size of the Latin letters beside them.
    expect(Math.max(...indic.map(({ sizePt }) => sizePt))).toBeCloseTo(9.5 * 0.82, 1);
  });

  test('a name in Tamil is copied out as it was typed, whatever the order of its shapes', async () => {
    const name = 'கோயம்புத்தூர் மில்ஸ்';
    const bytes = await drawPaper(samplePaper({ billedTo: { ...BILLED_TO, name } }), 'original');
    const typed = Buffer.from(name, 'utf16le').swap16().toString('hex');
    expect(drawingOf(bytes)).toContain(`/ActualText <feff${typed}>`);
  });
});
