import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { askAsStaff } from '../ask-as-staff.ts';
import { startFaultShops } from '../fault-shop.ts';
import { randomFrom } from '../random.ts';
import { expectSound, startSelling } from '../selling.ts';

const ORDERS = 20;
const KILLS = 3;

const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 250_000, interval: 20 });

const at = startFaultShops(3);
const ask = (url: string, body: object, key?: string) => askAsStaff(at.stall.adminToken, url, body, key);

test('orders that leave piece by piece over three processes that are killed send each piece once [B14.9]', async () => {
  const random = randomFrom(inject('fuzz').seed);
  const { shops, db, stall } = at;
  const addresses = shops.map(({ url }) => url);
  const anyAddress = () => addresses[random.between(0, 2)]!;
  const selling = startSelling(addresses, stall, 6);
  const taken = new Set<string>();
  const sent = new Set<string>();

  /** Anywhere, until one answers that it is done: a lost answer may have been a consignment. */
  const persist = async (call: string, body: object, done: RegExp) => {
    while (true) {
      const answer = await ask(`${anyAddress()}${call}`, body);
      if (done.test(answer.error)) return;
      if (answer.status !== 200) await delay(50);
    }
  };
  const dispatcher = async () => {
    while (sent.size < ORDERS) {
      const mongooseOrderId = [...selling.paid].find((id) => !taken.has(id));
      if (!mongooseOrderId) await until(() => sent.size >= ORDERS || selling.paid.size > taken.size);
      if (!mongooseOrderId || taken.has(mongooseOrderId)) continue;
      taken.add(mongooseOrderId);
      await persist('/orders/confirmOrder', { mongooseOrderId }, /already confirmed/);
      const piece = { mongooseOrderId, lines: [{ position: 1, quantity: 1 }] };
      // Two clerks at once, at two processes.
      await Promise.all([1, 2].map(() => persist('/orders/shipped', piece, /already shipped|cancelled/)));
      sent.add(mongooseOrderId);
      const part = { mongooseOrderId, refundOption: 'partial', partialAmount: random.between(1, 50) };
      if (random.chance(0.3)) await ask(`${anyAddress()}/orders/approveRefund`, part, randomUUID());
    }
  };
  const dispatchers = Promise.all(Array.from({ length: 6 }, dispatcher));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(() => sent.size >= (kill * ORDERS) / (KILLS + 1));
    await shops[kill % shops.length]!.killAndStart();
  }
  await dispatchers;
  await selling.stop();

  await expectSound(db, selling);
  const { rows } = await db.$client.query(
    `SELECT count(*)::int AS parts, (SELECT count(*) FROM papers WHERE consignment_id IS NOT NULL)::int AS invoices,
       (SELECT count(*) FROM orders WHERE in_parts AND shipping_status = 'unshipped')::int AS open FROM consignments`,
  );
  expect(rows[0].parts).toBeGreaterThan(0);
  expect(rows[0]).toEqual({ parts: rows[0].parts, invoices: rows[0].parts, open: 0 });
}, 300_000);
