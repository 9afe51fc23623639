// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../outside/razorpay/stand-in/ledger.ts';
import { auditLog, gatewayEvents } from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { compareNow, ledgerReport } from '../../../testing/ledgers.ts';
import { placeOrder, placePaidOrder, statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { deliver, paymentEvent, webhookBody } from '../../../testing/webhooks.ts';
import { processGatewayEvents } from './process-gateway-events.ts';
import { retryEvent, retrySetAsideEvents } from './retry-event.ts';

const { shop, gateway, customer, admin, silence } = startPayingShop();

const breakGateway = () => gateway.control({ faults: { fetchPayment: { type: '5xx' } } });
const healGateway = () => gateway.control({ faults: {} });
const stored = async (eventId: string) =>
  (await shop.deps.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId)))[0]!;
/** As if it had come so long ago and its time had come again. */
const age = (eventId: string, hours: number) =>
  shop.deps.db
    .update(gatewayEvents)
    .set({ receivedAt: sql`now() - ${hours} * interval '1 hour'`, nextTryAt: sql`now()` })
    .where(eq(gatewayEvents.id, eventId));
const wasTried = (eventId: string, times: number) =>
  eventually(async () => {
    await processGatewayEvents(shop.deps);
    expect((await stored(eventId)).tries).toBeGreaterThanOrEqual(times);
  });
const events = async () => (await ledgerReport(shop, admin.token)).events;
const retry = (eventId: string) => shop.post('/orders/retryEvent', { eventId }, admin.token);
const close = (eventId: string) => shop.post('/orders/closeEvent', { eventId }, admin.token);
const backlog = async () =>
  (await shop.get('/admin/operation/health', admin.token)).body.data.backlog as Record<string, number>;

/** A paid order whose only event fails, received more than a day ago. */
async function makePoison() {
  const order = await placeOrder(shop, customer);
  const { razorpay_payment_id: paymentId } = await gateway.payWell(order.orderId);
  await breakGateway();
  const eventId = newId('evt_');
  await deliver(shop, paymentEvent('payment.captured', paymentId), { eventId });
  await wasTried(eventId, 1);
  await age(eventId, 25);
  await eventually(async () => {
    await processGatewayEvents(shop.deps);
    expect((await stored(eventId)).setAsideAt).not.toBeNull();
  });
  return { order, paymentId, eventId };
}

beforeEach(async () => {
  await silence();
  await healGateway();
  await shop.deps.db.update(gatewayEvents).set({ processedAt: sql`now()` });
});

