import { describe, expect, test } from 'vitest';
import {
  confirmable,
  confirmedInWords,
  exportable,
  sumOfTicked,
  tickedAmong,
  toggled,
  toggledAll,
  unmoved,
  withInvoice,
  withSlip,
} from './ticks.ts';

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
const NONE = new Set<string>();
const names = (ticked: ReadonlySet<string> | ReadonlyMap<string, unknown>) => [...ticked.keys()].join('');

describe('ticking', () => {
  test('a row, and once more', () => {
    const one = toggled(NONE, rows, 'b');
    expect(names(one)).toBe('b');
    expect(names(toggled(one, rows, 'b'))).toBe('');
  });

  test('from the last row to this one, in both directions', () => {
    expect(names(toggled(toggled(NONE, rows, 'b'), rows, 'd', 'b'))).toBe('bcd');
    expect(names(toggled(toggled(NONE, rows, 'd'), rows, 'b', 'd'))).toBe('dbc');
    expect(names(toggled(toggledAll(NONE, rows), rows, 'c', 'b'))).toBe('ad');
  });

  test('the row alone when the last one has left the list', () => {
    expect(names(toggled(NONE, rows, 'c', 'gone'))).toBe('c');
    expect(names(toggled(NONE, rows, 'gone'))).toBe('');
  });

  test('all rows of a table, then none; those of another table stay', () => {
    const all = toggledAll(new Set('z'), rows);
    expect(names(all)).toBe('zabcd');
    expect(names(toggledAll(all, rows))).toBe('z');
  });

  test('counts only rows that are on the screen, as they are there now [B5.21]', () => {
    const ids = new Set(['c', 'gone', 'a']);
    expect(names(tickedAmong(ids, rows))).toBe('ca');
    expect(names(tickedAmong(ids, []))).toBe('');
    const confirmed = row('a', { orderStatus: 'confirmed' });
    expect(tickedAmong(ids, [confirmed]).get('a')).toBe(confirmed);
  });

  test('loses a row that has moved to another state since, wherever it is shown by then [B5.22]', () => {
    const states = new Map([
      ['a', 'new'],
      ['b', 'new'],
    ]);
    const shown = [row('a', { orderStatus: 'confirmed' }), row('b', { orderStatus: 'new' })];
    expect(names(unmoved(tickedAmong(new Set('ab'), shown), states))).toBe('b');
  });

  test('adds up to the paisa', () => {
    expect(sumOfTicked(rows)).toBe(400.4);
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
