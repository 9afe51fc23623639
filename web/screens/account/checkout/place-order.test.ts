import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { PriceBreak } from '#domain/price-breaks.ts';
import { createOrder, payOrder } from '../../../api/checkout.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import type { Wish } from './delivery.ts';
import { type Line, linesForSale } from './lines.ts';
import { billAgain, cartIsBought, placeOrder, readCart } from './place-order.ts';

afterEach(() => vi.unstubAllGlobals());

const delivery = {
  address: '12 Mill Road',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  contact: '9876543210',
  company: '',
  gst: '',
  poNumber: '',
};
const pump = (price: number) => ({
  _id: 'line',
  available: true,
  quantity: 2,
  product: {
    _id: 'pump',
    name: 'Gear Pump',
    price,
    imageLink: [],
    gstRate: null,
    leadDays: null,
    priceBreaks: [] as PriceBreak[],
  },
});
const waiting = {
  _id: 'order',
  orderId: 'MW-1',
  paidAmount: 0,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  contact: '9876543210',
  payableUntil: '2026-11-16T04:36:00Z',
};
const made = { mongooseOrderId: 'order', keyId: 'key', amount: 500_00, currency: 'INR', orderId: 'order_1' };

interface Shop {
  cart?: object[];
  created?: () => unknown;
  placed?: () => object;
}

/** A shop whose customer saw one pump at 250 rupees, quantity two. */
function start({ cart = [pump(250)], created = () => made, placed = () => waiting }: Shop = {}) {
  const wishes: Record<string, unknown>[] = [];
  const { calls } = stubBrowser({
    '/user/product/allCart': () => ({ cart }),
    '/checkOut/order': (wish) => {
      wishes.push(JSON.parse(wish));
      return created();
    },
    '/checkOut/payOrder': created,
    '/user/orders/singleOrder': placed,
  });
  const client = createQueryClient(() => {});
  const lines: Line[] = linesForSale([pump(250)] as never);
  const onBegun = vi.fn();
  return {
    calls,
    wishes,
    onBegun,
    keys: () => calls.filter(({ path }) => path === '/checkOut/order').map(({ key }) => key),
    /** The orders that the ones placed were to take the place of. */
    replaced: () => wishes.map(({ replaces = null }) => replaces),
    replacedKeys: () => wishes.map(({ replacesKeys = [] }) => replacesKeys),
    place: (corrected: Partial<typeof delivery> = {}, other: Partial<Wish> = {}) =>
      placeOrder(
        {
          delivery: { ...delivery, ...corrected },
          lines,
          method: 'card',
          quoteId: null,
          billing: null,
          saveAddressAs: null,
          keepBilling: false,
          insteadOf: null,
          holder: null,
          ...other,
        },
        {
          client,
          onBegun,
          readGoods: readCart,
          create: (order) => new MutationObserver(client, createOrder).mutate(order),
        },
      ),
    isBought: () => cartIsBought(client),
    again: () =>
      billAgain('order', { client, again: (id) => new MutationObserver(client, payOrder).mutate(id) }),
  };
}

test('the same input becomes one order, however often it is placed', async () => {
  const { place, keys, onBegun } = start();
  expect(await place()).toMatchObject({ kind: 'bill', bill: { number: 'MW-1', amount: 500_00 } });
  expect(await place()).toMatchObject({ kind: 'bill' });
  expect(new Set(keys()).size).toBe(1);
  expect(onBegun).toHaveBeenCalledWith(expect.objectContaining({ mongooseOrderId: 'order', key: keys()[0] }));
});

test('to keep the billing address is no other order, to bill elsewhere is one [B14.2]', async () => {
  const { place, keys, wishes } = start();
  const billing = {
    company: 'Thane Textile Machinery Ltd',
    address: '14 Wagle Estate',
    district: 'Thane',
    state: 'Maharashtra',
    pincode: '400604',
  };
  await place({}, { billing });
  await place({}, { billing, keepBilling: true });
  await place({}, { billing: { ...billing, district: 'Mumbai' } });
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
  expect(wishes.map(({ keepBilling }) => keepBilling)).toEqual([undefined, true, undefined]);
});

test('an order of another tab is replaced, unless this tab has one of its own to replace', async () => {
  const { place, replaced } = start();
  await place({}, { insteadOf: 'of another tab' });
  await place({ address: '15 Foundry Road' }, { insteadOf: 'of another tab' });
  expect(replaced()).toEqual(['of another tab', 'order']);
});

test('a cart that is not what the customer saw is not ordered', async () => {
  const { place, keys } = start({ cart: [pump(260)] });
  expect(await place()).toEqual({ kind: 'goods-changed' });
  expect(keys()).toEqual([]);
});

