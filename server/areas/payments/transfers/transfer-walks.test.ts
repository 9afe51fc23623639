// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { addCounted } from '../../../testing/catalogue.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { checkOut, endTimeToPay } from '../../../testing/orders.ts';
import { paperDesk } from '../../../testing/paper-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import type { Answer } from '../../../testing/test-shop.ts';
import { newUtr, today } from '../../../testing/transfers.ts';
import { storeMoves } from '../../sales/moves.ts';
import { readSpend } from '../../sales/read-spend.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';

const WALKS = 12;
const STEPS = 14;
const TRIES = 6;

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks } = paying;
const { detail } = paperDesk(paying);
const { seed } = inject('fuzz');

afterAll(expectSoundBooks);

type Placed = { mongooseOrderId: string };
const paise = (rupees: number) => Math.round(rupees * 100) / 100;

/** Two orders of the same goods, between which a clerk errs. */
async function placeTwo(random: Random): Promise<[Placed, Placed]> {
  const pump = { name: 'Pump', pricePaise: random.between(2_00_000_00, 9_99_999_99), gstRateBp: 1800 };
  const seal = { name: 'Seal', pricePaise: random.between(1_00, 99_999_99), gstRateBp: 500 };
  const lines = [
    { productId: await addCounted(shop, 100, pump), quantity: random.between(1, 5) },
    { productId: await addCounted(shop, 100, seal), quantity: random.between(1, 7) },
  ];
  const delivery = random.chance(0.3)
    ? { state: 'Karnataka', district: 'Bengaluru Urban', pincode: 560001 }
    : {};
  const place = async (): Promise<Placed> => {
    const wish = { key: randomUUID(), paymentMethod: 'transfer', gst: '33AAACH7409R1Z8', ...delivery };
    const { status, body } = await checkOut(shop, customer, lines, wish);
    expect(status, body.error).toBe(200);
    return { mongooseOrderId: body.data.mongooseOrderId };
  };
  return [await place(), await place()];
}

interface Here {
  order: Placed;
  seen: Order & { transfer: NonNullable<Order['transfer']> };
  random: Random;
  utrs: string[];
}

const anyOf = <T>(random: Random, choices: readonly T[]): T =>
  choices[random.between(0, choices.length - 1)]!;

function enter({ order, random, utrs }: Here, rupees: number, fields: object = {}): Promise<Answer> {
  const utr = utrs.length > 0 && random.chance(0.4) ? anyOf(random, utrs) : newUtr();
  utrs.push(utr);
  return act('/orders/recordTransfer', order, { amount: paise(rupees), utr, date: today(), ...fields });
}
const refund = ({ order }: Here, fields: object) => act('/orders/approveRefund', order, fields);
const leftOf = ({ totalBill, paidAmount }: Order) => totalBill - paidAmount;

/** All that can be done to an order, some of it more often than it is in a shop. */
const ACTS: readonly ((here: Here) => Promise<Answer | undefined>)[] = [
  (here) => enter(here, Math.max(1, leftOf(here.seen) * anyOf(here.random, [0.01, 0.33, 0.5, 0.9]))),
  (here) => enter(here, leftOf(here.seen)),
  (here) => {
    const tds = paise(here.seen.transfer.withoutGst * anyOf(here.random, [0.0005, 0.001, 0.02]));
    return enter(here, leftOf(here.seen) - tds, { tds, tdsOther: true });
  },
  (here) => {
    const tds = paise(here.seen.transfer.withoutGst * 0.0002);
    return enter(here, leftOf(here.seen) / 2, { tds });
  },
  (here) => enter(here, leftOf(here.seen) - 59, { charges: 59 }),
  (here) => enter(here, leftOf(here.seen) + anyOf(here.random, [0.01, 5, 1234.56]), { over: true }),
  ...Array.from({ length: 3 }, () => ({ order, random, utrs }: Here) => {
    const utr = utrs.length > 0 ? anyOf(random, utrs) : newUtr();
    return act('/orders/reverseTransfer', order, { utr, reason: 'Typed on the wrong order' });
  }),
  ({ order }) => act('/orders/confirmOrder', order),
  ({ order }) => act('/orders/shipped', order),
  ({ order, random }) =>
    act('/orders/shipped', order, { lines: [{ position: random.between(1, 2), quantity: 1 }] }),
  (here) => refund(here, { refundOption: 'full' }),
  (here) => {
    const partialAmount = paise(here.seen.paidAmount * anyOf(here.random, [0.1, 0.5, 0.99]));
    return refund(here, { refundOption: 'partial', partialAmount });
  },
  (here) => {
    const partialAmount = here.seen.product[0]!.productId.price;
    return refund(here, { refundOption: 'partial', partialAmount, lines: [{ position: 1, quantity: 1 }] });
  },
  ({ order }) => act('/orders/recordTransferRefund', order, { utr: newUtr(), date: today() }),
  ({ order }) => shop.post('/user/orders/cancel', order, customer.token),
  ({ order }) => act('/orders/rejectRefund', order, { reason: 'It left' }),
  async ({ order, random }) => {
    if (random.chance(0.7)) return undefined;
    await endTimeToPay(shop, order as Parameters<typeof endTimeToPay>[1], 7 * 24 * 60);
    await lapseDueOrders(shop.deps);
    return undefined;
  },
];

/** What the orders kept, with what came late and is still to be returned; none of it was above an order. */
async function keptPaise(): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ kept: number }>(sql`SELECT
    (SELECT sum(captured_paise - refunded_paise) FROM orders WHERE customer_id = ${customer.id})
    + (SELECT coalesce(sum(p.amount_paise - coalesce((SELECT sum(r.amount_paise) FROM refunds r
        WHERE r.payment_id = p.id AND r.status = 'processed'), 0)), 0)
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.customer_id = ${customer.id} AND p.role = 'duplicate') AS kept`);
  return Number(rows[0]!.kept);
}

async function expectRightMoney(order: Placed): Promise<void> {
  expect(await findViolations(shop.deps.db)).toEqual([]);
  const spend = (await readSpend(shop.deps.db, [customer.id])).get(customer.id)!;
  expect(spend.netPaise).toBe(await keptPaise());
  const [from, to] = [Date.now() - 24 * 3_600_000, Date.now()].map((ms) =>
    istDay(new Date(ms).toISOString()),
  );
  const { body } = await shop.get(`/admin/papers/period?from=${from}&to=${to}`, admin.token);
  expect(body.data.ledger).toMatchObject({ isEqual: true, paymentsWithoutPapers: 0 });
  const { orderStatus, paymentStatus, refundState, transfer, ...seen } = await detail(order);
  if (orderStatus === 'pending' && paymentStatus === 'pending' && refundState !== 'processing')
    expect(transfer.left).toBe(paise(leftOf(seen)));
  // For the next step something is stored that it changes.
  await storeMoves(shop.deps.db);
}

describe('whatever a clerk enters, reverses, ships and returns, in any order', () => {
  test.each(Array.from({ length: WALKS }, (_, n) => (seed % 1_000_000) + n))(
    'the books are right after each step of walk %i [B13.2 B14.5]',
    async (walk) => {
      const random = randomFrom(walk);
      const [one, other] = await placeTwo(random);
      const utrs: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const order = random.chance(0.8) ? one : other;
        const here = { order, seen: await detail(order), random, utrs };
        for (let tries = 0; tries < TRIES; tries += 1) {
          const answer = await anyOf(random, ACTS)(here);
          expect(answer?.status ?? 200, answer?.body.error).toBeLessThan(500);
          if (answer?.status === 200) break;
        }
        await expectRightMoney(order);
      }
    },
  );
});
