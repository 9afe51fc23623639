import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuickOrder, writeQuickOrder } from './quick-order.ts';

const read = (text: string) =>
  readQuickOrder(text).lines.map(({ partNumber, quantity }) => `${partNumber} = ${quantity}`);

describe('one line is read', () => {
  test.each([
    ['MW-6206-C3 8', 'MW-6206-C3 = 8'],
    ['MW-6206-C3\t8', 'MW-6206-C3 = 8'],
    ['MW-6206-C3, 8', 'MW-6206-C3 = 8'],
    ['MW-6206-C3;8', 'MW-6206-C3 = 8'],
    ['"MW-6206-C3","8"', 'MW-6206-C3 = 8'],
    ['MW-6206-C3          8', 'MW-6206-C3 = 8'],
    ['MW-6206-C3 - 8', 'MW-6206-C3 = 8'],
    ['MW-6206-C3: 8 nos.', 'MW-6206-C3 = 8'],
    ['MW-6206-C3 12 pcs', 'MW-6206-C3 = 12'],
    ['MW-6206-C3\t12pcs', 'MW-6206-C3 = 12'],
    ['MW-6206-C3 x12', 'MW-6206-C3 = 12'],
    ['MW-6206-C3 x 12', 'MW-6206-C3 = 12'],
    ['12 x MW-6206-C3', 'MW-6206-C3 = 12'],
    ['12x MW-6206-C3', 'MW-6206-C3 = 12'],
    ['12 MW-6206-C3', 'MW-6206-C3 = 12'],
    ['12\tMW-6206-C3', 'MW-6206-C3 = 12'],
    ['MW-6206-C3 qty 12', 'MW-6206-C3 = 12'],
    ['MW-6206-C3, Qty: 12 Nos', 'MW-6206-C3 = 12'],
    ['MW-6206-C3 1,000', 'MW-6206-C3 = 1000'],
    ['MW-6206-C3,1,000', 'MW-6206-C3 = 1000'],
    ['MW-6206-C3\t1,000', 'MW-6206-C3 = 1000'],
    ['MW-6206-C3\t1 000', 'MW-6206-C3 = 1000'],
    ['MW-6206-C3,"1,500"', 'MW-6206-C3 = 1500'],
    ['MW-6206-C3, 1,500', 'MW-6206-C3 = 1500'],
    ['SL32,100', 'SL32 = 100'],
    ['6206 8', '6206 = 8'],
    ['6206,100', '6206 = 100'],
    ['630,100', '630 = 100'],
    ['mw rg42 c1 200', 'mw rg42 c1 = 200'],
    ['mw rg42 c1', 'mw rg42 c1 = 1'],
    ['MW-6206-C3\t8.00', 'MW-6206-C3 = 8'],
    ['Please send 8 nos MW-6206-C3', 'MW-6206-C3 = 8'],
    ['Please send 8 nos. of MW-6206-C3 by 12 March.', 'MW-6206-C3 = 8'],
    ['We need MW-JC110 (2 pcs)', 'MW-JC110 = 2'],
    ['1. MW-6206-C3 - 8 nos', 'MW-6206-C3 = 8'],
    ['2) MW-JC110  4', 'MW-JC110 = 4'],
    ['• MW-JC110 4', 'MW-JC110 = 4'],
    ['- 4 MW-JC110', 'MW-JC110 = 4'],
    ['> > MW-JC110 4', 'MW-JC110 = 4'],
    ['MW-6206-C3 Deep-Groove Ball Bearing 8', 'MW-6206-C3 = 8'],
    ['Ball bearing MW-6206-C3 8 pcs', 'MW-6206-C3 = 8'],
    ['MW-VM1008-40 vertical pump, 4 kW', 'MW-VM1008-40 = 1'],
    ['MW-6206-C3\tBall Bearing, C3\t8\t340.00\t2,720.00', 'MW-6206-C3 = 8'],
    ['MW-6206-C3\tBall Bearing\t340.00\t8', 'MW-6206-C3 = 8'],
    ['1\tMW-6206-C3\tBall Bearing\t8', 'MW-6206-C3 = 8'],
    ['SEAL-KIT\t4', 'SEAL-KIT = 4'],
    ['MW-SEAL-KIT', 'MW-SEAL-KIT = 1'],
  ])('%j [B6.5]', (text, expected) => expect(read(text)).toEqual([expected]));

  test.each([
    '',
    '   ',
    'Dear Sir,',
    'Thanks and regards',
    'Part No\tQty',
    'Part No    Qty',
    'From: Meena <meena@mills.example>',
    'Sent: Monday, 16 November 2026',
    'Phone: 98765 43210',
    '+91 98765 43210',
    '---',
    'https://mills.example/po/42',
  ])('%j names no part', (text) => expect(read(text)).toEqual([]));

  test.each([
    ['MW-1A\t12.5', 'Enter a whole number from 1 to 9,999.'],
    ['MW-1A 0', 'Enter at least 1, or remove the product.'],
    ['MW-1A\t10,000', 'Enter at most 9,999 of one product.'],
    ['MW-1A\t1e3', 'Enter a whole number from 1 to 9,999.'],
    ['MW-1A\t0x10', 'Enter a whole number from 1 to 9,999.'],
    ['MW-1A;½', 'Enter a whole number from 1 to 9,999.'],
    ['MW-1A\t٣', 'Enter a whole number from 1 to 9,999.'],
    ['MW-1A,8,340', 'This may mean 8340 or 8. Enter the quantity.'],
    ['MW-1A,8,340,2720', 'This may mean 8340 or 8. Enter the quantity.'],
    ['MW-1A\t-3', 'Enter a whole number from 1 to 9,999.'],
    [`MW-${'1'.repeat(90)} 3`, 'A part number has at most 80 characters.'],
  ])('%j has a problem', (text, problem) => expect(readQuickOrder(text).lines).toMatchObject([{ problem }]));

  test('a part that may end in its number says both readings', () => {
    expect(readQuickOrder('MW JC 110').lines).toMatchObject([
      { partNumber: 'MW JC', quantity: 110, whole: 'MW JC 110' },
    ]);
    expect(readQuickOrder('MW-JC110\t2').lines[0]!.whole).toBeNull();
  });
});

