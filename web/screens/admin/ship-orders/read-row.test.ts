import { describe, expect, test } from 'vitest';
import type { Shippable } from '#contract/ship-grid.ts';
import { unbroken } from '#domain/words.ts';
import { footWords, outcomeWords } from './foot-words.ts';
import { countGrid, openedOf, placesOf } from './grid-counts.ts';
import { cellProblem, readRow, type Shop, shipmentOf } from './read-row.ts';
import { NOTHING_TYPED, type RowDraft } from './ship-draft.ts';

const SHOP = {
  company: { state: 'Tamil Nadu' },
  tax: { eInvoice: 'off' },
  ewayLimits: { '33': 1_00_000 },
} as unknown as Shop;

const line = (over: object = {}) => ({
  productId: { _id: 'p1', name: 'Spindle', price: 100, imageLink: [] },
  quantity: 3,
  partNumber: 'MW-1',
  hsn: '848330',
  unit: null,
  kind: 'goods' as const,
  leadDays: null,
  remark: null,
  ...over,
});
const order = (over: Partial<Shippable> = {}): Shippable => ({
  _id: 'a',
  orderId: 'MW-AAAA-AAAA',
  createdAt: '2026-11-17T06:00:00.000Z',
  orderStatus: 'confirmed',
  shippingStatus: 'unshipped',
  district: 'Erode',
  state: 'Tamil Nadu',
  pincode: '638001',
  company: null,
  gst: null,
  customerId: { _id: 'c', name: 'Anita', email: 'a@x.example', phone: '' },
  product: [line()],
  left: 300,
  isInParts: false,
  refusal: null,
  refundRequestedAt: null,
  trackingNumber: null,
  vehicleNumber: null,
  ewayBill: null,
  invoices: [],
  ...over,
});
const typed = (over: Partial<RowDraft> = {}): RowDraft => ({ ...NOTHING_TYPED, ...over });
const whyNot = (one: Shippable, row = typed(), shop = SHOP) => readRow(one, row, shop).whyNot;

describe('whether a row is ready [B14.1]', () => {
  test('with nothing in its way it is', () => expect(whyNot(order())).toBeNull());

  test('fewer in stock than leave ask for a tick', () => {
    const short = order({ product: [line({ inStore: { onHand: 2, there: 2, held: 3 } })] });
    expect(whyNot(short)).toBe('Stock has fewer of MW-1');
    expect(whyNot(short, typed({ booked: ['1: 1, 0'] }))).toBeNull();
    const fewer = order({ product: [line({ inStore: { onHand: 0, there: 0, held: 3 } })] });
    expect(whyNot(fewer, typed({ booked: ['1: 1, 0'] })), 'a tick for other pieces').toBe(
      'Stock has fewer of MW-1',
    );
  });

  test('an HSN code may be missing, unless the e-invoice needs it; a wrong one may not stay', () => {
    const bare = order({ product: [line({ hsn: null })] });
    expect(readRow(bare, typed(), SHOP).unnamed).toHaveLength(1);
    expect(whyNot(bare)).toBeNull();
    expect(whyNot(bare, typed({ hsn: { 1: '84833' } }))).toMatch(/^MW-1: /);
    const registered = { ...bare, gst: '33AAACH7409R1Z8' };
    const shop = { ...SHOP, tax: { ...SHOP.tax, eInvoice: 'on' } } as Shop;
    expect(whyNot(registered, typed(), shop)).toMatch(/at least 6 digits/);
    expect(whyNot(registered, typed({ hsn: { 1: '848330' } }), shop)).toBeNull();
  });

  test('a missing e-way bill number only warns, one that is wrong in form stops the row', () => {
    const far = order({ state: 'Maharashtra', pincode: '416003', left: 86_250 });
    expect(readRow(far, typed(), SHOP)).toMatchObject({ ewayLimit: 'Rs.50,000', whyNot: null });
    expect(readRow({ ...far, left: 50_000 }, typed(), SHOP).ewayLimit).toBeNull();
    expect(readRow(order({ left: 86_250 }), typed(), SHOP).ewayLimit).toBeNull();
    expect(whyNot(far, typed({ ewayBill: '5512 0491 338' }))).toBe('E-way bill: 11 digits, 12 are needed');
    expect(cellProblem('ewayBill', '5512x')).toBe('12 digits are needed');
    expect(cellProblem('ewayBill', ' 5512 0491 3380 ')).toBeNull();
    expect(cellProblem('trackingNumber', 'x'.repeat(65))).toBe('At most 64 characters');
  });

  test('what cannot be shipped says why, with a way on', () => {
    const refusal = (over: Partial<Shippable>) => readRow(order(over), typed(), SHOP).refusal;
    expect(refusal({ refusal: 'The order is not paid.' })).toEqual({
      words: 'The order is not paid.',
      way: 'Open the order',
    });
    const refundRequestedAt = '2026-11-17T06:08:00.000Z';
    expect(refusal({ refusal: 'Please confirm the order first!', refundRequestedAt })).toEqual({
      words: `A refund was asked for on ${unbroken('17 Nov 2026')}.`,
      way: 'Decide it first',
    });
    expect(refusal({ state: 'Elsewhere' })?.words).toBe('The address names no State.');
  });
});

