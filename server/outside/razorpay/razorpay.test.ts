import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DECLINED_CARD, eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const local = gatewayStandIn(shop);

const newOrder = (amountPaise = 52_239_00, receipt: string = randomUUID()) =>
  shop.deps.gateway.createOrder({ amountPaise, receipt, notes: { number: 'MW-1' } });

describe('the gateway adapter', () => {
  test('creates an order and finds it by id and by receipt', async () => {
    const { gateway } = shop.deps;
    const receipt = randomUUID();
    const order = await newOrder(52_239_00, receipt);
    expect(order).toMatchObject({
      amountPaise: 52_239_00,
      amountDuePaise: 52_239_00,
      currency: 'INR',
      status: 'created',
      notes: { number: 'MW-1' },
    });
    expect(await gateway.fetchOrder(order.id)).toEqual(order);
    expect(await gateway.findOrdersByReceipt(receipt)).toEqual([order]);
    expect(await gateway.findOrdersByReceipt(randomUUID())).toEqual([]);
  });

  test('sees a declined attempt and then the payment that took the money', async () => {
    const { gateway } = shop.deps;
    const order = await newOrder();
    expect((await local.pay(order.id, DECLINED_CARD)).status).toBe(400);
    const proof = await local.payWell(order.id);
    const attempts = await gateway.fetchOrderPayments(order.id);
    expect(attempts.map((payment) => payment.status).sort()).toEqual(['captured', 'failed']);
    const payment = await gateway.fetchPayment(proof.razorpay_payment_id);
    expect(payment).toMatchObject({ orderId: order.id, amountPaise: order.amountPaise, status: 'captured' });
    expect(await gateway.fetchOrder(order.id)).toMatchObject({
      status: 'paid',
      amountDuePaise: 0,
      attempts: 2,
    });
  });

  test('a refund sent twice with one key happens once and ends as processed', async () => {
    const { gateway } = shop.deps;
    const order = await newOrder();
    const { razorpay_payment_id: paymentId } = await local.payWell(order.id);
    const key = randomUUID();
    const wish = { amountPaise: 100_00, receipt: key };
    const first = await gateway.refund(paymentId, wish, key);
    expect(first).toMatchObject({ paymentId, amountPaise: 100_00, status: 'pending', receipt: key });
    expect((await gateway.refund(paymentId, wish, key)).id).toBe(first.id);
    await eventually(async () => expect((await gateway.fetchRefund(first.id)).status).toBe('processed'));
    expect(await gateway.fetchRefunds(paymentId)).toHaveLength(1);
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({
      status: 'captured',
      amountRefundedPaise: 100_00,
    });
  });
});
