import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvPieces } from '#domain/csv.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { checkOut, pay, placeOrder, placePaidOrder, statusOf } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { OrderFilter } from './desk/order-filter.ts';
import { walkAllOrders } from './list-orders.ts';

const shop = startTestShop();
let admin: string;
let asha: TestCustomer;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  asha = await registerCustomer(shop);
  for (const pricePaise of [1_000_00, 2_000_00, 3_000_00, 4_000_00, 5_000_00])
    await placeOrder(shop, asha, pricePaise);
});

describe('an export while orders come and change', () => {
  /** The orders of an export of two at a time; between the pieces something happens. */
  async function exported(filter: OrderFilter, meanwhile: (seen: string[]) => Promise<unknown>) {
    const seen: string[] = [];
    for await (const piece of walkAllOrders(shop.deps.db, filter, 2)) {
      seen.push(...piece.map(({ _id }) => _id));
      await meanwhile(seen);
    }
    return seen;
  }
  const idsOf = async (query = '') =>
    (await shop.get(`/orders/allOrders?itemPerPage=100&${query}`, admin)).body.data.docs.map(
      ({ _id }: { _id: string }) => _id,
    );

  test('has each order once that was there when it began', async () => {
    const before = await idsOf();
    const seen = await exported({}, () => placeOrder(shop, asha));
    expect(seen).toEqual(before);
  });

  test('misses none because others left the filter', async () => {
    const filter: OrderFilter = { orderStatus: 'pending', paymentStatus: ['success', 'partially-refunded'] };
    for (const pricePaise of [100_00, 200_00, 300_00]) await placePaidOrder(shop, asha, pricePaise);
    const before = await idsOf('orderStatus=pending&paymentStatus=success&paymentStatus=partially-refunded');
    const seen = await exported(filter, (all) =>
      shop.post('/orders/confirmOrder', { mongooseOrderId: all.at(-1) }, admin),
    );
    expect(seen).toEqual(before);
  });

  test('separates orders of the same moment', async () => {
    await shop.deps.db.execute(sql`UPDATE orders SET created_at = '2026-01-05 10:00:00.123456+05:30'`);
    const seen = await exported({}, async () => undefined);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(new Set(seen)).toEqual(new Set(await idsOf()));
  });
});

test('the file of orders has the buyer’s company and GSTIN, PO, address, part numbers, invoices, LR numbers, payment and refund behind the columns it always had [B14.12]', async () => {
  const buyer = await registerCustomer(shop, { name: 'Meena' });
  const lines = [
    { productId: await addProduct(shop, { partNumber: 'CSV-1', pricePaise: 100_00 }), quantity: 4 },
    { productId: await addProduct(shop, { partNumber: 'CSV-2', pricePaise: 100_00 }), quantity: 2 },
  ];
  const fields = { company: '=Godavari Sugars', gst: '33AAACH7409R1Z8', poNumber: 'PO 4711' };
  const { body } = await checkOut(shop, buyer, lines, fields);
  const { mongooseOrderId, paymentId } = await pay(shop, buyer, body.data);
  const act = (path: string, more: object = {}) =>
    shop.post(`/orders/${path}`, { mongooseOrderId, ...more }, admin);
  await act('confirmOrder');
  const piece = (quantity: number, trackingNumber: string) => ({
    lines: [{ position: 1, quantity }],
    trackingNumber,
  });
  await act('shipped', piece(1, 'LR 1'));
  await act('shipped', piece(3, 'LR 2'));
  const refund = { refundOption: 'partial', partialAmount: 100, lines: [{ position: 2, quantity: 1 }] };
  expect((await act('approveRefund', refund)).status).toBe(200);
  await eventually(async () => expect(await statusOf(shop, mongooseOrderId)).toContain('partially-refunded'));
  const [summary] = (await shop.get('/orders/allOrders?search=CSV-1', admin)).body.data.docs;
  expect(summary).toMatchObject({ company: '=Godavari Sugars', poNumber: 'PO 4711' });
  const { body: csv } = await shop.get(`/orders/export?mongooseOrderId=${mongooseOrderId}`, admin);
  const [heads, row] = [...csvPieces(csv.slice(1))].flat().map(({ cells }) => cells);
  expect(heads!.slice(0, 12)).toEqual([
    'Order',
    'Created (IST)',
    'Customer',
    'E-mail',
    'Phone',
    'Order status',
    'Payment status',
    'Dispatch status',
    'Items',
    'Amount (Rs.)',
    'On the packing slip',
    'Pieces sent',
  ]);
  const papers = await shop.get(`/orders/papers?mongooseOrderId=${mongooseOrderId}`, admin);
  const invoices = (papers.body.data.docs as { kind: string; number: string }[])
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number }) => number)
    .toSorted();
  expect(Object.fromEntries(heads!.map((head, at) => [head, row![at]]).slice(12))).toEqual({
    Company: "'=Godavari Sugars",
    GSTIN: '33AAACH7409R1Z8',
    'PO number': 'PO 4711',
    Address: '14 Foundry Road, Coimbatore, Tamil Nadu 641001',
    'Part numbers': 'CSV-1; CSV-2',
    Invoice: invoices.join('; '),
    'LR or tracking number': 'LR 1; LR 2',
    'Payment id': paymentId,
    'Refunded (Rs.)': '100.00',
  });
});
