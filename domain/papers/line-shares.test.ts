import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LineShare,
  leftOfLine,
  leftOfLines,
  leftQuantity,
  namedLinesProblem,
  type OpenLine,
  pricedLines,
  sharesOfLines,
  sharesOfNamed,
  splitLineProblem,
  worthOfNamed,
} from './line-shares.ts';
import type { Supply } from './place-of-supply.ts';
import {
  inclusivePaise,
  NO_AMOUNT,
  splitInclusive,
  sumOfSplits,
  type TaxSplit,
  taxPaise,
} from './tax-split.ts';

const open = (
  position: number,
  unitPaise: number,
  quantity: number,
  rate: number,
  supply: Supply,
): OpenLine => ({
  position,
  quantity,
  takenQuantity: 0,
  rate,
  whole: splitInclusive(unitPaise * quantity, rate, supply),
  taken: NO_AMOUNT,
});

const takenOff = (lines: OpenLine[], shares: LineShare[]): OpenLine[] =>
  lines.map((line) => {
    const share = shares.find(({ position }) => position === line.position);
    if (!share) return line;
    return {
      ...line,
      takenQuantity: line.takenQuantity + share.quantity,
      taken: sumOfSplits([line.taken, share]),
    };
  });

const invoice = (supply: Supply) => [
  open(1, 45_999_00, 2, 1800, supply),
  open(2, 780_00, 12, 1800, supply),
  open(3, 1_240_00, 96, 1800, supply),
  open(4, 33_33, 7, 500, supply),
];

