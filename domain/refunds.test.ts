import { describe, expect, it } from 'vitest';
import { partialAmountProblem } from './refunds.ts';

const untouched = { totalPaidPaise: 50_000, leftPaise: 50_000 };

describe('partial refund amount', () => {
  it.each([100, 101, 49_900])('takes %d of 50,000 paise', (amount) => {
    expect(partialAmountProblem(amount, untouched)).toBeNull();
  });

  it.each([99, 0, -1, 100.5, Number.NaN, 1e308, Number.POSITIVE_INFINITY, 49_901, 49_999, 50_000, 50_001])(
    'refuses %d [S5.13]',
    (amount) => {
      expect(partialAmountProblem(amount, untouched)).toEqual(expect.any(String));
    },
  );

  it('takes all that is left after an earlier refund, and no more', () => {
    expect(partialAmountProblem(20_000, { totalPaidPaise: 50_000, leftPaise: 20_000 })).toBeNull();
    expect(partialAmountProblem(20_001, { totalPaidPaise: 50_000, leftPaise: 20_000 })).toMatch(/left/);
  });

  it('never leaves less than the provider moves', () => {
    const partly = { totalPaidPaise: 50_000, leftPaise: 20_000 };
    for (const amount of [19_901, 19_999])
      expect(partialAmountProblem(amount, partly)).toMatch(/never be refunded/);
    expect(partialAmountProblem(19_900, partly)).toBeNull();
  });

  it('never takes the whole payment [S5.13]', () => {
    expect(partialAmountProblem(50_000, untouched)).toMatch(/less than the total paid/);
  });
});
