import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitInclusive, taxPaise } from './tax-split.ts';
import { hsnSummary, type TaxedLine, totalsByRate, totalsOf } from './totals.ts';

const line = (hsn: string | null, quantity: number, paise: number, rate = 1800): TaxedLine => ({
  hsn,
  unit: 'NOS',
  quantity,
  rate,
  ...splitInclusive(paise, rate, 'intra'),
});

const invoice = [
  line('84137010', 2, 91_998_00),
  line('848360', 2, 4_960_00),
  line('848420', 4, 7_560_00),
  line('848210', 12, 9_360_00),
  line('848210', 24, 8_160_00),
  line('844833', 96, 1_19_040_00),
];

describe('the totals of a paper', () => {
  it('add up its lines', () => {
    expect(totalsOf(invoice)).toEqual({
      taxablePaise: 2_04_303_38,
      cgstPaise: 18_387_31,
      sgstPaise: 18_387_31,
      igstPaise: 0,
      totalPaise: 2_41_078_00,
    });
    expect(totalsOf([]).totalPaise).toBe(0);
  });

  it('by HSN are in the order of the codes, cut to the printed digits', () => {
    const rows = hsnSummary(invoice, 6);
    expect(rows.map((row) => [row.hsn, row.taxablePaise, row.cgstPaise, taxPaise(row)])).toEqual([
      ['841370', 77_964_40, 7_016_80, 14_033_60],
      ['844833', 1_00_881_36, 9_079_32, 18_158_64],
      ['848210', 14_847_46, 1_336_27, 2_672_54],
      ['848360', 4_203_38, 378_31, 756_62],
      ['848420', 6_406_78, 576_61, 1_153_22],
    ]);
    expect(hsnSummary(invoice, 4).map(({ hsn }) => hsn)).toEqual(['8413', '8448', '8482', '8483', '8484']);
  });

  it('keep two rates of one code apart, and put lines without a code last', () => {
    const rows = hsnSummary([line(null, 1, 100), line('8413', 1, 100), line('8413', 1, 100, 500)], 6);
    expect(rows.map(({ hsn, rate }) => [hsn, rate])).toEqual([
      ['8413', 500],
      ['8413', 1800],
      [null, 1800],
    ]);
  });

  it('are the same by line, by rate and by HSN, in any order of the lines', () => {
    const lines = fc.array(
      fc
        .tuple(
          fc.constantFrom(null, '8413', '841370', '84137010', '848210'),
          fc.integer({ min: 0, max: 1e9 }),
          fc.constantFrom(0, 25, 500, 1800),
        )
        .map(([hsn, paise, rate]) => line(hsn, 1, paise, rate)),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(4, 6, 8), (all, digits) => {
        expect(totalsOf(totalsByRate(all))).toEqual(totalsOf(all));
        expect(totalsOf(hsnSummary(all, digits))).toEqual(totalsOf(all));
        expect(hsnSummary(all.toReversed(), digits)).toEqual(hsnSummary(all, digits));
        expect(totalsByRate(all.toReversed())).toEqual(totalsByRate(all));
      }),
    );
  });
});