describe('a credit of named lines', () => {
  it('takes what the pieces cost, with its tax [B2.19]', () => {
    const named = [
      { position: 3, quantity: 6 },
      { position: 2, quantity: 4 },
    ];
    const lines = invoice('intra');
    expect(worthOfNamed(pricedLines(lines), named, 'gone')).toBe(10_560_00);
    expect(sharesOfNamed(lines, named, 10_560_00, 'intra', 'gone')).toEqual([
      {
        position: 2,
        quantity: 4,
        taxablePaise: 2_644_06,
        cgstPaise: 237_97,
        sgstPaise: 237_97,
        igstPaise: 0,
      },
      {
        position: 3,
        quantity: 6,
        taxablePaise: 6_305_08,
        cgstPaise: 567_46,
        sgstPaise: 567_46,
        igstPaise: 0,
      },
    ]);
  });

  it('spreads a smaller amount over them, such as after a deduction', () => {
    const shares = sharesOfNamed(
      invoice('inter'),
      [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
      40_000_00,
      'inter',
      'gone',
    );
    expect(shares.map(inclusivePaise)).toEqual([39_333_03, 666_97]);
  });

  it.each([
    [[], 100, /at least one line/],
    [[{ position: 9, quantity: 1 }], 100, /no line 9/],
    [[{ position: 2, quantity: 0 }], 100, /how many/],
    [[{ position: 2, quantity: 1.5 }], 100, /how many/],
    [[{ position: 2, quantity: 13 }], 100, /only 12 can still/],
    [[{ position: 2, quantity: 1 }], 780_01, /more than the named quantities cost/],
    [
      [
        { position: 2, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
      100,
      /named twice/,
    ],
  ])('%j with %d paise is refused', (named, amount, problem) => {
    expect(namedLinesProblem(pricedLines(invoice('intra')), named, amount, 'gone')).toMatch(problem);
    expect(() => sharesOfNamed(invoice('intra'), named, amount, 'intra', 'gone')).toThrow(problem);
  });

  it('counts the pieces that earlier credits took', () => {
    const named = [{ position: 1, quantity: 1 }];
    const once = takenOff(
      invoice('intra'),
      sharesOfNamed(invoice('intra'), named, 45_999_00, 'intra', 'gone'),
    );
    const twice = takenOff(once, sharesOfNamed(once, named, 45_999_00, 'intra', 'gone'));
    expect(leftOfLine(twice[0]!)).toEqual(NO_AMOUNT);
    expect(namedLinesProblem(pricedLines(twice), named, 100, 'gone')).toMatch(/only 0 can still/);
  });

  it('is worth nothing on a line without pieces', () => {
    const withoutPieces = { ...open(1, 118, 1, 1800, 'intra'), quantity: 0 };
    expect(worthOfNamed(pricedLines([withoutPieces]), [{ position: 1, quantity: 1 }], 'gone')).toBe(0);
  });

  it('takes the last piece with what an uneven price left', () => {
    const uneven = { ...open(1, 0, 3, 1800, 'intra'), whole: splitInclusive(100, 1800, 'intra') };
    let lines = [uneven];
    const worths = [1, 2, 3].map(() => {
      const named = [{ position: 1, quantity: 1 }];
      const worth = worthOfNamed(pricedLines(lines), named, 'gone');
      lines = takenOff(lines, sharesOfNamed(lines, named, worth, 'intra', 'gone'));
      return worth;
    });
    expect(worths).toEqual([33, 33, 34]);
    expect(leftOfLines(lines)).toBe(0);
  });
});

describe('of goods that have not left', () => {
  const three = (changed: object = {}) =>
    pricedLines([open(1, 100_00, 3, 1800, 'intra')]).map((line) => ({ ...line, ...changed }));
  const all = [{ position: 1, quantity: 3 }];

  it('all pieces left go back only for all that is left of their line', () => {
    expect(splitLineProblem(three(), all, 299_99)).toMatch(/line 1 .* no less than .* Rs\.300\.00/);
    expect(splitLineProblem(three(), all, 300_00)).toBeNull();
    expect(splitLineProblem(three(), [{ position: 1, quantity: 2 }], 1_00)).toBeNull();
    const later = three({ takenQuantity: 2, leftPaise: 299_00 });
    const last = [{ position: 1, quantity: 1 }];
    expect(worthOfNamed(later, last, 'here')).toBe(299_00);
    expect(worthOfNamed(later, last, 'gone')).toBe(100_00);
    expect(splitLineProblem(later, last, 100_00)).toMatch(/no less than/);
    expect(splitLineProblem(later, last, 299_00)).toBeNull();
  });

  it('no pieces stay without a price', () => {
    const cheap = three({ leftPaise: 100_00 });
    expect(splitLineProblem(cheap, [{ position: 1, quantity: 1 }], 100_00)).toMatch(/pieces without a price/);
    expect(splitLineProblem(cheap, [{ position: 1, quantity: 1 }], 99_99)).toBeNull();
    expect(splitLineProblem(cheap, all, 100_00)).toBeNull();
  });

  it('a deduction is spread over all lines that are named', () => {
    const two = pricedLines([open(1, 100_00, 3, 1800, 'intra'), open(2, 50_00, 4, 500, 'intra')]);
    const named = [...all, { position: 2, quantity: 1 }];
    expect(splitLineProblem(two, named, 340_00)).toMatch(/line 1/);
    expect(splitLineProblem(two, named, 350_00)).toBeNull();
  });
});

describe('an amount taken of all lines', () => {
  it('is in proportion to them, and takes back no pieces [B2.19]', () => {
    const shares = sharesOfLines(invoice('intra'), 1_000_00, 'intra');
    expect(shares.map(inclusivePaise)).toEqual([416_98, 42_42, 539_54, 1_06]);
    expect(shares.every(({ quantity }) => quantity === 0)).toBe(true);
    expect(shares[0]).toMatchObject(splitInclusive(416_98, 1800, 'intra'));
  });

  it('that is the whole takes every line, piece and tax', () => {
    const lines = invoice('inter');
    const shares = sharesOfLines(lines, leftOfLines(lines), 'inter');
    expect(shares).toEqual(lines.map(({ position, quantity, whole }) => ({ position, quantity, ...whole })));
  });

  it('is never more than what is left', () => {
    const lines = invoice('intra');
    const rest = takenOff(lines, sharesOfLines(lines, 1_000_00, 'intra'));
    expect(() => sharesOfLines(rest, leftOfLines(rest) + 1, 'intra')).toThrow(RangeError);
  });
});

const supplies = fc.constantFrom<Supply[]>('intra', 'inter');
const papers = supplies.chain((supply) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 100, max: 1_000_000 })),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 25, 150, 300, 500, 1800, 2800, 4000),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((rows) => ({
      supply,
      lines: rows.map(([unit, quantity, rate], i) => open(i + 1, unit, quantity, rate, supply)),
    })),
);
/** Fractions of what is left, at last all of it; every third one names lines. */
const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 15 });