test('a quantity price that changed meanwhile is a changed price', async () => {
  const from2 = (price: number) => ({
    ...pump(260),
    product: { ...pump(260).product, priceBreaks: [{ from: 2, price }] },
  });
  const seen = linesForSale([from2(250)] as never);
  expect(seen).toMatchObject([{ product: { price: 250 } }]);
  const same = start({ cart: [from2(250)] });
  expect(await same.place({}, { lines: seen })).toMatchObject({ kind: 'bill' });
  const other = start({ cart: [from2(240)] });
  expect(await other.place({}, { lines: seen })).toEqual({ kind: 'goods-changed' });
  expect(other.keys()).toEqual([]);
});

test('goods that are gone are not ordered: the answer says which, and the next try is another order [B9.5]', async () => {
  const short = [{ productId: 'pump', wanted: 2, free: 1 }];
  const refused = () => Response.json({ error: 'Too few.', code: 'stock-short', short }, { status: 409 });
  const stock = { free: 1, moreThan: false, refused: true, days: null, daysOfFree: 1 };
  const { place, again, keys, onBegun } = start({ cart: [{ ...pump(250), stock }], created: refused });
  expect(await place()).toEqual({ kind: 'short', short, heldBy: [] });
  expect(onBegun).not.toHaveBeenCalled();
  await place();
  expect(new Set(keys()).size).toBe(2);
  expect(await again(), 'an order made before').toEqual({ kind: 'short', short, heldBy: [] });
});

test('an unpaid order that holds the goods is replaced next, and with it the one of this tab [B9.4]', async () => {
  const heldBy = [{ mongooseOrderId: 'holder', orderId: 'MW-2' }];
  const short = [{ productId: 'pump', wanted: 2, free: 0 }];
  const body = { error: 'Held.', code: 'stock-short', short, heldBy };
  const answers = [made, Response.json(body, { status: 409 }), made];
  const { place, keys, replaced, replacedKeys } = start({ created: () => answers.shift() });
  await place();
  expect(await place()).toEqual({ kind: 'short', short, heldBy });
  await place({}, { holder: 'holder', insteadOf: 'of another tab' });
  expect(replaced()).toEqual([null, null, 'holder']);
  expect(replacedKeys()).toEqual([[], [], [keys()[0]]]);
});

test('an order that costs something else than the customer saw is not billed, and the next is another', async () => {
  const { place, keys } = start({ created: () => ({ ...made, amount: 520_00 }) });
  expect(await place()).toEqual({ kind: 'goods-changed' });
  await place();
  expect(new Set(keys()).size).toBe(2);
});

test('an order that was paid meanwhile is bought, not billed', async () => {
  const { place } = start({ placed: () => ({ ...waiting, paidAmount: 500, payableUntil: null }) });
  expect(await place()).toEqual({ kind: 'bought', mongooseOrderId: 'order' });
});

test('an order that lapsed is placed again', async () => {
  const states = [{ ...waiting, orderStatus: 'cancelled', payableUntil: null }, waiting];
  const { place, keys } = start({ placed: () => states.shift()! });
  expect(await place()).toMatchObject({ kind: 'bill' });
  expect(new Set(keys()).size).toBe(2);
});

test('an order that lapses at once is placed twice at the most, and the customer gets a message', async () => {
  const { place, keys } = start({
    placed: () => ({ ...waiting, orderStatus: 'cancelled', payableUntil: null }),
  });
  await expect(place()).rejects.toThrow('The order lapsed before it could be paid. Try again in a minute.');
  expect(keys()).toHaveLength(2);
});

test('a refusal because of another order under the key gives the next try a new key', async () => {
  const answers = [
    Response.json({ error: 'It was used for another order.', code: 'conflict' }, { status: 409 }),
  ];
  const { place, keys } = start({ created: () => answers.shift() ?? made });
  await expect(place()).rejects.toThrow('It was used for another order.');
  expect(await place()).toMatchObject({ kind: 'bill' });
  expect(new Set(keys()).size).toBe(2);
});