describe('an event that fails', () => {
  test('is tried again for a day', async () => {
    const order = await placeOrder(shop, customer);
    const { razorpay_payment_id: paymentId } = await gateway.payWell(order.orderId);
    await breakGateway();
    await deliver(shop, paymentEvent('payment.captured', paymentId), { eventId: 'young' });
    await wasTried('young', 1);
    await age('young', 23);
    await wasTried('young', 2);
    expect(await stored('young')).toMatchObject({ setAsideAt: null, processedAt: null });
    expect(await findViolations(shop.deps.db)).toMatchObject([{ invariant: 'I6' }]);
    await healGateway();
    await age('young', 23);
    await eventually(async () => expect((await stored('young')).processedAt).not.toBeNull());
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
  });

  test('is then set aside: shown, counted, and no longer in the queue', async () => {
    const { eventId, paymentId } = await makePoison();
    const { tries } = await stored(eventId);
    expect(await events()).toEqual([
      {
        _id: eventId,
        event: 'payment.captured',
        receivedAt: expect.any(String),
        setAsideAt: expect.any(String),
        tries,
        reason: 'The payment service did not answer when it was asked about it.',
        paymentId,
        mongooseOrderId: null,
        orderId: null,
      },
    ]);
    expect(await backlog()).toMatchObject({ gatewayEvents: 0, eventsSetAside: 1 });
    const dashboard = (await shop.get('/orders/dashboard', admin.token)).body.data;
    expect(dashboard.waiting.differences).toBe(1);
    expect(await shop.deps.metrics.registry.metrics()).toContain(
      'millwright_backlog{queue="eventsSetAside"} 1',
    );
    expect(await findViolations(shop.deps.db)).toEqual([]);
    await age(eventId, 30);
    await processGatewayEvents(shop.deps);
    expect((await stored(eventId)).tries).toBe(tries);
  });

  test('names the order of its payment when there is one', async () => {
    const { paymentId, mongooseOrderId } = await placePaidOrder(shop, customer);
    await gateway.control({ faults: { fetchRefunds: { type: '5xx' } } });
    const body = webhookBody('refund.processed', { refund: { entity: { payment_id: paymentId } } });
    await deliver(shop, body, { eventId: 'of-an-order' });
    await wasTried('of-an-order', 1);
    await age('of-an-order', 25);
    await eventually(async () =>
      expect(await events()).toMatchObject([
        { mongooseOrderId, paymentId, orderId: expect.stringMatching(/^MW-/) },
      ]),
    );
  });

  test('of an unknown order is left to the comparison of the ledgers, that of a dispute is set aside', async () => {
    const { paymentId } = await gateway.paidOrder();
    await deliver(shop, paymentEvent('payment.captured', paymentId), { eventId: 'foreign' });
    await deliver(shop, paymentEvent('payment.dispute.created', newId('pay_')), {
      eventId: 'foreign-dispute',
    });
    await wasTried('foreign', 1);
    await wasTried('foreign-dispute', 1);
    await age('foreign', 25);
    await age('foreign-dispute', 25);
    await eventually(async () => expect((await stored('foreign')).processedAt).not.toBeNull());
    await eventually(async () =>
      expect(await events()).toMatchObject([
        { _id: 'foreign-dispute', reason: 'It is about a payment that belongs to no order of the shop.' },
      ]),
    );
  });
});

describe('an event whose texts cannot be stored', () => {
  const ZERO = '\u0000';
  const bodies = (id: string) => [
    webhookBody('payment.captured', { payment: { entity: { id } } }),
    webhookBody('refund.processed', { refund: { entity: { payment_id: id } } }),
    webhookBody('payment.dispute.created', { dispute: { entity: { id: 'disp_1', payment_id: id } } }),
  ];

  test.each([
    ['with a zero byte', `pay_${ZERO}1`],
    ['without an end', `pay_${'x'.repeat(200_000)}`],
  ])('is set aside like any other, and shown short: a payment id %s', async (_, paymentId) => {
    const before = (await events()).length;
    await gateway.control({ faults: { fetchPayment: { type: '5xx' }, fetchRefunds: { type: '5xx' } } });
    const ids = bodies(paymentId).map(() => newId('evt_'));
    for (const [at, body] of bodies(paymentId).entries())
      expect((await deliver(shop, body, { eventId: ids[at]! })).status).toBe(200);
    for (const eventId of ids) {
      await wasTried(eventId, 1);
      await age(eventId, 25);
      await eventually(async () => {
        await processGatewayEvents(shop.deps);
        expect((await stored(eventId)).setAsideAt).not.toBeNull();
      });
    }
    const shown = await events();
    expect(shown).toHaveLength(before + ids.length);
    for (const { paymentId: named } of shown) {
      expect(named!.length).toBeLessThanOrEqual(100);
      expect(named).toMatch(/^pay_/);
    }
  });

  test('is taken in with a name that holds a zero byte', async () => {
    const body = webhookBody(`payment${ZERO}captured`, {});
    expect((await deliver(shop, body, { eventId: 'zero-name' })).status).toBe(200);
    expect((await stored('zero-name')).event).toBe('payment\ufffdcaptured');
  });

  test('takes over a dispute whose id holds a zero byte', async () => {
    const { paymentId } = await placePaidOrder(shop, customer);
    const entity = { id: `disp${ZERO}1`, payment_id: paymentId };
    await deliver(shop, webhookBody('payment.dispute.created', { dispute: { entity } }), {
      eventId: 'zero-disp',
    });
    await eventually(async () => {
      await processGatewayEvents(shop.deps);
      expect((await stored('zero-disp')).processedAt).not.toBeNull();
    });
  });
});

