import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { progressOf, promiseInWords, timeToCarrier } from './progress.ts';

const event = (action: string, day: number) =>
  ({ action, at: `2026-11-${day}T06:00:00Z`, actor: 'shop', from: null, to: null, note: null }) as const;
const part = (utr: string, amount: number, isRefund = false) => ({
  paymentId: `utr:${utr}`,
  utr,
  amount,
  date: '2026-11-16',
  isRefund,
  tds: 0,
  charges: 0,
  over: 0,
  reversed: null,
});
const order = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  shippingStatus: 'unshipped',
  paymentMethod: 'transfer',
  paidAmount: 300_000,
  product: [{ kind: 'goods' }],
  history: [event('placed', 15), event('transfer-received', 16)],
  transfer: { left: 500_292, transfers: [part('A', 300_000)] },
} as unknown as Order;
const labels = (some: Order) => progressOf(some).map(({ label }) => label);

test('each part of a transfer is a step with its amount, and the rest is still to come', () => {
  expect(labels(order)).toEqual([
    'Order placed',
    'Rs.3,00,000.00 received',
    'Payment received',
    'Confirmed',
    'Shipped',
    'Delivered',
  ]);
  expect(progressOf(order)[2]).toEqual({
    label: 'Payment received',
    detail: 'Rs.5,00,292.00 still to come',
    at: null,
  });
});

test('while a part payment goes back, no step is to come', () => {
  const goesBack = { ...order, transfer: { ...order.transfer, left: 0, refundDue: 300_000 } } as Order;
  expect(labels(goesBack)).toEqual(['Order placed', 'Rs.3,00,000.00 received']);
});

test('with the last part it is paid, by bank transfer', () => {
  const paid = {
    ...order,
    paymentStatus: 'success',
    paidAmount: 800_292,
    history: [...order.history, event('transfer-received', 17), event('paid', 17)],
    transfer: { left: 0, transfers: [part('A', 300_000), part('R', 1, true), part('B', 500_292)] },
  } as unknown as Order;
  expect(labels(paid).slice(2, 5)).toEqual(['Rs.5,00,292.00 received', 'Payment received', 'Confirmed']);
  expect(progressOf(paid)[3]?.detail).toBe('bank transfer');
});

test('an entry that was an error stays in the progress, with why it was taken back; TDS is named [B14.5 B13.2]', () => {
  const reversed = { reason: 'Typed on the wrong order', at: '2026-11-17T06:00:00Z' };
  const again = {
    ...order,
    history: [...order.history, event('transfer-reversed', 17), event('transfer-received', 18)],
    transfer: {
      left: 5_00_000,
      transfers: [
        { ...part('A', 300_000), reversed },
        { ...part('B', 300_000), tds: 292 },
      ],
    },
  } as unknown as Order;
  expect(progressOf(again).slice(1, 4)).toEqual([
    { label: 'Rs.3,00,000.00 received', at: '2026-11-16T06:00:00Z', detail: 'entered in error' },
    {
      label: 'Rs.3,00,000.00 was entered in error, taken back',
      at: '2026-11-17T06:00:00Z',
      note: 'Typed on the wrong order',
    },
    {
      label: 'Rs.3,00,000.00 received',
      at: '2026-11-18T06:00:00Z',
      detail: 'and TDS of Rs.292.00',
    },
  ]);
});

test('where freight is part of the order, nothing is paid to the carrier', () => {
  const shipped = (kind: string) =>
    progressOf({ ...order, product: [{ kind }] } as unknown as Order).find(({ label }) => label === 'Shipped')
      ?.detail;
  expect(shipped('goods')).toContain('Shipping is paid to the carrier');
  expect(shipped('freight')).not.toContain('carrier');
});

test('goods on their way are still to be delivered, unless the shop knows that they were [B5.14]', () => {
  const shipped = { ...order, paymentStatus: 'success', orderStatus: 'completed', shippingStatus: 'shipped' };
  expect(labels({ ...shipped, deliveredOn: null } as Order).at(-1)).toBe('Delivered');
  expect(labels({ ...shipped, deliveredOn: '2026-11-18' } as Order).at(-1)).not.toBe('Delivered');
});

const promised = {
  ...order,
  paymentStatus: 'success',
  paidAmount: 100,
  createdAt: '2026-11-17T06:00:00Z',
  promisedOn: '2026-12-08',
  short: [] as Order['short'],
  transfer: null,
} as Order;

test('counted goods are promised for a day, until they are shipped or it has passed [B9.5]', () => {
  expect(promiseInWords(promised, '2026-11-17')).toBe('All sent by Tue\u00a08\u00a0Dec');
  expect(promiseInWords(promised, '2026-12-09'), 'passed').toBeNull();
  expect(promiseInWords({ ...promised, promisedOn: null }, '2026-11-17'), 'not counted').toBeNull();
  const short = [{ position: 1, pieces: 3 }];
  expect(promiseInWords({ ...promised, short }, '2026-11-17'), 'goods are missing').toBeNull();
  expect(promiseInWords({ ...promised, shippingStatus: 'shipped' }, '2026-11-17')).toBeNull();
  expect(promiseInWords({ ...promised, orderStatus: 'cancelled' }, '2026-11-17')).toBeNull();
});

test('once the day has passed, or goods are missing, no day is promised [B9.5]', () => {
  const detailAt = (promisedOn: string, short: Order['short'] = []) =>
    progressOf({ ...promised, promisedOn, short } as Order).find(({ label }) => label === 'Shipped')?.detail;
  expect(detailAt('2020-01-01')).toMatch(/^We send you the tracking data/);
  expect(detailAt('2999-01-01', [{ position: 1, pieces: 3 }])).toMatch(/^We send you the tracking data/);
  expect(detailAt('2999-01-01')).toMatch(/^All sent by .*; we send you the tracking data/);
});

test('an order whose hold has ended is promised nothing, unless a quote names the time [B9.4]', () => {
  const unpaid = { ...order, paidAmount: 0, paymentStatus: 'pending', transfer: null, history: [] };
  const ended = { ...unpaid, promisedOn: null, holdEnded: true } as Partial<Order> as Order;
  const detailOf = (some: Order) => progressOf(some).find(({ label }) => label === 'Shipped')?.detail;
  expect(detailOf(ended)).toMatch(/^We send you the tracking data/);
  expect(detailOf({ ...ended, holdEnded: false }), 'not counted').toMatch(/^Within /);
  const quote = { _id: 'q1', number: 'QT-1', revision: 1 };
  expect(detailOf({ ...ended, quote })).toMatch(/^Within the quoted time/);
});

test('before a transfer has come, goods are promised within days of it [B9.5]', () => {
  const awaited = { ...order, createdAt: promised.createdAt, promisedOn: '2026-12-08' } as Order;
  expect(promiseInWords(awaited, '2026-11-17')).toBeNull();
  expect(timeToCarrier(awaited)).toBe('21\u00a0days');
});

test('a new date is a step with the day, and the shop’s sentence [B9.6]', () => {
  const step = (note: string | null) =>
    progressOf({ ...promised, history: [{ ...event('new-date', 18), note }] } as Order)[0];
  expect(step('8 Dec 2026')).toEqual({
    label: 'New date of dispatch',
    at: '2026-11-18T06:00:00Z',
    detail: 'all sent by 8\u00a0Dec\u00a02026',
    note: undefined,
  });
  expect(step('8 Dec 2026: Castings: late.')).toMatchObject({ note: 'Castings: late.' });
});