test('a lost answer gives the next try the same key', async () => {
  const answers = [new Response(null, { status: 503 })];
  const { place, keys } = start({ created: () => answers.shift() ?? made });
  await expect(place()).rejects.toThrow();
  await place();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

const transferMade = {
  mongooseOrderId: 'order',
  amount: 500_00,
  currency: 'INR',
  bank: { beneficiary: 'M', name: 'B', account: '1', ifsc: 'I', branch: '' },
  reference: 'MW-1',
};

test('an order for a transfer waits on its own page, and nothing is left of the attempt', async () => {
  const { place, keys } = start({ created: () => transferMade });
  const placed = { kind: 'transfer', mongooseOrderId: 'order', costsOtherwise: false };
  expect(await place({}, { method: 'transfer' })).toEqual(placed);
  await place({}, { method: 'transfer' });
  expect(new Set(keys()).size).toBe(2);
});

test('a transfer order whose answer was lost is found again, although its goods have left the cart', async () => {
  const cart: object[] = [pump(250)];
  const answers = [new Response(null, { status: 503 })];
  const { place, keys } = start({ cart, created: () => answers.shift() ?? transferMade });
  await expect(place({}, { method: 'transfer' })).rejects.toThrow();
  cart.length = 0;
  expect(await place({}, { method: 'transfer' })).toMatchObject({ kind: 'transfer' });
  expect(new Set(keys()).size).toBe(1);
});

test('an empty cart orders nothing that was not tried before', async () => {
  const { place, keys } = start({ cart: [] });
  expect(await place({}, { method: 'transfer' })).toEqual({ kind: 'goods-changed' });
  expect(keys()).toEqual([]);
});

test('a transfer order whose price has changed is placed, and the difference is reported', async () => {
  const { place } = start({ created: () => ({ ...transferMade, amount: 520_00 }) });
  expect(await place({}, { method: 'transfer' })).toMatchObject({ kind: 'transfer', costsOtherwise: true });
});

test('the way of payment makes another order, which takes the place of the one before', async () => {
  const answers: object[] = [made, transferMade];
  const { place, keys, replaced } = start({ created: () => answers.shift() });
  await place();
  await place({}, { method: 'transfer' });
  expect(new Set(keys()).size).toBe(2);
  expect(replaced()).toEqual([null, 'order']);
});

test('a quote is bought by its own number and attempt, beside that of the cart', async () => {
  const { place, keys, wishes, replaced } = start();
  await place();
  expect(await place({}, { quoteId: 'quote' })).toMatchObject({ kind: 'bill' });
  await place();
  expect(replaced()).toEqual([null, null, null]);
  expect(keys()[0]).toBe(keys()[2]);
  expect(keys()[1]).not.toBe(keys()[0]);
  expect(wishes[1]).toMatchObject({ quoteId: 'quote' });
  expect(wishes[1]).not.toHaveProperty('products');
});

test('an order made before is billed again while it can be paid', async () => {
  expect(await start().again()).toMatchObject({ kind: 'bill', bill: { orderToPay: 'order' } });
  const late = start({ placed: () => ({ ...waiting, payableUntil: null }) });
  expect(await late.again()).toEqual({ kind: 'lapsed' });
  expect(late.calls.map(({ path }) => path)).not.toContain('/checkOut/payOrder');
});

test('a corrected address is another order, which takes the place of the one before', async () => {
  const { place, keys, replaced } = start();
  await place();
  await place({ address: '14 Mill Road' });
  await place({ address: '14 Mill Road' });
  expect(new Set(keys()).size).toBe(2);
  expect(replaced()).toEqual([null, 'order', 'order']);
});

test('the order before is not forgotten when the shop refuses the corrected one once', async () => {
  const answers = [made, Response.json({ error: 'Wait.', code: 'checkout-running' }, { status: 409 }), made];
  const { place, replaced } = start({ created: () => answers.shift() });
  await place();
  await expect(place({ address: '14 Mill Road' })).rejects.toThrow('Wait.');
  await place({ address: '14 Mill Road' });
  expect(replaced()).toEqual([null, 'order', 'order']);
});

test('an order whose answer was lost is named by its key when the next one is another', async () => {
  const lost = () => new Response(null, { status: 503 });
  const answers = [made, lost(), lost(), made, made];
  const { place, keys, replaced, replacedKeys } = start({ created: () => answers.shift() });
  await place();
  await expect(place({ address: '14 Mill Road' })).rejects.toThrow();
  await expect(place({ address: '15 Mill Road' })).rejects.toThrow();
  await place({ address: '16 Mill Road' });
  await place({ address: '17 Mill Road' });
  const [, second, third] = keys();
  expect(replaced()).toEqual([null, 'order', 'order', 'order', 'order']);
  expect(replacedKeys()).toEqual([[], [], [second], [second, third], []]);
});

test.each([
  ['nothing', [], true],
  ['goods that cannot be bought any more', [{ ...pump(250), available: false }], true],
  ['other goods', [pump(250)], false],
])(
  'a payment elsewhere ends the checkout unless other goods are left; in the cart: %s',
  async (_what, cart, isBought) => {
    expect(await start({ cart }).isBought()).toBe(isBought);
  },
);