describe('an event that was set aside', () => {
  test('is tried again when a staff member says so', async () => {
    const { eventId, order } = await makePoison();
    const failed = await retry(eventId);
    expect([failed.status, failed.body.error]).toEqual([
      409,
      'It failed again. The payment service did not answer when it was asked about it.',
    ]);
    expect(await events()).toHaveLength(1);
    await healGateway();
    const answer = await retry(eventId);
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'The event is processed', data: { events: [] } },
    });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    const late = await retry(eventId);
    expect([late.status, late.body.error]).toEqual([
      409,
      'This message is no longer open. Somebody else has dealt with it.',
    ]);
  });

  test('is closed when a staff member has dealt with it, and the log says who', async () => {
    const { eventId, order } = await makePoison();
    const closed = await close(eventId);
    expect(closed).toMatchObject({
      status: 200,
      body: { msg: 'Marked as dealt with', data: { events: [] } },
    });
    expect(await stored(eventId)).toMatchObject({ note: 'dealt with by Administrator' });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    const [entry] = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, eventId));
    expect(entry).toMatchObject({
      adminName: 'Administrator',
      changes: [{ field: 'payment.captured', from: 'set aside', to: 'dealt with' }],
    });
    expect((await close(eventId)).status).toBe(409);
    expect((await close('unknown-event')).status).toBe(404);
    expect((await retry('unknown-event')).status).toBe(404);
  });

  test('stays closed by the staff member who closes it while it is being tried', async () => {
    const { eventId } = await makePoison();
    await healGateway();
    const slowGateway = {
      ...shop.deps.gateway,
      async fetchPayment(paymentId: string) {
        expect((await close(eventId)).status).toBe(200);
        return shop.deps.gateway.fetchPayment(paymentId);
      },
    };
    await retryEvent({ ...shop.deps, gateway: slowGateway }, eventId);
    expect(await stored(eventId)).toMatchObject({ note: 'dealt with by Administrator' });
  });

  test('is tried along with the next comparison of the ledgers', async () => {
    const { eventId } = await makePoison();
    await healGateway();
    expect((await compareNow(shop, admin.token)).events).toEqual([]);
    expect((await stored(eventId)).processedAt).not.toBeNull();
  });

  test('has its turn however many hopeless ones came before it', async () => {
    const { eventId } = await makePoison();
    await healGateway();
    const body = Buffer.from(paymentEvent('payment.dispute.created', newId('pay_')));
    const longAgo = sql`now() - interval '9 days'`;
    const hopeless = Array.from({ length: 200 }, (_, n) => ({
      id: `hopeless-${n}`,
      event: 'payment.dispute.created',
      body,
      receivedAt: longAgo,
      setAsideAt: longAgo,
      nextTryAt: longAgo,
    }));
    await shop.deps.db.insert(gatewayEvents).values(hopeless);
    const { signal } = new AbortController();
    await retrySetAsideEvents(shop.deps, signal);
    expect(await stored('hopeless-0')).toMatchObject({ tries: 1, processedAt: null });
    await retrySetAsideEvents(shop.deps, signal);
    expect((await stored(eventId)).processedAt).not.toBeNull();
  });

  test('cannot be touched by one that still waits', async () => {
    await breakGateway();
    await deliver(shop, paymentEvent('payment.captured', newId('pay_')), { eventId: 'waiting' });
    await wasTried('waiting', 1);
    expect((await close('waiting')).status).toBe(409);
    expect((await retry('waiting')).status).toBe(409);
  });
});
