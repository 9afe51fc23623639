import { describe, expect, test } from 'vitest';
import { sumPaise } from '../money.ts';
import type { PricedLine } from './line-shares.ts';
import { paperLines } from './paper-lines.ts';
import {
  namedTargetsProblem,
  type PricedTarget,
  piecesOfTargets,
  restGoesBack,
  sharesOfTargets,
  targetOf,
} from './refund-targets.ts';
import { inclusivePaise } from './tax-split.ts';

const line = (position: number, quantity: number, unitPaise: number, takenQuantity = 0): PricedLine => ({
  position,
  quantity,
  takenQuantity,
  wholePaise: quantity * unitPaise,
  leftPaise: (quantity - takenQuantity) * unitPaise,
});
const here = (...lines: PricedLine[]): PricedTarget => ({ goods: 'here', lines });
const gone = (...lines: PricedLine[]): PricedTarget => ({ goods: 'gone', lines });
const taken = (...args: Parameters<typeof piecesOfTargets>) =>
  piecesOfTargets(...args).map((pieces) => pieces.map(({ position, quantity }) => [position, quantity]));

describe('named pieces [B14.9]', () => {
  const targets = [here(line(1, 2, 100)), gone(line(1, 3, 100)), gone(line(1, 5, 100))];

  test('are taken from what has not left, then from the newest invoice that has them', () => {
    expect(taken(targets, [{ position: 1, quantity: 6 }])).toEqual([[[1, 2]], [[1, 3]], [[1, 1]]]);
  });

  test('that came back into stock had left: they are taken from the invoices', () => {
    expect(taken(targets, [{ position: 1, quantity: 3, backInStock: 3 }])).toEqual([[], [[1, 3]], []]);
    expect(taken(targets, [{ position: 1, quantity: 5, backInStock: 4 }])).toEqual([
      [[1, 1]],
      [[1, 3]],
      [[1, 1]],
    ]);
    expect(taken(targets, [{ position: 1, quantity: 1, backInStock: 4 }])).toEqual([[], [[1, 1]], []]);
  });

  test('that have not left go back at all of their price', () => {
    expect(namedTargetsProblem(targets, [{ position: 1, quantity: 3 }], 199)).toContain('all of its price');
    expect(namedTargetsProblem(targets, [{ position: 1, quantity: 3 }], 250)).toBeNull();
    expect(namedTargetsProblem(targets, [{ position: 1, quantity: 3 }], 200)).toContain('too low');
    expect(namedTargetsProblem(targets, [{ position: 1, quantity: 11 }], 200)).toContain('only 10');
    expect(namedTargetsProblem(targets, [{ position: 1, quantity: 3 }], 301)).toContain('more than');
  });

  test('leave no pieces without a price', () => {
    const cheap = [here({ ...line(1, 8, 100), leftPaise: 100 }), gone(line(1, 2, 100))];
    expect(namedTargetsProblem(cheap, [{ position: 1, quantity: 1 }], 100)).toContain(
      'pieces without a price',
    );
  });
});

test('an amount takes alike from the papers of what left together, before those of earlier goods [B14.6 B14.9]', () => {
  const about = { description: 'Part', partNumber: null, hsn: null, unit: 'NOS', quantity: 1 };
  const left = (leftWith: string, unitPaise: number, gstRate: number) => {
    const lines = paperLines([{ ...about, unitPaise, gstRate }], 18, 'intra');
    const papers = [{ supply: 'intra' as const, lines }];
    return { ...targetOf({ goods: 'gone', supply: 'intra', papers, invoices: [], returns: [] }), leftWith };
  };
  const targets = [left('second', 1_000_00, 0), left('second', 3_000_00, 18), left('first', 5_000_00, 18)];
  const takenBy = (amountPaise: number) =>
    sharesOfTargets(targets, null, amountPaise).map((shares) => sumPaise(shares.map(inclusivePaise)));
  expect(takenBy(400_00)).toEqual([100_00, 300_00, 0]);
  expect(takenBy(4_500_00)).toEqual([1_000_00, 3_000_00, 500_00]);
});

test.each([
  ['all that is here', [{ position: 1, quantity: 2 }], 200, true],
  ['some of what is here', [{ position: 1, quantity: 1 }], 100, false],
  ['what left', [{ position: 1, quantity: 2, backInStock: 2 }], 200, false],
  ['an amount of all that is here', null, 200, true],
  ['a smaller amount', null, 199, false],
])('%s leaves nothing to be sent, or something [B14.9]', (_, named, amountPaise, isGone) => {
  const targets = [here(line(1, 2, 100), line(2, 3, 100, 3)), gone(line(1, 3, 100))];
  expect(restGoesBack(targets, named, amountPaise)).toBe(isGone);
});