describe('a whole text is read', () => {
  test.each([
    [
      'a spreadsheet with a header in another order',
      'S.No.\tQty\tDescription\tPart Number\tRate\n1\t480\tRing spindle 18.5 mm\tMW-HF1-185\t1145\n2\t8\tBearing 6206\tMW-6206-C3\t340',
      ['MW-HF1-185 = 480', 'MW-6206-C3 = 8'],
    ],
    [
      'a CSV file with quotation marks',
      '\ufeff"Item Code","Description","Order Qty"\r\n"MW-JC110","Coupling, with spider","2"\r\n"SL32","Seal","1,000"\r\n',
      ['MW-JC110 = 2', 'SL32 = 1000'],
    ],
    [
      'a CSV file with prices and without quotation marks',
      'Part No,Qty,Rate,Amount\nMW-6206-C3,8,340,2720\nMW-JC110,2,950,1900\nSL32,1,000,000\n"SL 40",12,,',
      ['MW-6206-C3 = 8', 'MW-JC110 = 2', 'SL32 = 1', 'SL 40 = 12'],
    ],
    [
      'a mail',
      'Dear Sir,\n\nKindly send us:\n1. MW-HF1-185 - 480 nos\n2. MW-6206-C3 - 8 nos\n\nalso 4 pcs SL32, 2 pcs MW-JC110.\n\nRegards,\nMeena\n+91 98422 16730',
      ['MW-HF1-185 = 480', 'MW-6206-C3 = 8', 'SL32 = 4', 'MW-JC110 = 2'],
    ],
    [
      'a quoted answer',
      'On Mon, 16 Nov 2026, sales wrote:\n> MW-HF1-185\t480\n> mw rg42 c1 200\n',
      ['MW-HF1-185 = 480', 'mw rg42 c1 = 200'],
    ],
  ])('%s', (_, text, expected) => expect(read(text)).toEqual(expected));

  test('rows that name no part are counted', () => {
    expect(readQuickOrder('Dear Sir,\n\nMW-JC110 2\nRegards').skipped).toBe(2);
    const endless = `1${' '.repeat(90_000)}z`;
    expect(readQuickOrder(`MW-JC110 2\n${endless}`)).toMatchObject({ lines: [{ quantity: 2 }], skipped: 1 });
  });

  test('the same part in any writing is added up, with a note', () => {
    expect(readQuickOrder('MW-6206-C3 8\nSL32 1\nmw 6206.c3 4').lines).toMatchObject([
      {
        partNumber: 'MW-6206-C3',
        quantity: 12,
        note: 'Named more than once, added up to 12.',
        problem: null,
      },
      { partNumber: 'SL32', quantity: 1, note: null },
    ]);
    expect(readQuickOrder('SL32 9000\nSL32 1000').lines).toMatchObject([
      { problem: 'Enter at most 9,999 of one product.' },
    ]);
  });

  test('no quantity is one piece, with a note', () => {
    expect(readQuickOrder('MW-6206-C3').lines).toMatchObject([
      { quantity: 1, note: 'No quantity given: 1 piece.', problem: null },
    ]);
  });

  test('two hundred lines are taken, one more refuses them all with a sentence', () => {
    const rows = Array.from({ length: 201 }, (_, n) => `MW-${n}A\t${n + 1}`);
    expect(readQuickOrder(rows.slice(1).join('\n'))).toMatchObject({ problem: null });
    expect(readQuickOrder(rows.slice(1).join('\n')).lines).toHaveLength(200);
    expect(readQuickOrder(rows.join('\n'))).toEqual({
      lines: [],
      skipped: 0,
      problem: 'A quick order has at most 200 lines; these are 201. Split the list, please.',
    });
    expect(readQuickOrder('x'.repeat(100_001)).problem).toMatch(/at most 200 lines/);
  });
});

