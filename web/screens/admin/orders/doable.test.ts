import { describe, expect, test } from 'vitest';
import {
  actLabel,
  confirmable,
  confirmedInWords,
  exportable,
  shippable,
  sumOfTicked,
  withInvoice,
  withSlip,
} from './doable.ts';

const row = (_id: string, changed = {}) =>
  ({
    _id,
    totalBill: 100.1,
    hasInvoice: false,
    shippingStatus: 'unshipped',
    paymentStatus: 'success',
    orderStatus: 'pending',
    ...changed,
  }) as const;
const rows = ['a', 'b', 'c', 'd'].map((id) => row(id));

test('adds up to the paisa', () => {
  expect(sumOfTicked(rows)).toBe(400.4);
});

test('the button names how many orders it confirms, and none where it cannot', () => {
  expect(actLabel('Confirm', confirmable(rows.slice(0, 2)))).toBe('Confirm 2');
  expect(actLabel('Confirm', confirmable([row('c', { orderStatus: 'cancelled' })]))).toBe('Confirm');
});

describe('what can be shipped together', () => {
  const ready = row('r', { orderStatus: 'confirmed' });

  test('confirmed orders that are paid, whole or what is left of them [B14.1]', () => {
    const lowered = row('l', { orderStatus: 'confirmed', paymentStatus: 'partially-refunded' });
    const inParts = row('p', { orderStatus: 'confirmed', sentPieces: { sent: 2, of: 8 } });
    expect(shippable([ready, lowered, inParts])).toEqual({
      ids: ['r', 'l', 'p'],
      whyNotAll: null,
      cannot: false,
    });
    const asked = row('q', { orderStatus: 'requested for refund' });
    const unpaid = row('u', { orderStatus: 'confirmed', paymentStatus: 'pending' });
    expect(shippable([ready, asked, unpaid, ...rows])).toMatchObject({
      ids: ['r'],
      whyNotAll: 'Only confirmed orders that are paid can be shipped.',
    });
  });

  test('at most a hundred', () => {
    const many = Array.from({ length: 101 }, (_, n) => row(`${n}`, { orderStatus: 'confirmed' }));
    expect(shippable(many)).toMatchObject({
      cannot: true,
      whyNotAll: 'At most 100 can be shipped at once.',
    });
    expect(shippable(many.slice(1)).cannot).toBe(false);
  });
});

describe('what can be printed', () => {
  const shipped = row('s', { hasInvoice: true, shippingStatus: 'shipped', orderStatus: 'completed' });

  test('invoices of what has left', () => {
    expect(withInvoice([shipped])).toEqual({ ids: ['s'], whyNotAll: null, cannot: false });
    expect(withInvoice([shipped, ...rows])).toMatchObject({
      ids: ['s'],
      whyNotAll: 'Invoices are made when goods leave: 4 of the 5 have none.',
    });
    const older = row('o', { shippingStatus: 'shipped', orderStatus: 'completed' });
    expect(withInvoice([shipped, older])).toMatchObject({
      ids: ['s'],
      whyNotAll: 'Invoices are made when goods leave: 1 of the 2 has none.',
    });
    expect(withInvoice(rows).cannot).toBe(true);
    expect(withInvoice(rows).whyNotAll).toBe('Invoices are made when goods leave: none of the 4 has one.');
    expect(withInvoice(rows.slice(0, 1)).whyNotAll).toBe(
      'Invoices are made when goods leave: this one has none.',
    );
  });

  test('no slip of an order that left in consignments: each of them has its own [B14.9]', () => {
    const sentPieces = { sent: 8, of: 8 };
    const inParts = row('p', { shippingStatus: 'shipped', orderStatus: 'completed', sentPieces });
    expect(withSlip([inParts, ...rows])).toMatchObject({
      ids: ['a', 'b', 'c', 'd'],
      whyNotAll: expect.stringContaining('of an order in consignments they are on its page'),
    });
    expect(withSlip([row('q', { sentPieces: { sent: 5, of: 8 } })]).ids).toEqual(['q']);
  });

  test('slips of what is paid and not cancelled', () => {
    const unpaid = row('u', { paymentStatus: 'pending' });
    const cancelled = row('x', { orderStatus: 'cancelled' });
    expect(withSlip([shipped, ...rows])).toMatchObject({ ids: ['s', 'a', 'b', 'c', 'd'], whyNotAll: null });
    expect(withSlip([unpaid, cancelled, shipped])).toMatchObject({
      ids: ['s'],
      whyNotAll: 'Slips are for paid orders that are not cancelled.',
    });
  });

  test('at most a hundred at once', () => {
    const many = Array.from({ length: 101 }, (_, index) => row(`${index}`, { hasInvoice: true }));
    expect(withInvoice(many).whyNotAll).toBe('At most 100 can be printed at once.');
    expect(withSlip(many.slice(1)).whyNotAll).toBeNull();
  });
});

describe('what can be confirmed', () => {
  test('is new and paid', () => {
    const others = [
      row('u', { paymentStatus: 'pending' }),
      row('c', { orderStatus: 'confirmed' }),
      row('p', { paymentStatus: 'partially-refunded' }),
    ];
    expect(confirmable(rows)).toEqual({ ids: ['a', 'b', 'c', 'd'], whyNotAll: null, cannot: false });
    expect(confirmable(others)).toEqual({
      ids: ['p'],
      whyNotAll: 'Only new orders that are paid can be confirmed.',
      cannot: false,
    });
    expect(confirmable(others.slice(0, 2)).cannot).toBe(true);
  });

  test('at most two hundred at once, as in an export', () => {
    const many = Array.from({ length: 201 }, (_, index) => row(`${index}`));
    expect(confirmable(many)).toMatchObject({
      whyNotAll: 'At most 200 can be confirmed at once.',
      cannot: true,
    });
    expect(exportable(many)).toMatchObject({
      whyNotAll: 'At most 200 can be exported at once.',
      cannot: true,
    });
    expect(exportable(many.slice(1))).toMatchObject({ whyNotAll: null, cannot: false });
  });

  test.each([
    [[true, true], '2 orders confirmed'],
    [[true], '1 order confirmed'],
    [[true, false, true], '2 orders confirmed, 1 was not'],
    [[true, false, false], '1 order confirmed, 2 were not'],
    [[false, false], 'None of the orders was confirmed'],
    [[false], 'The order was not confirmed'],
  ])('%j becomes one sentence', (outcomes, sentence) => {
    expect(confirmedInWords(outcomes.map((ok) => ({ ok })))).toBe(sentence);
  });

  test('a refusal that all refused orders share is named with it', () => {
    const refused = (error: string) => ({ ok: false, error });
    const refusal = 'The order is confirmed already.';
    expect(confirmedInWords([refused(refusal)])).toBe(`The order was not confirmed: ${refusal}`);
    expect(confirmedInWords([{ ok: true }, refused(refusal), refused(refusal)])).toBe(
      `1 order confirmed, 2 were not: ${refusal}`,
    );
    expect(confirmedInWords([refused(refusal), refused('A refund is under way.')])).toBe(
      'None of the orders was confirmed',
    );
  });
});
