import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder, placePaidOrder } from '../../testing/orders.ts';
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
