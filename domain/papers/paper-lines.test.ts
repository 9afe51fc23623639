import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOfLines, sharesOfLines, sharesOfNamed } from './line-shares.ts';
import type { PaperLine } from './paper.ts';
import {
  type LinesOfPaper,
  linesOfPart,
  linesOfShares,
  linesTogether,
  linesToSupply,
  type OrderedLine,
  openLines,
  paperLines,
} from './paper-lines.ts';
import type { Supply } from './place-of-supply.ts';
import { inclusivePaise } from './tax-split.ts';
import { totalsByRate, totalsOf } from './totals.ts';

const pump: OrderedLine = {
  description: 'MB 50-160 Monoblock Pump, 3.7 kW',
  partNumber: 'MW-MB50160-37',
  hsn: '841370',
  unit: 'NOS',
  quantity: 2,
  unitPaise: 45_999_00,
  gstRate: 18,
};
const handPump: OrderedLine = {
  ...pump,
  partNumber: null,
  hsn: null,
  quantity: 3,
  unitPaise: 1_050_00,
  gstRate: null,
};

describe('the lines of a paper', () => {
  it('have the tax of what was ordered, at the rate of the product or else of the settings [B2.13 B2.29]', () => {
    const lines = paperLines([pump, handPump], 5, 'intra');
    expect(lines).toEqual([
      {
        position: 1,
        description: pump.description,
        partNumber: 'MW-MB50160-37',
        hsn: '841370',
        unit: 'NOS',
        quantity: 2,
        rate: 1800,
        taxablePaise: 77_964_40,
        cgstPaise: 7_016_80,
        sgstPaise: 7_016_80,
        igstPaise: 0,
      },
      expect.objectContaining({ position: 2, rate: 500, taxablePaise: 3_000_00, cgstPaise: 75_00 }),
    ]);
  });

  it('of a receipt voucher name the advance and the tax by rate', () => {
    expect(totalsByRate(paperLines([pump, handPump, pump], 5, 'inter'))).toEqual([
      {
        rate: 500,
        taxablePaise: 3_000_00,
        cgstPaise: 0,
        sgstPaise: 0,
        igstPaise: 150_00,
        totalPaise: 3_150_00,
      },
      {
        rate: 1800,
        taxablePaise: 1_55_928_82,
        cgstPaise: 0,
        sgstPaise: 0,
        igstPaise: 28_067_18,
        totalPaise: 1_83_996_00,
      },
    ]);
  });

  it('always add up to what was paid [B2.15]', () => {
    const ordered = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.integer({ min: 1, max: 999 }),
          fc.constantFrom(null, 0, 0.25, 5, 18, 40),
        )
        .map(([unitPaise, quantity, gstRate]) => ({ ...pump, unitPaise, quantity, gstRate })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(ordered, fc.constantFrom('intra' as const, 'inter' as const), (lines, supply) => {
        const paid = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
        expect(totalsOf(paperLines(lines, 18, supply)).totalPaise).toBe(paid);
      }),
    );
  });
});

