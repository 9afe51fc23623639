// @module-tag slow
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLog, orders, outbox, products } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { DECLINED_CARD, eventually } from '../../../testing/gateway-stand-in.ts';
import {
  type Checkout,
  checkOut,
  endTimeToPay,
  placeOrder,
  rowOf,
  statusOf,
  verify,
} from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { mailsTo, registerCustomer, waitForMail, waitForMails } from '../../../testing/people.ts';
import { deliver, drainEvents, paymentEvent } from '../../../testing/webhooks.ts';
import { lapseDueOrders } from './lapse-due-orders.ts';
import { reconcileDueOrders } from './reconcile.ts';

const { shop, gateway, silence, act, becomes, lookNow, mailsAbout, expectSoundBooks, admin } =
  startPayingShop();

const buyerWithOrder = async (pricePaise = 1_000_00) => {
  const buyer = await registerCustomer(shop);
  return { buyer, order: await placeOrder(shop, buyer, pricePaise) };
};
/** As if it had been made so many minutes ago. */
const agePayment = (paymentId: string, minutes: number) =>
  shop.deps.db.execute(
    sql`UPDATE sandbox.payments SET created_at = now() - make_interval(mins => ${minutes}) WHERE id = ${paymentId}`,
  );
const payAgain = (token: string, { mongooseOrderId }: Checkout) =>
  shop.post('/checkOut/payOrder', { mongooseOrderId }, token);
const timesLogged = ({ mongooseOrderId }: Checkout, action: string) =>
  shop.deps.db.$count(orderLog, and(eq(orderLog.orderId, mongooseOrderId), eq(orderLog.action, action)));
const lapses = async (order: Checkout, status = 'cancelled/pending/unshipped') => {
  await lapseDueOrders(shop.deps);
  await becomes(order, status);
};
const detail = async (token: string, { mongooseOrderId }: Checkout) =>
  (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, token)).body.data;