function sharesOfStep(lines: OpenLine[], fraction: number, step: number, supply: Supply): LineShare[] {
  const named = lines
    .filter((line, i) => leftQuantity(line) > 0 && (i + step) % 2 === 0)
    .map((line) => ({ position: line.position, quantity: Math.ceil(leftQuantity(line) * fraction) || 1 }));
  const worth = worthOfNamed(pricedLines(lines), named, 'gone');
  if (step % 3 === 2 && worth > 0)
    return sharesOfNamed(lines, named, Math.ceil(worth * fraction) || 1, supply, 'gone');
  return sharesOfLines(lines, Math.floor(leftOfLines(lines) * fraction), supply);
}

/** Nothing below zero or above what is left, and equal halves while there is value to take the odd paisa. */
function fits(share: LineShare, left: TaxSplit): boolean {
  const heads = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
  const canBeHalved = left.taxablePaise > 0 && left.cgstPaise === left.sgstPaise;
  return (
    heads.every((head) => share[head] >= 0 && share[head] <= left[head]) &&
    (share.cgstPaise === share.sgstPaise || !canBeHalved)
  );
}

describe('several credits one after the other', () => {
  it('each add up to their amount, take no more than is left, and at the end exactly everything [B2.19]', () => {
    fc.assert(
      fc.property(papers, steps, ({ lines: first, supply }, fractions) => {
        let lines = first;
        for (const [step, fraction] of [...fractions, 1].entries()) {
          const isLast = step === fractions.length;
          const before = leftOfLines(lines);
          const shares = isLast
            ? sharesOfLines(lines, before, supply)
            : sharesOfStep(lines, fraction, step, supply);
          expect(shares.filter((share) => !fits(share, leftOfLine(lines[share.position - 1]!)))).toEqual([]);
          lines = takenOff(lines, shares);
          expect(leftOfLines(lines)).toBe(
            before - shares.reduce((sum, share) => sum + inclusivePaise(share), 0),
          );
        }
        for (const line of lines) expect(leftOfLine(line)).toEqual(NO_AMOUNT);
      }),
    );
  });

  it('have after each one the tax of all that was taken, to the paisa in each tax', () => {
    const amounts = fc.array(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(25, 500, 1800, 4000), supplies, (parts, rate, supply) => {
        let lines = [open(1, 20_000_00, 1, rate, supply)];
        let takenPaise = 0;
        for (const part of parts) {
          lines = takenOff(lines, sharesOfLines(lines, part, supply));
          takenPaise += part;
          const exact = taxPaise(splitInclusive(takenPaise, rate, supply));
          expect(taxPaise(lines[0]!.taken)).toBe(exact);
        }
      }),
    );
  });

  it('take no more tax than a line has, should it have less than its rate says', () => {
    const whole = { ...NO_AMOUNT, taxablePaise: 112, cgstPaise: 3, sgstPaise: 3 };
    const [first] = sharesOfLines([{ ...open(1, 118, 1, 1800, 'intra'), whole }], 50, 'intra');
    expect(first).toMatchObject({ taxablePaise: 44, cgstPaise: 3, sgstPaise: 3 });
  });

  it('leave a last paisa to the value, as it cannot be halved', () => {
    const lines = [open(1, 7, 1, 1800, 'intra')];
    const shares = sharesOfLines(lines, 6, 'intra');
    expect(shares).toMatchObject([{ taxablePaise: 4, cgstPaise: 1, sgstPaise: 1 }]);
    expect(leftOfLine(takenOff(lines, shares)[0]!)).toEqual({ ...NO_AMOUNT, taxablePaise: 1 });
  });

  it('of one paisa each still end with nothing left, even where only tax is left to take', () => {
    let lines = [open(1, 118, 1, 1800, 'intra')];
    for (let i = 0; i < 118; i++) lines = takenOff(lines, sharesOfLines(lines, 1, 'intra'));
    expect(leftOfLine(lines[0]!)).toEqual(NO_AMOUNT);
  });
});
