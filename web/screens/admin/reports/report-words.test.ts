import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { linesOf } from './lines.ts';
import {
  barShare,
  bridgeInWords,
  cancelledInWords,
  comparedWith,
  inPeriod,
  paymentsInWords,
  percentText,
  refundsInWords,
} from './report-words.ts';

test.each([
  [112, 100, '12\u00a0% more than September'],
  [88, 100, '12\u00a0% less than September'],
  [100.2, 100, 'as much as September'],
  [-50, 100, '150\u00a0% less than September'],
  [50, 0, 'nothing in September'],
  [50, -20, '\u2212Rs.20.00 in September'],
])('net sales of %d after %d are %s', (net, before, words) =>
  expect(comparedWith(net, before, 'September')).toBe(words),
);

test('days are named from the first to the last', () => {
  expect(inPeriod('1 Oct to 16 Oct 2026')).toBe('from 1 Oct to 16 Oct 2026');
  expect(inPeriod('the 7 days before')).toBe('in the 7 days before');
});

test('the money is joined to what was invoiced, step by step [B14.11]', () => {
  const bridge = { invoiced: 9_40_500, advances: 1_20_000, kept: 500, withoutPapers: -12.5 };
  expect(bridgeInWords(bridge)).toBe(
    'Invoiced Rs.9,40,500.00, net of credit notes, plus Rs.1,20,000.00 more in open advances, plus Rs.500.00 kept of cancelled orders and less Rs.12.50 returned without papers.',
  );
  const nothing = { invoiced: 0, advances: 0, kept: 0, withoutPapers: 0 };
  expect(bridgeInWords({ ...nothing, invoiced: 5 })).toBe(
    'Invoiced Rs.5.00, net of credit notes: as much as the money received.',
  );
  expect(bridgeInWords({ ...nothing, advances: -5 })).toMatch(/less Rs\.5\.00 of open advances used\.$/);
  expect(bridgeInWords(nothing)).toBeNull();
});

test('the two most frequent methods are named, the rest are others', () => {
  const method = (name: string | null, payments: number) => ({ method: name, payments });
  expect(paymentsInWords(208, [method('card', 197), method('transfer', 11)])).toBe(
    '208 payments, 197 card, 11 transfer',
  );
  expect(
    paymentsInWords(9, [method('upi', 4), method('card', 3), method('netbanking', 1), method(null, 1)]),
  ).toBe('9 payments, 4 UPI, 3 card, 2 others');
  expect(paymentsInWords(1, [method(null, 1)])).toBe('1 payment');
  expect(paymentsInWords(0, [])).toBe('0 payments');
});

test('refunds are a part of what was received, where there was any', () => {
  const figures = { net: 0, payments: 1, orders: 1, cancelled: 0, averageOrder: null };
  expect(refundsInWords({ ...figures, refunds: 22, returned: 221_340.5, received: 14_890_250 })).toBe(
    '22 refunds, 1.5\u00a0% of received',
  );
  expect(refundsInWords({ ...figures, refunds: 1, returned: 5, received: 0 })).toBe('1 refund');
});

test('what is not counted is named', () => {
  expect(cancelledInWords(5)).toBe('5 cancelled are not counted');
  expect(cancelledInWords(1)).toBe('1 cancelled is not counted');
  expect(cancelledInWords(0)).toBe('none was cancelled');
});

test('a bar is as long as its part of the first, never shorter than nothing', () => {
  expect([barShare(50, 100), barShare(-5, 100), barShare(5, 0)]).toEqual([0.5, 0, 0]);
  expect([percentText(18.13), percentText(-5)]).toEqual(['18.1\u00a0%', '\u22125.0\u00a0%']);
});

test('a product of which only money is left says that none was sold', () => {
  const product = { productId: 'p1', name: 'Seal', imageLink: [], share: 0.2, net: 1190.5 };
  const second = (sold: number, orders: number) =>
    linesOf({ products: [{ ...product, sold, orders }] } as unknown as Report, 'products')[0]!.second;
  expect([second(0, 0), second(1200, 2)]).toEqual(['none sold', '1,200 sold in 2 orders']);
});