describe('an unpaid order', () => {
  test('can be paid for a day', async () => {
    const { buyer, order } = await buyerWithOrder();
    const { createdAt, lapsesAt } = await rowOf(shop, order.mongooseOrderId);
    expect(+lapsesAt - +createdAt).toBe(24 * 3_600_000);
    expect((await detail(buyer.token, order)).payableUntil).toBe(lapsesAt.toISOString());
    expect((await payAgain(buyer.token, order)).status).toBe(200);
  });

  test('cannot be paid once its time is over, whether or not the shop has got round to lapsing it', async () => {
    await gateway.control({ faults: { fetchOrderPayments: { type: '5xx' } } });
    const { buyer, order } = await buyerWithOrder();
    await endTimeToPay(shop, order);
    await lapseDueOrders(shop.deps);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    const refused = await payAgain(buyer.token, order);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      'This order was not paid in time and has lapsed. You can order again from your cart.',
    );
    expect(await detail(buyer.token, order)).toMatchObject({ payableUntil: null, lapsed: false });

    await gateway.control({ faults: {} });
    await endTimeToPay(shop, order);
    await lapses(order);
    expect((await payAgain(buyer.token, order)).body.error).toBe(refused.body.error);
    expect(await detail(buyer.token, order)).toMatchObject({ payableUntil: null, lapsed: true });
  });

  test('lapses once, with a row in its history and without a mail', async () => {
    const { buyer, order } = await buyerWithOrder();
    await endTimeToPay(shop, order);
    await Promise.all([lapseDueOrders(shop.deps), lapseDueOrders(shop.deps)]);
    await lapses(order);
    expect(await timesLogged(order, 'lapsed')).toBe(1);
    const unsent = sql`${outbox.doneAt} IS NULL`;
    await eventually(async () => expect(await shop.deps.db.$count(outbox, unsent)).toBe(0));
    expect(await mailsTo(shop, buyer.email)).toEqual([]);
    const { history } = await detail(buyer.token, order);
    expect(history.at(-1)).toMatchObject({ action: 'lapsed', actor: 'system', to: 'cancelled' });
  });

  test('lapses although the gateway never heard of it', async () => {
    const buyer = await registerCustomer(shop);
    await gateway.control({ faults: { createOrder: { type: '5xx', count: 1 } } });
    await expect(placeOrder(shop, buyer)).rejects.toThrow('did not answer');
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.customerId, buyer.id));
    const order = { mongooseOrderId: row!.id } as Checkout;
    expect(row!.rzpOrderId).toBeNull();
    await endTimeToPay(shop, order);
    await lapses(order);
  });

  test('lapses although the gateway does not know it any more', async () => {
    const { order } = await buyerWithOrder();
    await shop.deps.db
      .update(orders)
      .set({ rzpOrderId: 'order_OfAnotherAcct0' })
      .where(eq(orders.id, order.mongooseOrderId));
    await endTimeToPay(shop, order);
    await lapses(order);
  });

  test.each([
    ['is away', '5xx'],
    ['refuses to answer', 'refused'],
  ])('waits for its lapse while the gateway %s, and is asked again', async (_, type) => {
    await silence();
    const { order } = await buyerWithOrder();
    const proof = await gateway.payWell(order.orderId);
    await agePayment(proof.razorpay_payment_id, 10);
    await gateway.control({ webhooks: { dropShare: 1 }, faults: { fetchOrderPayments: { type } } });
    await endTimeToPay(shop, order);
    await lapseDueOrders(shop.deps);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    expect((await rowOf(shop, order.mongooseOrderId)).lapseRetryAt).not.toBeNull();
    await gateway.control({ webhooks: { dropShare: 1 }, faults: {} });
    await endTimeToPay(shop, order);
    await lapseDueOrders(shop.deps);
    await becomes(order, 'pending/success/unshipped');
  });

  test('of which a process died while asking is asked about again', async () => {
    const { order } = await buyerWithOrder();
    await endTimeToPay(shop, order);
    // Taken, and then nothing more came.
    await shop.deps.db
      .update(orders)
      .set({ lapseRetryAt: sql`now() - interval '1 second'` })
      .where(eq(orders.id, order.mongooseOrderId));
    await lapses(order);
  });
});