describe('what is sent of a row [B14.1]', () => {
  const all = { partner: 'arc', lrDate: '2026-11-17', vehicle: 'TN 1' };

  test('its own partner and vehicle go before those for all; the date belongs to a number', () => {
    expect(shipmentOf(order(), typed({ trackingNumber: ' 4471 ' }), all, SHOP)).toEqual({
      mongooseOrderId: 'a',
      shippingProviderId: 'arc',
      trackingNumber: '4471',
      lrDate: '2026-11-17',
      vehicleNumber: 'TN 1',
      ewayBill: null,
    });
    expect(shipmentOf(order(), typed({ partner: '', vehicleNumber: 'PB 10' }), all, SHOP)).toMatchObject({
      shippingProviderId: null,
      lrDate: null,
      vehicleNumber: 'PB 10',
    });
  });

  test('ticks and codes only of lines that ask for them', () => {
    const short = line({ inStore: { onHand: 2, there: 2, held: 3 } });
    const one = order({ product: [short, line({ hsn: null, partNumber: 'MW-2' })] });
    const row = typed({ booked: ['1: 1, 0', '2: 1, 0'], hsn: { 1: '999999', 2: '848330' } });
    expect(shipmentOf(one, row, all, SHOP)).toMatchObject({
      bookMissing: [1],
      hsn: [{ position: 2, hsn: '848330' }],
    });
  });
});

test('the foot says what will happen, what is left out, and what was done [B14.1]', () => {
  const orders = [
    order(),
    order({ _id: 'b', orderId: 'MW-BBBB', state: 'Maharashtra', pincode: '416003', left: 86_250 }),
    order({ _id: 'c', orderId: 'MW-CCCC', refusal: 'The order is not paid.' }),
  ];
  const opened = new Map(orders.map((one) => [one._id, openedOf(one)]));
  const rows = { a: typed({ trackingNumber: '1' }), b: typed() };
  const grid = (over: object = {}) =>
    countGrid(orders, {
      draft: { all: { partner: '', lrDate: '', vehicle: '' }, rows },
      shop: SHOP,
      opened,
      refused: new Map(),
      sentOf: () => null,
      ...over,
    });
  expect(placesOf(orders)).toBe(2);
  expect(footWords(grid(), null, null)[0]).toBe(
    '2 ready, 1 of them without an e-way bill and 1 without an LR number',
  );
  expect(outcomeWords({ ...grid(), refused: 0 })).toBeNull();
  const sent = grid({
    sentOf: ({ _id }: Shippable) =>
      _id === 'c' ? null : { invoices: [{ _id, number: 'MW/1' }], isBefore: false },
  });
  expect(outcomeWords(sent)).toBe('2 shipped, 1 refused');
  expect(footWords(sent, null, '2026-11-17T06:12:00.000Z')).toEqual([
    '2 shipped at 11:42 am',
    '2 invoices made, 2 mails sent. MW-BBBB needs its e-way bill before the truck leaves. MW-CCCC: The order is not paid.',
  ]);
  const before = grid({
    sentOf: ({ _id }: Shippable) =>
      _id === 'c' ? null : { invoices: [{ _id, number: 'MW/1' }], isBefore: _id === 'a' },
  });
  expect(footWords(before, null, '2026-11-17T06:12:00.000Z')[1]).toContain('1 invoice made, 1 mail sent.');
  expect([sent.left, sent.shippedIds, sent.ewayIds]).toEqual([0, ['a', 'b'], ['b']]);
});
