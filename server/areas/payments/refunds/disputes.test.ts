// @module-tag slow
import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../outside/razorpay/stand-in/ledger.ts';
import { outbox, refunds } from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { placeOrder, placePaidOrder, rowOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { permutations } from '../../../testing/permutations.ts';
import { deliver, drainEvents, webhookBody } from '../../../testing/webhooks.ts';
import { returnMoneyAgain } from './automatic-refund.ts';

const { shop, gateway, customer, act, becomes, expectSoundBooks } = startPayingShop();

type Order = Awaited<ReturnType<typeof placePaidOrder>>;
interface DisputeEvent {
  id: string;
  event: string;
  status: string;
  at: number;
}

const newDispute = () => newId('disp_');
const opened = (id: string, at: number): DisputeEvent => ({ id, event: 'created', status: 'open', at });
const reviewed = (id: string, at: number): DisputeEvent => ({
  id,
  event: 'under_review',
  status: 'under_review',
  at,
});
const ended = (id: string, status: 'won' | 'lost' | 'closed', at: number): DisputeEvent => ({
  id,
  event: status,
  status,
  at,
});

/** As the provider reports it: the dispute as it was at that moment, beside its payment. */
const bodyOf = (order: Order, { id, event, status, at }: DisputeEvent) =>
  webhookBody(
    `payment.dispute.${event}`,
    {
      payment: { entity: { id: order.paymentId, entity: 'payment' } },
      dispute: { entity: { id, entity: 'dispute', payment_id: order.paymentId, status, created_at: 1_000 } },
    },
    at,
  );
const report = async (order: Order, ...events: DisputeEvent[]) => {
  for (const event of events) {
    await deliver(shop, bodyOf(order, event));
    await drainEvents(shop);
  }
};
const isDisputed = async (order: Order) => (await rowOf(shop, order.mongooseOrderId)).disputed;
const refund = (order: Order) => act('/orders/approveRefund', order, { refundOption: 'full' });
/** The notices of a dispute in the shop's own mailbox. */
const noticesOf = async (disputeId: string) => {
  const isAboutIt = and(eq(outbox.kind, 'money-notice'), like(outbox.ref, `dispute:${disputeId}%`));
  const rows = await shop.deps.db.select({ ref: outbox.ref }).from(outbox).where(isAboutIt);
  return rows.map(({ ref }) => ref.replace(`dispute:${disputeId}`, 'dispute')).sort();
};

test('a lost dispute keeps refunds blocked when it is closed later', async () => {
  const order = await placePaidOrder(shop, customer);
  const dispute = newDispute();
  await report(order, opened(dispute, 2_000), ended(dispute, 'lost', 3_000), ended(dispute, 'closed', 4_000));
  expect(await isDisputed(order)).toBe(true);
  expect((await refund(order)).status).toBe(409);
});

test('a dispute blocks refunds until it is won', async () => {
  const order = await placePaidOrder(shop, customer);
  const dispute = newDispute();
  await report(order, opened(dispute, 2_000));
  const refused = await refund(order);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('disputes');
  await report(order, reviewed(dispute, 3_000));
  expect(await isDisputed(order)).toBe(true);
  await report(order, ended(dispute, 'won', 4_000));
  expect((await refund(order)).status).toBe(200);
  await becomes(order, 'cancelled/refunded/unshipped');
});

describe('however the events of a dispute are shuffled', () => {
  const one = (end: 'won' | 'lost' | 'closed') => (id: string) => [
    opened(id, 2_000),
    reviewed(id, 3_000),
    ended(id, end, 4_000),
  ];
  test.each([
    ['won', false],
    ['closed', false],
    ['lost', true],
  ] as const)('one that ends %s ends so, and is announced once', async (end, isBlocked) => {
    for (const places of permutations([0, 1, 2])) {
      const order = await placePaidOrder(shop, customer);
      const dispute = newDispute();
      const events = one(end)(dispute);
      for (const place of places) await report(order, events[place]!, events[place]!);
      expect([places, await isDisputed(order)]).toEqual([places, isBlocked]);
      expect((await noticesOf(dispute)).filter((ref) => ref === 'dispute')).toHaveLength(1);
    }
  });

  test('two of one payment keep the order disputed until both have ended', async () => {
    for (const places of permutations([0, 1, 2, 3])) {
      const order = await placePaidOrder(shop, customer);
      const [first, second] = [newDispute(), newDispute()];
      const events = [
        opened(first, 2_000),
        ended(first, 'won', 3_000),
        opened(second, 2_500),
        reviewed(second, 3_500),
      ];
      for (const place of places) await report(order, events[place]!);
      expect([places, await isDisputed(order)]).toEqual([places, true]);
      await report(order, ended(second, 'closed', 5_000));
      expect([places, await isDisputed(order)]).toEqual([places, false]);
    }
  });
});

test('a second dispute after the first was won blocks refunds again, and both are reported', async () => {
  const order = await placePaidOrder(shop, customer);
  const [first, second] = [newDispute(), newDispute()];
  await report(order, opened(first, 2_000), ended(first, 'won', 3_000));
  await report(order, opened(second, 4_000));
  expect(await isDisputed(order)).toBe(true);
  expect(await noticesOf(first)).toEqual(['dispute', 'dispute:ended']);
  expect(await noticesOf(second)).toEqual(['dispute']);
  await report(order, ended(second, 'won', 5_000));
  expect(await noticesOf(second)).toEqual(['dispute', 'dispute:ended']);
  const { history } = (
    await shop.get(`/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`, customer.token)
  ).body.data;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['disputed', 'dispute-ended']),
  );
});

