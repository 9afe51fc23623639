import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { askAsStaff } from '../ask-as-staff.ts';
import { startFaultShops } from '../fault-shop.ts';
import { randomFrom } from '../random.ts';
import { expectSound, startSelling } from '../selling.ts';

const SHIPMENTS = 200;
const KILLS = 3;

const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 250_000, interval: 20 });

const at = startFaultShops(3);
const ask = (url: string, body: object, key?: string) => askAsStaff(at.stall.adminToken, url, body, key);

test('two hundred shipments over three processes that are killed have invoices 1 to n, each once, without a gap [B2.8]', async () => {
  const random = randomFrom(inject('fuzz').seed);
  const { shops, db, stall } = at;
  const addresses = shops.map(({ url }) => url);
  const anyAddress = () => addresses[random.between(0, 2)]!;
  const selling = startSelling(addresses, stall, 6);
  const shipped = new Set<string>();
  const taken = new Set<string>();
  let isOver = false;

  /** Anywhere, until one answers that it is done: a lost answer may have been a shipment. */
  const persist = async (call: string, body: object, done: RegExp) => {
    while (!isOver) {
      const answer = await ask(`${anyAddress()}${call}`, body);
      if (answer.status === 200 || done.test(answer.error)) return;
      await delay(50);
    }
  };
  const dispatcher = async () => {
    while (!isOver && shipped.size < SHIPMENTS) {
      const mongooseOrderId = [...selling.paid].find((id) => !taken.has(id));
      if (!mongooseOrderId) await until(() => shipped.size >= SHIPMENTS || selling.paid.size > taken.size);
      if (!mongooseOrderId || taken.has(mongooseOrderId)) continue;
      taken.add(mongooseOrderId);
      await persist('/orders/confirmOrder', { mongooseOrderId }, /already confirmed/);
      const order = { mongooseOrderId };
      // Two at once, at two processes.
      await Promise.all([1, 2].map(() => persist('/orders/shipped', order, /already shipped/)));
      shipped.add(mongooseOrderId);
      const part = { mongooseOrderId, refundOption: 'partial', partialAmount: random.between(1, 50) };
      if (random.chance(0.2)) await ask(`${anyAddress()}/orders/approveRefund`, part, randomUUID());
    }
  };
  const sold = until(() => selling.paid.size > SHIPMENTS).then(() => selling.stop());
  const dispatchers = Promise.all(Array.from({ length: 8 }, dispatcher));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(() => shipped.size >= (kill * SHIPMENTS) / (KILLS + 1));
    await shops[kill % shops.length]!.killAndStart();
  }
  await dispatchers;
  isOver = true;
  await sold;

  await expectSound(db, selling);
  const { rows } = await db.$client.query(
    `SELECT (SELECT count(*) FROM orders WHERE shipping_status = 'shipped')::int AS shipped, count(*)::int AS invoices,
       count(DISTINCT order_id)::int AS orders, count(DISTINCT serial)::int AS numbers, max(serial) AS last
     FROM papers WHERE kind = 'invoice'`,
  );
  const { shipped: orders } = rows[0];
  expect(orders).toBeGreaterThanOrEqual(SHIPMENTS);
  expect(rows[0]).toEqual({ shipped: orders, invoices: orders, orders, numbers: orders, last: orders });
}, 300_000);