const partNumber = fc.stringMatching(/^[A-Z]{2,3}[-. /]?[A-Z0-9]{0,4}\d[A-Z0-9]{0,3}(-[A-Z]{1,2}\d)?$/);
const quantity = fc.integer({ min: 1, max: 9999 });
/** "AS 0" may be the end of a sentence. */
const PROSE = /^(?:an|and|as|at|by|for|in|is|it|no|of|on|or|our|per|pls|plz|the|us|we|nos|pcs|new)\b/i;
const unlessWords = (part: string) =>
  !/^(?:from|to|cc|bcc|sent|po|pin|tel|fax)\b|^x\d|^QTY/i.test(part) && !PROSE.test(part);

describe('whatever is pasted', () => {
  test('a part and its quantity in two columns are read as they are', () => {
    const separators = fc.constantFrom('\t', ';', ', ', '\t\t');
    fc.assert(
      fc.property(partNumber.filter(unlessWords), quantity, separators, (part, count, separator) => {
        expect(read(`${part}${separator}${count}`)).toEqual([`${part} = ${count}`]);
      }),
    );
  });

  test('it is never an error, and written again it reads the same', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc
        .array(
          fc.tuple(partNumber, fc.constantFrom('\t', ' ', ',', ' x ', '  '), fc.string({ maxLength: 6 })),
        )
        .map((rows) => rows.map((row) => row.join('')).join('\n')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { lines } = readQuickOrder(text);
        for (const line of lines) {
          expect(line.partNumber).not.toMatch(/[\t\n]/);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(9999);
        }
        const again = readQuickOrder(writeQuickOrder(lines)).lines;
        expect(again.map(({ partNumber: part, quantity: count }) => [part, count])).toEqual(
          lines.map(({ partNumber: part, quantity: count }) => [part, count]),
        );
      }),
    );
  });
});
