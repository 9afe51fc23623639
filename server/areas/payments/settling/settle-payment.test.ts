// @module-tag slow
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLog, orders, payments, refunds } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { DECLINED_CARD, eventually } from '../../../testing/gateway-stand-in.ts';
import {
  cartOf,
  checkOut,
  placeOrder,
  placePaidOrder,
  putInCart,
  rowOf,
  statusOf,
  verify,
} from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { registerCustomer } from '../../../testing/people.ts';
import { permutations } from '../../../testing/permutations.ts';
import { untilNotBusy } from '../../../testing/until-not-busy.ts';
import { deliver, drainEvents, paymentEvent } from '../../../testing/webhooks.ts';

const { shop, gateway, customer, silence, act, becomes, lookNow, mailsAbout, expectSoundBooks } =
  startPayingShop();

const thanksFor = (orderId: string) => mailsAbout(orderId, 'order-placed');
const timesPaid = (orderId: string) =>
  shop.deps.db.$count(orderLog, and(eq(orderLog.orderId, orderId), eq(orderLog.action, 'paid')));

describe('whatever comes first and however often', () => {
  const messages = ['verify', 'payment.captured', 'order.paid', 'payment.failed'];

  test.each(permutations(messages).map((sequence) => [sequence.join(', ')]))('%s', async (sequence) => {
    await silence();
    const productId = await addProduct(shop, { pricePaise: 2_500_00 });
    const other = await addProduct(shop);
    const buyer = await registerCustomer(shop);
    await putInCart(shop, buyer, productId);
    await putInCart(shop, buyer, other);
    const order = (await checkOut(shop, buyer, [{ productId, quantity: 1 }])).body.data;
    const declined = await gateway.pay(order.orderId, DECLINED_CARD);
    const proof = await gateway.payWell(order.orderId);

    for (const message of sequence.split(', ')) {
      const failed = declined.body.error.metadata.payment_id;
      const paymentId = message === 'payment.failed' ? failed : proof.razorpay_payment_id;
      const body = paymentEvent(message, paymentId);
      for (let time = 0; time < 2; time += 1) {
        if (message === 'verify') expect((await verify(shop, buyer, proof)).status).toBe(200);
        else await deliver(shop, body, { eventId: `${message}-${order.orderId}` });
      }
      await drainEvents(shop);
    }

    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect(await timesPaid(order.mongooseOrderId)).toBe(1);
    expect(await thanksFor(order.mongooseOrderId)).toBe(1);
    expect((await cartOf(shop, buyer)).map((line) => line.productId)).toEqual([other]);
  });
});

test('fifty verifies at once are one payment, one mail and one clean-up of the cart [S3.payment.1]', async () => {
  const buyer = await registerCustomer(shop);
  const [productId, added] = [await addProduct(shop), await addProduct(shop)];
  await putInCart(shop, buyer, productId);
  const order = (await checkOut(shop, buyer, [{ productId, quantity: 1 }])).body.data;
  await putInCart(shop, buyer, added);
  const proof = await gateway.payWell(order.orderId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => untilNotBusy(() => verify(shop, buyer, proof))),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body.msg).toBe('Payment has been verified');
    expect(answer.body.data).toEqual(answers[0]!.body.data);
  }
  expect(answers[0]!.body.data.paymentStatus).toBe('success');
  expect(await timesPaid(order.mongooseOrderId)).toBe(1);
  expect(await thanksFor(order.mongooseOrderId)).toBe(1);
  expect((await cartOf(shop, buyer)).map((line) => line.productId)).toEqual([added]);
});

describe('verify refuses', () => {
  test('the payment of a cheap order for an expensive one [S7.checkout.3]', async () => {
    await silence();
    const cheap = await placeOrder(shop, customer, 1_00);
    const expensive = await placeOrder(shop, customer, 9_00_000_00);
    const proof = await gateway.payWell(cheap.orderId);
    for (const fields of [
      { orderId: expensive.orderId },
      { orderId: expensive.orderId, newOrderId: expensive.orderId },
      { newOrderId: expensive.orderId },
    ]) {
      const answer = await verify(shop, customer, proof, fields);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('bad-signature');
    }
    expect(await statusOf(shop, expensive.mongooseOrderId)).toBe('pending/pending/unshipped');
  });

  test('a signature that is wrong, short, upper-case or empty of sense [S7.checkout.3]', async () => {
    await silence();
    const order = await placeOrder(shop, customer);
    const proof = await gateway.payWell(order.orderId);
    const right = proof.razorpay_signature;
    for (const xRazorpaySignature of [
      right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      right.slice(0, -1),
      right.toUpperCase().replace(/^\d*$/, 'A'),
      `${right}00`,
      'x',
    ]) {
      expect((await verify(shop, customer, proof, { xRazorpaySignature })).status).toBe(400);
    }
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
  });

  test("another customer's order", async () => {
    await silence();
    const stranger = await registerCustomer(shop);
    const order = await placeOrder(shop, customer);
    const proof = await gateway.payWell(order.orderId);
    expect((await verify(shop, stranger, proof)).status).toBe(404);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
  });
});

