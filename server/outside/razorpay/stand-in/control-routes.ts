import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { CALLS, type Controls, calmRefunds, calmWebhooks, FAULTS, type Fault } from './controls.ts';
import { disputeEntity, paymentEntity } from './entities.ts';
import { storeEvent } from './events.ts';
import { DISPUTE_STATES, type DisputeRow, disputes, newId, type PaymentRow, payments } from './ledger.ts';
import { lockOrder } from './orders.ts';
import { addPayment, capturePayment, lockPayment, proofOf } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { createRefund } from './refunds.ts';
import type { StandIn, Tx } from './stand-in.ts';

const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
const share = Type.Number({ minimum: 0, maximum: 1 });
const ms = Type.Number({ minimum: 0, maximum: 3_600_000 });
const id = Type.String({ maxLength: 40 });
const paise = Type.Integer({ minimum: 1 });

const fault = closed({
  type: Type.Union(FAULTS.map((name) => Type.Literal(name))),
  probability: Type.Optional(share),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  ms: Type.Optional(ms),
});

/** A given part replaces that part; fields left out of it return to their defaults. */
const wishes = closed({
  faults: Type.Optional(Type.Record(Type.String(), Type.Union([fault, Type.Array(fault)]))),
  webhooks: Type.Optional(
    closed({
      delayMs: Type.Optional(ms),
      duplicateShare: Type.Optional(share),
      dropShare: Type.Optional(share),
      shuffle: Type.Optional(Type.Boolean()),
      url: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    }),
  ),
  refunds: Type.Optional(
    closed({
      delayMs: Type.Optional(ms),
      failShare: Type.Optional(share),
      refuse: Type.Optional(Type.Union([Type.Literal('low-balance'), Type.Literal('disputed'), Type.Null()])),
    }),
  ),
});

const CARD = { last4: '1111', network: 'Visa', name: 'Test control' };

/** For tests: actions of the provider, its bank or a person at its dashboard. */
export function serveControls(app: FastifyInstance, standIn: StandIn) {
  const { controls, db } = standIn;
  const control = <T extends TSchema>(
    url: string,
    body: T,
    handle: (wish: Static<T>) => Promise<object> | object,
  ) =>
    app.post(`/controls${url}`, { config: { access: 'public' }, schema: { body } }, async (request) => {
      const answer = await handle(request.body as Static<T>);
      standIn.wakeUp.ring();
      return answer;
    });

  control('', wishes, (wish) => {
    if (wish.faults) controls.faults = faultsOf(wish.faults);
    if (wish.webhooks) controls.webhooks = { ...calmWebhooks, ...wish.webhooks };
    if (wish.refunds) controls.refunds = { ...calmRefunds, ...wish.refunds };
    return controls;
  });

  control('/dark', closed({ seconds: Type.Number({ minimum: 0, maximum: 3_600 }) }), ({ seconds }) => {
    controls.darkUntilMs = Date.now() + seconds * 1000;
    return { darkUntilMs: controls.darkUntilMs };
  });

  control('/fail-next-refund', closed({ payment_id: id }), ({ payment_id }) => {
    controls.failNextRefundOf.add(payment_id);
    return { failNextRefundOf: [...controls.failNextRefundOf] };
  });

  control(
    '/late-authorise',
    closed({ payment_id: id, in_vain: Type.Optional(Type.Boolean()) }),
    ({ payment_id, in_vain }) =>
      db.transaction(async (tx) => paymentEntity(await authoriseLate(standIn, tx, payment_id, in_vain))),
  );

  control('/give-back', closed({ payment_id: id }), ({ payment_id }) =>
    db.transaction(async (tx) => paymentEntity(await giveBack(tx, payment_id))),
  );

  control('/second-capture', closed({ order_id: id }), ({ order_id }) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, order_id);
      return proofOf(standIn, await takeMoney(standIn, tx, order_id, order.amount));
    }),
  );

  control(
    '/mismatch',
    closed({ order_id: id, amount: paise, currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })) }),
    ({ order_id, amount, currency }) =>
      db.transaction(async (tx) =>
        proofOf(standIn, await takeMoney(standIn, tx, order_id, amount, currency)),
      ),
  );

  control(
    '/dashboard-refund',
    closed({ payment_id: id, amount: Type.Optional(paise) }),
    ({ payment_id, amount }) =>
      createRefund(standIn, payment_id, amount === undefined ? {} : { amount }, null),
  );

  control(
    '/dispute',
    closed({
      payment_id: id,
      dispute_id: Type.Optional(id),
      status: Type.Optional(Type.Union(DISPUTE_STATES.map((state) => Type.Literal(state)))),
    }),
    ({ payment_id, dispute_id, status }) =>
      db.transaction(async (tx) => disputeEntity(await dispute(standIn, tx, payment_id, dispute_id, status))),
  );
}

function faultsOf(given: Record<string, Fault | Fault[]>): Controls['faults'] {
  const unknown = Object.keys(given).find((call) => !(CALLS as readonly string[]).includes(call));
  if (unknown) throw new ProviderError(`There is no call named ${unknown}.`);
  return Object.fromEntries(Object.entries(given).map(([call, faults]) => [call, [faults].flat()]));
}

async function takeMoney(standIn: StandIn, tx: Tx, orderId: string, amount: number, currency = 'INR') {
  const order = await lockOrder(tx, orderId);
  const attempt = { amount, currency, card: CARD, status: 'authorized' as const, error: null };
  return capturePayment(standIn, tx, await addPayment(standIn, tx, order, attempt));
}

/** The bank approves long after the attempt failed. The provider returns the money with `mustReturn`, or on a paid order. */
async function authoriseLate(
  standIn: StandIn,
  tx: Tx,
  paymentId: string,
  mustReturn = false,
): Promise<PaymentRow> {
  const { order, payment } = await lockPayment(tx, paymentId);
  if (payment.status !== 'failed') throw new ProviderError('Only a failed payment can be authorised late.');
  const [authorised] = await tx
    .update(payments)
    .set({ status: 'authorized', error: null })
    .where(eq(payments.id, paymentId))
    .returning();
  await storeEvent(standIn, tx, 'payment.authorized', { payment: authorised! });
  if (order.status !== 'paid' && !mustReturn)
    return order.capture === 'automatic' ? capturePayment(standIn, tx, authorised!) : authorised!;
  return giveBack(tx, paymentId);
}

/** The customer's bank opens a dispute about a payment, or changes its state. */
async function dispute(
  standIn: StandIn,
  tx: Tx,
  paymentId: string,
  disputeId = newId('disp_'),
  status: DisputeRow['status'] = 'open',
): Promise<DisputeRow> {
  const { payment } = await lockPayment(tx, paymentId);
  const [row] = await tx
    .insert(disputes)
    .values({ id: disputeId, paymentId, amount: payment.amount, status })
    .onConflictDoUpdate({ target: disputes.id, set: { status } })
    .returning();
  await storeEvent(standIn, tx, `payment.dispute.${status === 'open' ? 'created' : status}`, {
    payment,
    dispute: row!,
  });
  return row!;
}

/** Without a refund that could be read. */
async function giveBack(tx: Tx, paymentId: string): Promise<PaymentRow> {
  const { payment } = await lockPayment(tx, paymentId);
  const [returned] = await tx
    .update(payments)
    .set({ status: 'refunded', amountRefunded: payment.amount })
    .where(eq(payments.id, paymentId))
    .returning();
  return returned!;
}
