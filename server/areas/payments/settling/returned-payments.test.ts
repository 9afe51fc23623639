// @module-tag slow
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments, refunds } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { DECLINED_CARD, eventually } from '../../../testing/gateway-stand-in.ts';
import { compareNow } from '../../../testing/ledgers.ts';
import {
  type Checkout,
  cartOf,
  checkOut,
  placeOrder,
  placePaidOrder,
  putInCart,
  rowOf,
  statusOf,
} from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { permutations } from '../../../testing/permutations.ts';
import { deliver, drainEvents, paymentEvent } from '../../../testing/webhooks.ts';
import { returnMoneyAgain } from '../refunds/automatic-refund.ts';

const { shop, gateway, customer, admin, silence, act, becomes, lookNow, mailsAbout, expectSoundBooks } =
  startPayingShop();

const refundsOf = (paymentId: string) =>
  shop.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
const cancel = async (order: Checkout) =>
  expect((await act('/orders/approveRefund', order, { refundOption: 'no-refund' })).status).toBe(200);
const isBackAtGateway = (paymentId: string) =>
  eventually(async () => {
    const [refund] = await shop.deps.gateway.fetchRefunds(paymentId);
    expect(refund?.status).toBe('processed');
  });
const statusesBecome = (paymentId: string, ...statuses: string[]) =>
  eventually(async () => {
    const known = await refundsOf(paymentId);
    expect(known.map(({ status }) => status)).toEqual(statuses);
  });
/** A paid order is paid once more. */
const payTwice = async () => {
  const order = await placePaidOrder(shop, customer);
  const second = await gateway.control({ order_id: order.orderId }, '/second-capture');
  return { order, paymentId: second.razorpay_payment_id as string };
};
const declined = async (order: Checkout): Promise<string> =>
  (await gateway.pay(order.orderId, DECLINED_CARD)).body.error.metadata.payment_id;

describe('a payment that has gone back before the shop heard of it', () => {
  test('is no sale: the order is cancelled and refunded, the cart stays and no thanks are mailed', async () => {
    await silence();
    const productId = await addProduct(shop);
    await putInCart(shop, customer, productId);
    const order: Checkout = (await checkOut(shop, customer, [{ productId, quantity: 1 }])).body.data;
    const proof = await gateway.payWell(order.orderId);
    await gateway.control({ payment_id: proof.razorpay_payment_id }, '/dashboard-refund');
    await isBackAtGateway(proof.razorpay_payment_id);
    await lookNow(order);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect((await cartOf(shop, customer)).map((line) => line.productId)).toContain(productId);
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(0);
    const [refund] = await refundsOf(proof.razorpay_payment_id);
    expect(refund).toMatchObject({ kind: 'external', status: 'processed', origin: 'dashboard' });
    expect(await mailsAbout(refund!.id, 'refund-processed')).toBe(1);
  });

  test('in part is a sale with a refund', async () => {
    await silence();
    const order = await placeOrder(shop, customer);
    const proof = await gateway.payWell(order.orderId);
    const part = { payment_id: proof.razorpay_payment_id, amount: 400_00 };
    await gateway.control(part, '/dashboard-refund');
    await isBackAtGateway(proof.razorpay_payment_id);
    await lookNow(order);
    await becomes(order, 'pending/partially-refunded/unshipped');
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(1);
  });

  test('after its order was cancelled is not sent back a second time', async () => {
    await silence();
    const order = await placeOrder(shop, customer);
    const paymentId = await declined(order);
    await cancel(order);
    await gateway.control({ payment_id: paymentId, in_vain: true }, '/late-authorise');
    await deliver(shop, paymentEvent('payment.authorized', paymentId));
    await drainEvents(shop);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect(await refundsOf(paymentId)).toMatchObject([{ origin: 'dashboard', status: 'processed' }]);
  });
});

describe('a late authorisation that the provider gives back without a refund of its own', () => {
  test('of an order without another payment ends that order', async () => {
    await silence();
    const order = await placeOrder(shop, customer);
    const paymentId = await declined(order);
    await gateway.control({ payment_id: paymentId, in_vain: true }, '/late-authorise');
    expect(await shop.deps.gateway.fetchRefunds(paymentId)).toEqual([]);
    await lookNow(order);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect(await refundsOf(paymentId)).toMatchObject([{ kind: 'external', rzpRefundId: null }]);
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(0);
  });

  const messages = ['payment.authorized', 'payment.captured', 'order.paid'];

  test.each(permutations(messages).map((sequence) => [sequence.join(', ')]))(
    'of a paid order leaves it paid (%s)',
    async (sequence) => {
      await silence();
      const order = await placeOrder(shop, customer);
      const late = await declined(order);
      const proof = await gateway.payWell(order.orderId);
      await gateway.control({ payment_id: late }, '/late-authorise');
      for (const message of sequence.split(', ')) {
        const paymentId = message === 'payment.authorized' ? late : proof.razorpay_payment_id;
        for (let time = 0; time < 2; time += 1) await deliver(shop, paymentEvent(message, paymentId));
        await drainEvents(shop);
      }
      expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
      expect((await rowOf(shop, order.mongooseOrderId)).paymentId).toBe(proof.razorpay_payment_id);
      expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(1);
      expect(await refundsOf(late)).toMatchObject([{ kind: 'duplicate', status: 'processed' }]);
    },
  );

  test('is taken over by the comparison of the ledgers when the payment was known before', async () => {
    await silence();
    const { paymentId } = await payTwice();
    await gateway.control({ refunds: { refuse: 'low-balance' } });
    await deliver(shop, paymentEvent('payment.captured', paymentId));
    await statusesBecome(paymentId, 'failed');
    await gateway.control({ payment_id: paymentId }, '/give-back');
    await compareNow(shop, admin.token);
    expect(await refundsOf(paymentId)).toMatchObject([
      { status: 'failed' },
      { status: 'processed', rzpRefundId: null, origin: 'dashboard' },
    ]);
  });
});

