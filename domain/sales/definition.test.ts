import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPaise } from '../money.ts';
import { isSold, shareOfLines, shareOfNet } from './definition.ts';

test.each([
  ['paid', { orderStatus: 'pending', capturedPaise: 500, refundedPaise: 0, totalPaise: 500 }, true],
  [
    'partly refunded',
    { orderStatus: 'completed', capturedPaise: 500, refundedPaise: 499, totalPaise: 500 },
    true,
  ],
  [
    'asking for a refund',
    { orderStatus: 'requested for refund', capturedPaise: 500, refundedPaise: 0, totalPaise: 500 },
    true,
  ],
  ['paid in part', { orderStatus: 'pending', capturedPaise: 499, refundedPaise: 0, totalPaise: 500 }, false],
  ['unpaid', { orderStatus: 'pending', capturedPaise: 0, refundedPaise: 0, totalPaise: 500 }, false],
  [
    'cancelled, its money kept',
    { orderStatus: 'cancelled', capturedPaise: 500, refundedPaise: 0, totalPaise: 500 },
    false,
  ],
  [
    'refunded in full',
    { orderStatus: 'completed', capturedPaise: 500, refundedPaise: 500, totalPaise: 500 },
    false,
  ],
] as const)('whether an order that is %s was sold [B5.19]', (_, order, sold) =>
  expect(isSold(order)).toBe(sold),
);

test('the total of an order belongs to its lines as they are', () => {
  expect(shareOfLines(600, [100, 200, 300])).toEqual([100, 200, 300]);
  expect(shareOfLines(1_200, [100, 200, 300])).toEqual([200, 400, 600]);
});

test('any amount is shared to the paisa, each line to within one of its part', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_00 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000_000_00 }), amounts, (amount, lines) => {
      const shares = shareOfLines(amount, lines);
      expect(sumPaise(shares)).toBe(amount);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * lines[index]!) / sumPaise(lines))).toBeLessThan(1.001);
    }),
  );
});

test('a share is in tenths of a percent, and of nothing is nothing', () => {
  expect(shareOfNet(181_4, 1000_0)).toBe(18.1);
  expect(shareOfNet(-50, 1000)).toBe(-5);
  expect(shareOfNet(50, 0)).toBe(0);
  expect(shareOfNet(50, -100)).toBe(0);
});
