import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from './money.ts';
import { spreadRefund } from './spread-refund.ts';
import {
  firstRefundDay,
  lastDayToEnter,
  transferAmountProblem,
  transferDayProblem,
  transferRefundDayProblem,
} from './transfers.ts';
import { beginningsOf, isTransfer, normaliseUtr, transferPaymentId, utrProblem } from './utr.ts';

test.each([
  ['a Monday', '2026-11-16', '2026-11-17'],
  ['a Thursday', '2026-11-19', '2026-11-20'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['the end of a year', '2026-12-31', '2027-01-01'],
])('what left on %s can be entered until the next bank day is over', (_, dueOn, until) => {
  expect(lastDayToEnter(dueOn)).toBe(until);
});

const bounds = { placedOn: '2026-11-10', today: '2026-11-16' };

test.each([
  ['2026-11-16', null],
  ['2026-11-09', null],
  ['2026-11-17', 'still to come'],
  ['2026-11-08', 'placed on 10 Nov 2026'],
  ['2026-02-30', 'as day, month and year'],
  ['16-11-2026', 'as day, month and year'],
])('a transfer on %s: %s', (date, problem) => {
  const found = transferDayProblem(date, bounds);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test('a refund is made after the first of its money came, and after the order was placed', () => {
  expect(firstRefundDay('2026-11-10', ['2026-11-14', '2026-11-12'])).toBe('2026-11-12');
  expect(firstRefundDay('2026-11-10', ['2026-11-09'])).toBe('2026-11-10');
  const since = { firstDay: '2026-11-12', today: '2026-11-16' };
  expect(transferRefundDayProblem('2026-11-12', since)).toBeNull();
  expect(transferRefundDayProblem('2026-11-11', since)).toContain('came for this order on 12 Nov 2026');
  expect(transferRefundDayProblem('2026-11-17', since)).toContain('still to come');
});

test.each([0, -5, Number.NaN, 1.005, 1_000_000_000.01, 90_071_992_547_409.91, Number.POSITIVE_INFINITY])(
  'an amount of %s is refused',
  (rupees) => expect(transferAmountProblem(rupees, 4_00_000_00)).not.toBeNull(),
);
test.each([1, 1.15, 2_00_000, 1_000_000_000])('an amount of %s is taken', (rupees) =>
  expect(transferAmountProblem(rupees, 4_00_000_00)).toBeNull(),
);
test('less than Rs.1, which could never be paid back, is taken only as the rest of an order', () => {
  expect(transferAmountProblem(0.99, 4_00_000_00)).toContain('at least Rs.1');
  expect(transferAmountProblem(0.99, null)).toContain('at least Rs.1');
  expect(transferAmountProblem(0.5, 99)).toContain('at least Rs.1');
  expect(transferAmountProblem(0.99, 99)).toBeNull();
});

test('the same transfer is the same text, however it is typed', () => {
  for (const typed of [
    ' kvbln 2631-512/345.6 ',
    'KVBLN_2631:5123456',
    'KVBLN–26315123456\u200b',
    '#KVBLN26315123456*',
    'UTR KVBLN26315123456',
    'UTR No.: KVBLN26315123456',
    'Ref: KVBLN26315123456',
    'RRN/KVBLN26315123456',
  ])
    expect([normaliseUtr(typed), utrProblem(typed)], typed).toEqual(['KVBLN26315123456', null]);
  expect(normaliseUtr('KVBLN26315123456/1')).toBe('KVBLN263151234561');
  // The bank's own letters stay.
  for (const whole of ['UTIBN26315123456', 'UTRBN26315123456', 'REFN26315123456'])
    expect(normaliseUtr(whole)).toBe(whole);
  expect(isTransfer(transferPaymentId('KVBLN26315123456'))).toBe(true);
  expect(isTransfer('pay_29QQoUBi66xm2f')).toBe(false);
  expect(utrProblem('KVBLN26315123456')).toBeNull();
  for (const typed of ['', '1234567', 'रूपया१२३४५', 'x'.repeat(41), 'ßßßßßßßß', 'kvblnı26315123'])
    expect(utrProblem(typed)).not.toBeNull();
});

test('a UTR begins like those that it might be with something behind it', () => {
  expect(beginningsOf('KVBLN2631/1'.replace('/', ''))).toEqual(['KVBLN263', 'KVBLN2631']);
  expect(beginningsOf('KVBLN263')).toEqual([]);
});

describe('a refund over several payments', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 });

  test('is all of the amount, and of no payment more than is left', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
        const rows = left.map((leftPaise, n) => ({ paymentId: `${n}`, leftPaise }));
        const amountPaise = Math.floor(sumPaise(left) * share);
        const shares = spreadRefund(amountPaise, rows);
        expect(sumPaise(shares.map((one) => one.amountPaise))).toBe(amountPaise);
        for (const one of shares) {
          expect(one.amountPaise).toBeGreaterThan(0);
          expect(one.amountPaise).toBeLessThanOrEqual(left[Number(one.paymentId)]!);
        }
      }),
    );
  });

  test('takes the first ones first, and never more than there is', () => {
    const rows = [
      { paymentId: 'new', leftPaise: 30 },
      { paymentId: 'old', leftPaise: 70 },
    ];
    expect(spreadRefund(40, rows)).toEqual([
      { paymentId: 'new', amountPaise: 30 },
      { paymentId: 'old', amountPaise: 10 },
    ]);
    expect(() => spreadRefund(101, rows)).toThrow(RangeError);
  });
});