describe('when the gateway does not answer the verification', () => {
  test.each(['5xx', 'html', 'lost-answer', 'timeout'])(
    '(%s) the customer is thanked within ten seconds and the order is paid later',
    async (type) => {
      await gateway.control({ webhooks: { dropShare: 1 }, faults: { fetchOrderPayments: { type } } });
      const order = await placeOrder(shop, customer);
      const proof = await gateway.payWell(order.orderId);
      const askedAt = performance.now();
      const answer = await verify(shop, customer, proof);
      expect(performance.now() - askedAt).toBeLessThan(10_000);
      expect(answer.status).toBe(200);
      expect(answer.body.data.paymentStatus).toBe('pending');
      expect(answer.body.msg).toBe('Order placed. The payment is being confirmed.');
      await gateway.control({ faults: {} });
      await becomes(order, 'pending/success/unshipped');
      expect(await thanksFor(order.mongooseOrderId)).toBe(1);
    },
  );
});

describe('money without a browser', () => {
  test('is settled by the webhook', async () => {
    const order = await placeOrder(shop, customer);
    await gateway.payWell(order.orderId);
    await becomes(order, 'pending/success/unshipped');
  });

  test('is found by the reconciler when no webhook comes', async () => {
    await silence();
    const order = await placeOrder(shop, customer);
    expect((await rowOf(shop, order.mongooseOrderId)).nextCheckAt).not.toBeNull();
    await gateway.payWell(order.orderId);
    await lookNow(order);
    await becomes(order, 'pending/success/unshipped');
    expect((await rowOf(shop, order.mongooseOrderId)).nextCheckAt).toBeNull();
  });

  test('that a bank grants later still pays an order that waits', async () => {
    const order = await placeOrder(shop, customer);
    const declined = await gateway.pay(order.orderId, DECLINED_CARD);
    await becomes(order, 'pending/failed/unshipped');
    expect(await mailsAbout(order.mongooseOrderId, 'payment-failed')).toBe(1);
    await gateway.control({ payment_id: declined.body.error.metadata.payment_id }, '/late-authorise');
    await becomes(order, 'pending/success/unshipped');
  });
});

describe('money that must not stay', () => {
  test('a second payment of an order goes back by itself', async () => {
    const order = await placePaidOrder(shop, customer);
    const second = await gateway.control({ order_id: order.orderId }, '/second-capture');
    await eventually(async () => {
      const [refund] = await shop.deps.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, second.razorpay_payment_id));
      expect(refund).toMatchObject({ kind: 'duplicate', status: 'processed', origin: 'automatic' });
    });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    const [settling] = await shop.deps.db.select().from(payments).where(eq(payments.id, order.paymentId));
    expect(settling).toMatchObject({ role: 'settling', status: 'captured' });
  });

  test('a payment of an order that was cancelled meanwhile goes back by itself', async () => {
    const order = await placeOrder(shop, customer);
    const cancelled = await act('/orders/approveRefund', order, { refundOption: 'no-refund' });
    expect(cancelled.status).toBe(200);
    await gateway.payWell(order.orderId);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect(await thanksFor(order.mongooseOrderId)).toBe(0);
  });

  test('a payment of another amount is set apart and reported to the shop', async () => {
    const order = await placeOrder(shop, customer, 5_000_00);
    const wish = { order_id: order.orderId, amount: 1_00 };
    const proof = await gateway.control(wish, '/mismatch');
    await eventually(async () => {
      const [payment] = await shop.deps.db
        .select()
        .from(payments)
        .where(eq(payments.id, proof.razorpay_payment_id));
      expect(payment?.role).toBe('mismatch');
    });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    expect(await mailsAbout(`mismatch:${proof.razorpay_payment_id}`, 'money-notice')).toBe(1);
  });
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  // What was paid in silence is found by looking.
  await shop.deps.db
    .update(orders)
    .set({ nextCheckAt: sql`now()` })
    .where(sql`${orders.paymentStatus} IN ('pending', 'failed') AND ${orders.rzpOrderId} IS NOT NULL`);
  await expectSoundBooks();
});