test('within one second the later state counts', async () => {
  const order = await placePaidOrder(shop, customer);
  const dispute = newDispute();
  await report(order, ended(dispute, 'won', 2_000), opened(dispute, 2_000));
  expect(await isDisputed(order)).toBe(false);
});

test('a dispute of a payment that the shop does not know yet waits for it', async () => {
  await gateway.control({ webhooks: { dropShare: 1 } });
  const order = await placePaidOrder(shop, customer);
  const unknown = { ...order, paymentId: 'pay_00000000000000' };
  await deliver(shop, bodyOf(unknown, opened(newDispute(), 2_000)), { eventId: 'dispute-of-no-order' });
  await eventually(async () => {
    const { rows } = await shop.deps.db.execute(
      sql`SELECT note, processed_at FROM gateway_events WHERE id = 'dispute-of-no-order'`,
    );
    expect(rows).toEqual([{ note: 'unknown order', processed_at: null }]);
  });
  await shop.deps.db.execute(
    sql`UPDATE gateway_events SET processed_at = now() WHERE id = 'dispute-of-no-order'`,
  );
});

describe('a refund that waits when the dispute begins', () => {
  const refundsOf = (order: Order) =>
    shop.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, order.paymentId))
      .orderBy(refunds.createdAt);
  const itsTimeComes = (order: Order) =>
    shop.deps.db
      .update(refunds)
      .set({ nextTryAt: sql`now()` })
      .where(and(eq(refunds.paymentId, order.paymentId), isNotNull(refunds.nextTryAt)));
  const isPutOff = (order: Order, status: string) =>
    eventually(async () => {
      const known = await refundsOf(order);
      expect(known.map((row) => row.status)).toEqual([status]);
      expect(known[0]!.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 5 * 3_600_000);
    });
  const heldBack = (disputeId: string) =>
    shop.deps.db.$count(outbox, eq(outbox.ref, `refund-disputed:${disputeId}`));
  const answers = (call: 'ok' | 'away') =>
    gateway.control({ faults: call === 'ok' ? {} : { refund: { type: '5xx' } }, refunds: { delayMs: 0 } });

  test('and was never sent is held back, reported once, and sent when the dispute is won', async () => {
    const order = await placePaidOrder(shop, customer);
    await answers('away');
    await refund(order);
    const dispute = newDispute();
    await report(order, opened(dispute, 2_000));
    await answers('ok');
    for (let time = 0; time < 2; time += 1) {
      await itsTimeComes(order);
      await isPutOff(order, 'requested');
    }
    expect(await shop.deps.gateway.fetchRefunds(order.paymentId)).toEqual([]);
    expect(await heldBack(dispute)).toBe(1);
    await report(order, ended(dispute, 'won', 4_000));
    await itsTimeComes(order);
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  test('and was heard by the gateway goes on', async () => {
    const order = await placePaidOrder(shop, customer);
    await gateway.control({ faults: { refund: { type: 'lost-answer' } }, refunds: { delayMs: 0 } });
    await refund(order);
    await report(order, opened(newDispute(), 2_000));
    await itsTimeComes(order);
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  test('and had failed by itself is not tried again, least of all once the dispute is lost', async () => {
    const placed = await placeOrder(shop, customer);
    await act('/orders/approveRefund', placed, { refundOption: 'no-refund' });
    await gateway.control({ refunds: { delayMs: 0, failShare: 1 } });
    const proof = await gateway.payWell(placed.orderId);
    const order: Order = { ...placed, paymentId: proof.razorpay_payment_id, proof };
    await eventually(async () => expect((await refundsOf(order))[0]?.status).toBe('failed'));
    await answers('ok');
    const dispute = newDispute();
    await report(order, opened(dispute, 2_000));
    for (const event of [reviewed(dispute, 3_000), ended(dispute, 'lost', 4_000)]) {
      await itsTimeComes(order);
      await returnMoneyAgain(shop.deps);
      await isPutOff(order, 'failed');
      await report(order, event);
    }
    await itsTimeComes(order);
    await returnMoneyAgain(shop.deps);
    await isPutOff(order, 'failed');
    expect(await heldBack(dispute)).toBe(1);
  });
});

test('the stand-in reports disputes as the provider does', async () => {
  const order = await placePaidOrder(shop, customer);
  const dispute = await gateway.control({ payment_id: order.paymentId }, '/dispute');
  expect(dispute).toMatchObject({ payment_id: order.paymentId, status: 'open', entity: 'dispute' });
  await eventually(async () => expect(await isDisputed(order)).toBe(true));
  const won = { payment_id: order.paymentId, dispute_id: dispute.id, status: 'won' };
  expect(await gateway.control(won, '/dispute')).toMatchObject({ id: dispute.id, status: 'won' });
  await eventually(async () => expect(await isDisputed(order)).toBe(false));
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
