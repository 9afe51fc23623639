import { describe, expect, test } from 'vitest';
import { misplaced, readPdf } from '../../../testing/read-pdf.ts';
import { sampleSlip } from '../../../testing/sample-paper.ts';
import { code128 } from './code-128.ts';
import { drawPackingSlips } from './packing-slip.ts';
import type { PackingSlip } from './slip.ts';

const pagesOf = async (...slips: PackingSlip[]) => (await readPdf(await drawPackingSlips(slips))).pages;

describe('a packing slip', () => {
  test('names what to pack, and has no prices', async () => {
    const [page] = await pagesOf(sampleSlip(6));
    for (const part of [
      'MW-HF1-185',
      '156.00 kg',
      '6 positions, 140 pieces',
      'without pos. 3',
      'Packed by, date',
      'Cut here, then stick the label on box 1',
      'MW-7QK4-2R9X Page 1 of 1',
    ])
      expect(page!.text.replaceAll(/ +/g, ' ')).toContain(part);
    expect(page!.text).not.toMatch(/Rs\.|\d\.\d\d(?! kg)/);
  });

  test('says what a quote agreed for a line [B2.6]', async () => {
    const slip = sampleSlip(2);
    const [first, ...others] = slip.lines;
    const [page] = await pagesOf({ ...slip, lines: [{ ...first!, remark: 'Ring size 42' }, ...others] });
    expect(page!.text).toContain('Ring size 42');
    expect(misplaced(page!)).toEqual([]);
  });

  test('has the label with the receiver, the PIN code and the carrier below the cut [B2.6]', async () => {
    const [page] = await pagesOf(sampleSlip(1));
    const label = page!.pieces.filter(({ baseline }) => baseline > 193);
    const texts = label.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        '626 110',
        'VRL Logistics',
        'LR 5530118742',
        '98422 16730',
        'Coimbatore 641 004, Tamil Nadu',
      ]),
    );
    expect(label.find(({ text }) => text === '626 110')!.sizePt).toBe(43);
    expect(label.find(({ text }) => text.startsWith('Sri Annapoorna'))!.sizePt).toBe(17);
    expect(page!.roles.Figure).toBe(1);
  });

  test.each(['Consignment 2', 'Rest of the order'])(
    'of a part of an order says on every page and on the label that it is "%s" [B14.9]',
    async (part) => {
      const pages = await pagesOf({ ...sampleSlip(60), part });
      expect(pages.map(({ text }) => text.split(part).length - 1)).toEqual([2, 2, 2, 3]);
      for (const [i, page] of pages.entries()) {
        expect(page.text.replaceAll(/ +/g, ' ')).toContain(`MW-7QK4-2R9X, ${part} Page ${i + 1} of 4`);
        expect(misplaced(page)).toEqual([]);
      }
      const label = pages[3]!.pieces.filter(({ baseline }) => baseline > 193);
      expect(label.find(({ text }) => text === part)!.sizePt).toBe(11);
      const [only] = await pagesOf({ ...sampleSlip(2), part });
      expect(misplaced(only!)).toEqual([]);
      expect(only!.text.split(part)).toHaveLength(4);
    },
  );

  test.each([
    [1, 1],
    [8, 1],
    [60, 4],
  ])('of %d positions has %d pages, the label on the last', async (count, pageCount) => {
    const pages = await pagesOf(sampleSlip(count));
    expect(pages).toHaveLength(pageCount);
    expect(pages.map(({ text }) => text.includes('PIN code'))).toEqual(
      pages.map((_, i) => i === pageCount - 1),
    );
    for (const page of pages) expect(misplaced(page)).toEqual([]);
  });

  test('long names and addresses find room', async () => {
    const slip = sampleSlip(3);
    const long: PackingSlip = {
      ...slip,
      carrier: 'Western Interstate Transport Corporation of India',
      lines: slip.lines.map((line) => ({
        ...line,
        name: `${line.name}, `.repeat(5),
        partNumber: 'MW-'.repeat(13),
      })),
      deliveredTo: {
        ...slip.deliveredTo,
        name: 'The Dadra and Nagar Haveli Cooperative Spinning, Weaving and Processing Mills Federation Limited',
        address:
          'Survey 114/2B, Plot 7 to 19, Phase III Extension, Silvassa Industrial Development Area, '.repeat(
            3,
          ),
      },
    };
    for (const page of await pagesOf(long)) expect(misplaced(page)).toEqual([]);
  });

  test.each([
    ['sixty lines', Array.from({ length: 60 }, (_, i) => `Line ${i + 1}`).join('\n')],
    ['letters that are wide', 'W'.repeat(500)],
  ])('an address of %s does not cover the bar code', async (_, address) => {
    const slip = sampleSlip(1);
    const wide = 'W'.repeat(120);
    const deliveredTo = { ...slip.deliveredTo, address, name: wide, district: wide, state: wide };
    const [page] = await pagesOf({ ...slip, deliveredTo });
    expect(misplaced(page!)).toEqual([]);
    const label = page!.pieces.filter(({ left, baseline }) => left < 130 && baseline > 193);
    const beside = label.filter(({ baseline }) => baseline > 193 + 57.5);
    expect(beside.map(({ text }) => text)).toEqual(['MW-7QK4-2R9X', expect.stringContaining('Order of')]);
    expect(label.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^W+…$/), '98422 16730']),
    );
  });

  test('a long list does not end with one or two positions above the label', async () => {
    const pages = await pagesOf(sampleSlip(60));
    const positions = pages.at(-1)!.pieces.filter(({ text, left }) => left < 19 && /^\d+$/.test(text));
    expect(positions.map(({ text }) => text)).toEqual(['55', '56', '57', '58', '59', '60']);
  });

  test('several orders are in one file, each with its own pages', async () => {
    const pages = await pagesOf(sampleSlip(1), sampleSlip(60), sampleSlip(2));
    expect(pages).toHaveLength(6);
    expect(pages[1]!.text).toContain('Page 1 of 4');
    expect(pages[5]!.text).toContain('Page 1 of 1');
  });
});

describe('a bar code', () => {
  test('begins and ends as Code 128 B does, with the check that the text asks for', () => {
    // Worked by hand: start 104, "A" 33, "1" 17; 104 + 1 × 33 + 2 × 17 = 171, less 103 is 68.
    expect(code128('A1').join('')).toBe(['211214', '111323', '123221', '141221', '2331112'].join(''));
  });

  test('gives every character a width of eleven modules, and the end thirteen', () => {
    const text = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
    expect(code128(text).reduce((sum, width) => sum + width, 0)).toBe((text.length + 2) * 11 + 13);
    expect(() => code128('₹')).toThrow(RangeError);
  });
});
