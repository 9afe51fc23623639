import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { requestApproval } from '../../../api/approvals.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import { askApproval } from './ask-approval.ts';
import type { Wish } from './delivery.ts';
import { linesForSale } from './lines.ts';
import { readCart } from './place-order.ts';

afterEach(() => vi.unstubAllGlobals());

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
    priceBreaks: [],
  },
});
const lost = () => new Response('', { status: 502 });
const refused = () => Response.json({ error: 'No', code: 'conflict' }, { status: 409 });

/** A shop whose buyer saw one pump at 250 rupees, quantity two. */
function start(asked: (() => unknown)[] = []) {
  const bodies: Record<string, unknown>[] = [];
  const shop = { cart: [pump(250)] as object[] };
  const { calls } = stubBrowser({
    '/user/product/allCart': () => ({ cart: shop.cart }),
    '/user/approvals/request': (body) => {
      bodies.push(JSON.parse(body));
      return asked.shift()?.() ?? { _id: 'request' };
    },
  });
  const client = createQueryClient(() => {});
  const wish: Wish = {
    delivery: {
      address: '12 Mill Road',
      district: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      contact: '9876543210',
      company: '',
      gst: '',
      poNumber: '',
    },
    lines: linesForSale([pump(250)] as never),
    method: 'card',
    quoteId: null,
    billing: null,
    saveAddressAs: null,
    keepBilling: false,
    insteadOf: null,
    holder: null,
  };
  return {
    bodies,
    shop,
    keys: () => calls.filter(({ path }) => path === '/user/approvals/request').map(({ key }) => key),
    ask: (note = '') =>
      askApproval(
        { ...wish, note },
        {
          client,
          readGoods: readCart,
          send: (request) => new MutationObserver(client, requestApproval).mutate(request),
        },
      ),
  };
}

test('a request has the lines, the total that was seen and the note [B10.5]', async () => {
  const { ask, bodies } = start();
  expect(await ask(' Line 2 stands still. ')).toEqual({ _id: 'request' });
  expect(bodies).toEqual([
    expect.objectContaining({
      products: [{ productId: 'pump', quantity: 2 }],
      shownTotal: 500,
      note: 'Line 2 stands still.',
    }),
  ]);
});

test('after a lost answer the cart is empty, and the same key finds the request [B10.5]', async () => {
  const { ask, keys, shop } = start([lost]);
  await expect(ask()).rejects.toThrow();
  shop.cart = [];
  expect(await ask()).toEqual({ _id: 'request' });
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('after a refusal, and after a request that was made, the next is another one [B10.5]', async () => {
  const { ask, keys } = start([refused]);
  await expect(ask()).rejects.toThrow();
  await ask();
  await ask();
  expect(new Set(keys()).size).toBe(3);
});

test('nothing is sent when a price differs from what was seen [B10.5]', async () => {
  const { ask, keys, shop } = start();
  shop.cart = [pump(300)];
  expect(await ask()).toBeNull();
  expect(keys()).toEqual([]);
});