describe('money for an order whose time is over', () => {
  test('that was paid in time and heard of before the lapse pays it', async () => {
    await silence();
    const { buyer, order } = await buyerWithOrder();
    const proof = await gateway.payWell(order.orderId);
    await agePayment(proof.razorpay_payment_id, 10);
    await endTimeToPay(shop, order, 0.5);
    expect((await verify(shop, buyer, proof)).body.data).toMatchObject({
      paymentStatus: 'success',
      orderStatus: 'pending',
    });
    await endTimeToPay(shop, order);
    await lapseDueOrders(shop.deps);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(1);
  });

  test('that was paid in time is found by the last question to the gateway', async () => {
    await silence();
    const { order } = await buyerWithOrder();
    const proof = await gateway.payWell(order.orderId);
    await agePayment(proof.razorpay_payment_id, 10);
    await endTimeToPay(shop, order);
    await lapses(order, 'pending/success/unshipped');
    expect(await timesLogged(order, 'lapsed')).toBe(0);
  });

  test('that is still at the bank is waited for, but not for ever', async () => {
    await silence();
    const { order } = await buyerWithOrder();
    const declined = await gateway.pay(order.orderId, DECLINED_CARD);
    const paymentId: string = declined.body.error.metadata.payment_id;
    await shop.deps.db.execute(sql`UPDATE sandbox.payments SET status = 'created' WHERE id = ${paymentId}`);
    await agePayment(paymentId, 6);
    await endTimeToPay(shop, order);
    await lapseDueOrders(shop.deps);
    await eventually(async () =>
      expect((await rowOf(shop, order.mongooseOrderId)).lapseRetryAt).not.toBeNull(),
    );
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    await endTimeToPay(shop, order, 16);
    await lapses(order);
  });

  test('that was paid after it goes back, and a mail says why', async () => {
    await silence();
    const { buyer, order } = await buyerWithOrder(12_345_00);
    await endTimeToPay(shop, order, 0.5);
    const proof = await gateway.payWell(order.orderId);
    const answer = await verify(shop, buyer, proof);
    expect(answer.status).toBe(200);
    expect(answer.body.data.orderStatus).toBe('cancelled');
    await becomes(order, 'cancelled/refunded/unshipped');
    expect(await rowOf(shop, order.mongooseOrderId)).toMatchObject({ lapsed: true });
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(0);
    const mail = await waitForMail(shop, buyer.email, /came too late/);
    expect(mail.text).toContain('Rs.12,345.00');
    expect(mail.text).toMatch(/lapsed/);
  });

  test('that was only authorised after it ends the order at once, and the customer gets a mail', async () => {
    await silence();
    const { buyer, order } = await buyerWithOrder(12_345_00);
    await shop.deps.db.execute(sql`UPDATE sandbox.orders SET capture = 'manual' WHERE id = ${order.orderId}`);
    await endTimeToPay(shop, order, 0.5);
    const proof = await gateway.payWell(order.orderId);
    const answers = [await verify(shop, buyer, proof), await verify(shop, buyer, proof)];
    expect(answers.map(({ body }) => body.data.orderStatus)).toEqual(['cancelled', 'cancelled']);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/pending/unshipped');
    expect(await timesLogged(order, 'lapsed')).toBe(1);
    const [mail] = await waitForMails(shop, buyer.email);
    expect(mail!.subject).toContain('came too late');
    expect(mail!.text).toContain('Rs.12,345.00');
    expect(await mailsAbout(proof.razorpay_payment_id, 'payment-late')).toBe(1);
    expect((await shop.deps.gateway.fetchPayment(proof.razorpay_payment_id)).status).toBe('authorized');
  });

  test('that was authorised in time is taken, however late that is heard of', async () => {
    await silence();
    const { buyer, order } = await buyerWithOrder();
    await shop.deps.db.execute(sql`UPDATE sandbox.orders SET capture = 'manual' WHERE id = ${order.orderId}`);
    const proof = await gateway.payWell(order.orderId);
    await agePayment(proof.razorpay_payment_id, 10);
    await endTimeToPay(shop, order, 0.5);
    expect((await verify(shop, buyer, proof)).body.data).toMatchObject({ paymentStatus: 'success' });
  });

  test('that comes by webhook days after the lapse goes back', async () => {
    await silence();
    const { buyer, order } = await buyerWithOrder();
    await endTimeToPay(shop, order, 3 * 24 * 60);
    await lapses(order);
    const proof = await gateway.payWell(order.orderId);
    await deliver(shop, paymentEvent('payment.captured', proof.razorpay_payment_id));
    await drainEvents(shop);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect(await mailsAbout(`late:${proof.razorpay_payment_id}`, 'money-notice')).toBe(1);
    expect(await mailsAbout(proof.razorpay_payment_id, 'payment-late')).toBe(1);
    expect((await mailsTo(shop, buyer.email)).length).toBeGreaterThan(0);
  });

  test('that no event reported is found by the later looks of the reconciler, and goes back', async () => {
    await silence();
    const { order } = await buyerWithOrder();
    await endTimeToPay(shop, order);
    await lapses(order);
    expect((await rowOf(shop, order.mongooseOrderId)).nextCheckAt).not.toBeNull();
    await gateway.payWell(order.orderId);
    await lookNow(order);
    await reconcileDueOrders(shop.deps);
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  test('that a bank grants days later, of a try made in time, goes back once the order has lapsed', async () => {
    const { order } = await buyerWithOrder();
    const declined = await gateway.pay(order.orderId, DECLINED_CARD);
    await becomes(order, 'pending/failed/unshipped');
    await endTimeToPay(shop, order);
    await lapses(order, 'cancelled/failed/unshipped');
    await gateway.control({ payment_id: declined.body.error.metadata.payment_id }, '/late-authorise');
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  test('a failed try that is heard of too late is not answered with "try again"', async () => {
    await silence();
    const { order } = await buyerWithOrder();
    await gateway.pay(order.orderId, DECLINED_CARD);
    await endTimeToPay(shop, order);
    await lapses(order, 'cancelled/failed/unshipped');
    expect(await mailsAbout(order.mongooseOrderId, 'payment-failed')).toBe(0);
  });
});

describe('the same checkout after the lapse', () => {
  const key = 'kept-in-the-tab';

  test.each([key, undefined])('is a fresh order at the prices of today (key: %s)', async (withKey) => {
    const buyer = await registerCustomer(shop);
    const productId = await addProduct(shop, { pricePaise: 100_00 });
    const wish = () => checkOut(shop, buyer, [{ productId, quantity: 2 }], withKey ? { key: withKey } : {});
    const first: Checkout = (await wish()).body.data;
    await endTimeToPay(shop, first);
    await shop.deps.db.update(products).set({ pricePaise: 900_00 }).where(eq(products.id, productId));
    const second = (await wish()).body.data;
    expect(second).toMatchObject({ amount: 1_800_00 });
    expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await wish()).body.data).toEqual(second);
    await lapses(first);
    expect((await wish()).body.data).toEqual(second);
  });

  test('is refused like any other when the product is gone', async () => {
    const buyer = await registerCustomer(shop);
    const productId = await addProduct(shop);
    const wish = () => checkOut(shop, buyer, [{ productId, quantity: 1 }], { key });
    const first: Checkout = (await wish()).body.data;
    await endTimeToPay(shop, first, 400 * 24 * 60);
    await shop.deps.db.delete(products).where(eq(products.id, productId));
    expect((await wish()).status).toBe(404);
    expect((await payAgain(buyer.token, first)).status).toBe(409);
    await lapses(first);
  });

  test('is refused when the shop cancelled the first, because a late copy must not order again', async () => {
    const buyer = await registerCustomer(shop);
    const productId = await addProduct(shop);
    const wish = () => checkOut(shop, buyer, [{ productId, quantity: 1 }], { key });
    const first: Checkout = (await wish()).body.data;
    expect((await act('/orders/approveRefund', first, { refundOption: 'no-refund' })).status).toBe(200);
    const again = await wish();
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringMatching(/^The order MW-\S+ of this checkout was cancelled\. Look at My Orders/),
    ]);
  });

  test('is the same order when that was paid, however late', async () => {
    await silence();
    const buyer = await registerCustomer(shop);
    const productId = await addProduct(shop);
    const wish = () => checkOut(shop, buyer, [{ productId, quantity: 1 }], { key });
    const first: Checkout = (await wish()).body.data;
    await verify(shop, buyer, await gateway.payWell(first.orderId));
    await endTimeToPay(shop, first);
    expect((await wish()).body.data.mongooseOrderId).toBe(first.mongooseOrderId);
  });
});

test('the staff sees what lapsed, in the list and on the page', async () => {
  const { order } = await buyerWithOrder();
  await endTimeToPay(shop, order);
  await lapses(order);
  const { number } = await rowOf(shop, order.mongooseOrderId);
  const listed = await shop.get(`/orders/allOrders?search=${number}`, admin.token);
  expect(listed.body.data.docs[0]).toMatchObject({
    orderStatus: 'cancelled',
    lapsed: true,
    payableUntil: null,
  });
  const page = await shop.get(`/orders/singleOrder?mongooseOrderId=${number}`, admin.token);
  expect(page.body.data).toMatchObject({ lapsed: true });
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