describe('papers against another', () => {
  const invoice = paperLines([pump, handPump], 5, 'intra');

  it('take up where the earlier ones stopped, and keep the positions of its lines', () => {
    const first = {
      lines: linesOfShares(
        invoice,
        sharesOfNamed(openLines(invoice, []), [{ position: 2, quantity: 1 }], 1_050_00, 'intra', 'gone'),
      ),
    };
    expect(first.lines).toMatchObject([
      { position: 2, quantity: 1, rate: 500, taxablePaise: 1_000_00, cgstPaise: 25_00 },
    ]);
    const rest = openLines(invoice, [first]);
    expect(leftOfLines(rest)).toBe(totalsOf(invoice).totalPaise - 1_050_00);
    const second = { lines: linesOfShares(invoice, sharesOfLines(rest, leftOfLines(rest), 'intra')) };
    expect(second.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(totalsOf([...first.lines, ...second.lines])).toEqual(totalsOf(invoice));
  });

  it('leave for the invoice what was not refunded before it, taxed by its own place of supply', () => {
    const receipt = paperLines([pump, handPump], 5, 'inter');
    const open = openLines(receipt, []);
    const gone = {
      lines: linesOfShares(
        receipt,
        sharesOfNamed(open, [{ position: 1, quantity: 2 }], 91_998_00, 'inter', 'here'),
      ),
    };
    const lines = linesToSupply(receipt, [gone], 0, 'intra');
    expect(lines).toEqual([
      expect.objectContaining({
        position: 2,
        quantity: 3,
        taxablePaise: 3_000_00,
        cgstPaise: 75_00,
        igstPaise: 0,
      }),
    ]);
    const partly = { lines: linesOfShares(receipt, sharesOfLines(open, 1_000_00, 'inter')) };
    expect(totalsOf(linesToSupply(receipt, [partly], 0, 'intra')).totalPaise).toBe(
      totalsOf(receipt).totalPaise - 1_000_00,
    );
    expect(linesToSupply(receipt, [], 0, 'inter')).toEqual(receipt);
    const alsoWithout = linesToSupply(receipt, [gone], 91_998_00 + 100_00, 'intra');
    expect(alsoWithout.map(({ quantity }) => quantity)).toEqual([3]);
    expect(totalsOf(alsoWithout).totalPaise).toBe(3_150_00 - 100_00);
  });
});

describe('an advance in parts', () => {
  const anyOrder = fc.array(
    fc.record({
      unitPaise: fc.integer({ min: 1, max: 50_000_00 }),
      quantity: fc.integer({ min: 1, max: 60 }),
      gstRate: fc.constantFrom(0, 5, 18, 40),
    }),
    { minLength: 1, maxLength: 13 },
  );
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  const supplies = fc.constantFrom<Supply>('intra', 'inter');
  const ordered = (lines: { unitPaise: number; quantity: number; gstRate: number }[]) =>
    lines.map((line) => ({ ...line, description: 'x', partNumber: null, hsn: null, unit: 'NOS' }));
  /** What the parts come to, each more than nothing. */
  const partsOf = (wholePaise: number, at: number[]) => {
    const ends = [...new Set([...at.map((cut) => Math.round(cut * wholePaise)), wholePaise])].sort(
      (a, b) => a - b,
    );
    return ends.map((end, i) => end - (ends[i - 1] ?? 0)).filter((paise) => paise > 0);
  };
  const receive = (order: LinesOfPaper, amounts: number[]) => {
    const receipts: LinesOfPaper[] = [];
    for (const paise of amounts)
      receipts.push({ supply: order.supply, lines: linesOfPart(order, receipts, paise)! });
    return receipts;
  };
  const sumsOf = (lines: PaperLine[]) => Object.fromEntries(lines.map((line) => [line.position, line]));

  it('adds up to the order line by line, in every tax and in the quantities', () => {
    fc.assert(
      fc.property(anyOrder, cuts, supplies, (lines, at, supply) => {
        const order = { supply, lines: paperLines(ordered(lines), 18, supply) };
        const amounts = partsOf(totalsOf(order.lines).totalPaise, at);
        const receipts = receive(order, amounts);
        expect(receipts.map((receipt) => totalsOf(receipt.lines).totalPaise)).toEqual(amounts);
        expect(sumsOf(linesTogether(receipts, order))).toEqual(sumsOf(order.lines));
        for (const line of receipts.flatMap((receipt) => receipt.lines))
          expect(
            Math.min(line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise),
          ).toBeGreaterThanOrEqual(0);
        expect(linesOfPart(order, receipts, 1)).toBeNull();
      }),
    );
  });

  it('adds up to what each line costs also when the place of supply changes between two parts', () => {
    fc.assert(
      fc.property(anyOrder, cuts, (lines, at) => {
        const before = { supply: 'inter' as const, lines: paperLines(ordered(lines), 18, 'inter') };
        const order = { supply: 'intra' as const, lines: paperLines(ordered(lines), 18, 'intra') };
        const [first = 0, ...rest] = partsOf(totalsOf(order.lines).totalPaise, at);
        const receipts = receive(before, [first]);
        for (const paise of rest)
          receipts.push({ supply: 'intra', lines: linesOfPart(order, receipts, paise)! });
        const together = linesTogether(receipts, order);
        expect(together.map(inclusivePaise)).toEqual(order.lines.map(inclusivePaise));
        expect(together.every(({ igstPaise }) => igstPaise === 0)).toBe(true);
      }),
    );
  });
});