describe('an automatic refund that fails', () => {
  const fail = () => gateway.control({ refunds: { delayMs: 0, failShare: 1 } });
  const heal = () => gateway.control({ refunds: { delayMs: 0 } });
  const itsTimeComes = async (paymentId: string) => {
    await shop.deps.db
      .update(refunds)
      .set({ nextTryAt: sql`now()` })
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'failed')));
    await returnMoneyAgain(shop.deps);
  };

  test('is tried again with a key of its own until a second payment is back', async () => {
    await fail();
    const { order, paymentId } = await payTwice();
    await statusesBecome(paymentId, 'failed');
    const [first] = await refundsOf(paymentId);
    expect(first!.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(await mailsAbout(first!.id, 'refund-failed-notice')).toBe(1);
    await heal();
    await itsTimeComes(paymentId);
    await statusesBecome(paymentId, 'failed', 'processed');
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect((await shop.deps.gateway.fetchPayment(paymentId)).status).toBe('refunded');
  });

  test('is tried again until the payment of a cancelled order is back', async () => {
    await fail();
    const order = await placeOrder(shop, customer);
    await cancel(order);
    const { razorpay_payment_id: paymentId } = await gateway.payWell(order.orderId);
    await statusesBecome(paymentId, 'failed');
    await becomes(order, 'cancelled/success/unshipped');
    expect((await rowOf(shop, order.mongooseOrderId)).refundHoldPaise).toBe(0);
    await heal();
    await itsTimeComes(paymentId);
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  /** The payment of a cancelled order, whose automatic refund failed. */
  const failLate = async () => {
    await fail();
    const order = await placeOrder(shop, customer);
    await cancel(order);
    const { razorpay_payment_id: paymentId } = await gateway.payWell(order.orderId);
    await statusesBecome(paymentId, 'failed');
    await heal();
    return { order, paymentId };
  };
  const refundPart = async (order: Checkout, partialAmount: number) =>
    expect(
      (await act('/orders/approveRefund', order, { refundOption: 'partial', partialAmount })).status,
    ).toBe(200);

  test('waits while a refund of the staff is under way, and then only what is left goes back', async () => {
    const { order, paymentId } = await failLate();
    await gateway.control({ refunds: { delayMs: 3_600_000 } });
    await refundPart(order, 400);
    await statusesBecome(paymentId, 'failed', 'pending');
    await itsTimeComes(paymentId);
    const [failed] = await refundsOf(paymentId);
    expect(failed!.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(await refundsOf(paymentId)).toHaveLength(2);

    await heal();
    await shop.deps.db.execute(
      sql`UPDATE sandbox.refunds SET settles_at = now() WHERE payment_id = ${paymentId}`,
    );
    await statusesBecome(paymentId, 'failed', 'processed');
    await itsTimeComes(paymentId);
    await becomes(order, 'cancelled/refunded/unshipped');
    expect((await refundsOf(paymentId)).map(({ amountPaise }) => amountPaise)).toEqual([
      1_000_00, 400_00, 600_00,
    ]);
  });

  test('does not keep the others waiting when it stumbles', async () => {
    const bad = await failLate();
    const good = await failLate();
    const setTotal = (paise: number) =>
      shop.deps.db.update(payments).set({ amountPaise: paise }).where(eq(payments.id, bad.paymentId));
    // More than was ever captured: the books refuse to hold it.
    await setTotal(2_000_00);
    await shop.deps.db
      .update(refunds)
      .set({ nextTryAt: sql`now() - interval '1 hour'` })
      .where(eq(refunds.paymentId, bad.paymentId));
    await itsTimeComes(good.paymentId);
    await becomes(good.order, 'cancelled/refunded/unshipped');
    expect((await refundsOf(bad.paymentId))[0]!.nextTryAt!.getTime()).toBeGreaterThan(Date.now());
    await setTotal(1_000_00);
    await itsTimeComes(bad.paymentId);
    await becomes(bad.order, 'cancelled/refunded/unshipped');
  });

  test('is tried no more once a person paid it back on the provider’s own pages', async () => {
    await fail();
    const { paymentId } = await payTwice();
    await statusesBecome(paymentId, 'failed');
    await heal();
    await gateway.control({ payment_id: paymentId }, '/dashboard-refund');
    await statusesBecome(paymentId, 'failed', 'processed');
    await itsTimeComes(paymentId);
    expect(await refundsOf(paymentId)).toHaveLength(2);
  });

  test('seven times more is left to a person', async () => {
    await fail();
    const { paymentId } = await payTwice();
    for (let failures = 1; failures <= 8; failures += 1) {
      await eventually(async () => {
        const known = await refundsOf(paymentId);
        expect(known.filter(({ status }) => status === 'failed')).toHaveLength(failures);
      });
      if (failures < 8) await itsTimeComes(paymentId);
    }
    const last = (await refundsOf(paymentId)).at(-1)!;
    expect(last.nextTryAt).toBeNull();
    await eventually(async () => {
      const { body } = await shop.get(`/sandbox/mail.json?to=${shop.config.shopMail}`);
      expect(body.data.map(({ text }: { text: string }) => text)).toContainEqual(
        expect.stringContaining('tried often enough'),
      );
    });
    await heal();
    await gateway.control({ payment_id: paymentId }, '/dashboard-refund');
    await eventually(async () =>
      expect((await refundsOf(paymentId)).at(-1)).toMatchObject({ status: 'processed' }),
    );
  });
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
  expect(await shop.deps.db.$count(payments, eq(payments.role, 'mismatch'))).toBe(0);
});
