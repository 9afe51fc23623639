import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerDesk, newCaller, PLACE } from '../../../testing/callers.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { type Checkout, placeOrder, statusOf } from '../../../testing/orders.ts';
import type { PaymentProof } from '../../../testing/payment-proof.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
const gateway = gatewayStandIn(shop);
let customer: TestCustomer;

beforeAll(async () => {
  customer = await registerCustomer(shop);
});
beforeEach(() => gateway.control({ faults: {}, webhooks: { dropShare: 1 } }));

/** As the provider's page posts it: a form, without a session, from another address. */
const post = async (fields: Record<string, string>, query = '') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/checkOut/callback${query}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location };
};
const statusOfOrder = (order: Checkout) => statusOf(shop, order.mongooseOrderId);
const fieldsOf = (proof: PaymentProof) => ({ ...proof });

describe('the result that the provider’s page posts itself', () => {
  test('pays the order and leads to the checkout, which gets it behind the #', async () => {
    const order = await placeOrder(shop, customer);
    const proof = await gateway.payWell(order.orderId);
    const { status, location } = await post(fieldsOf(proof));
    expect(status).toBe(303);
    const to = new URL(String(location), 'http://shop');
    expect(to.pathname + to.search).toBe('/account/checkout');
    expect(Object.fromEntries(new URLSearchParams(to.hash.slice(1)))).toEqual({
      orderId: order.orderId,
      paymentId: proof.razorpay_payment_id,
      signature: proof.razorpay_signature,
    });
    expect(await statusOfOrder(order)).toBe('pending/success/unshipped');
    expect((await post(fieldsOf(proof))).status).toBe(303);
    expect(await statusOfOrder(order)).toBe('pending/success/unshipped');
  });

  test('of a payment link leads back to its page, which needs no login, and a forged one does not [B14.8]', async () => {
    const desk = callerDesk(shop, { token: await logInAdmin(shop) });
    const productId = await addProduct(shop, { pricePaise: 1_000_00 });
    const wish = { customer: newCaller(), lines: [{ productId, quantity: 2 }], delivery: PLACE };
    const order = (await desk.makeOrder(wish)).body.data;
    const quote = (await desk.makeQuote({ ...wish, customer: newCaller(), send: true })).body.data;
    for (const { paymentLink } of [order, quote]) {
      const bill = (await desk.open(paymentLink)).body.data;
      const proof = await gateway.payWell(bill.orderId);
      const forged = await post({ ...proof, razorpay_signature: '0'.repeat(64) });
      expect(forged.location).toMatch(/^\/account\/checkout#/);
      expect((await post(fieldsOf(proof))).location).toBe(`/pay/${desk.linkIn(paymentLink)}`);
    }
  });

  test('that a card was declined leads back to the payment link that it was opened from, and nowhere else [B14.8]', async () => {
    const failure = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Declined' };
    const link = 'cQ3-kXw_9'.repeat(4);
    expect(await post(failure, `?link=${link}`)).toEqual({ status: 303, location: `/pay/${link}#declined` });
    for (const wrong of ['https://evil.example', '//evil.example', '../x', `${link}?x`, `${link}#x`, ''])
      expect((await post(failure, `?link=${encodeURIComponent(wrong)}`)).location).toBe('/account/checkout');
    const forged = {
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: '0'.repeat(64),
    };
    expect((await post(forged, `?link=${link}`)).location).toBe(`/pay/${link}`);
  });

  test('of an order made before leads back to that order, and nowhere else', async () => {
    const order = await placeOrder(shop, customer);
    const failure = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Declined' };
    const { mongooseOrderId } = order;
    expect(await post(failure, `?order=${mongooseOrderId}`)).toEqual({
      status: 303,
      location: `/account/checkout?order=${mongooseOrderId}`,
    });
    for (const order of ['https://evil.example', '//evil.example', '../x', `${mongooseOrderId}x`])
      expect((await post(failure, `?order=${encodeURIComponent(order)}`)).location).toBe('/account/checkout');
    expect(await statusOfOrder(order)).toBe('pending/pending/unshipped');
  });

  test('changes nothing when it is forged, of another order, or no proof at all', async () => {
    const cheap = await placeOrder(shop, customer, 1_00);
    const expensive = await placeOrder(shop, customer, 9_000_00);
    const proof = await gateway.payWell(cheap.orderId);
    for (const fields of [
      { ...proof, razorpay_order_id: expensive.orderId },
      { ...proof, razorpay_signature: '0'.repeat(64) },
      { ...proof, razorpay_signature: '' },
      { ...proof, razorpay_order_id: 'order_00000000000000' },
      {},
    ])
      expect((await post(fields)).status).toBe(303);
    expect(await statusOfOrder(cheap)).toBe('pending/pending/unshipped');
    expect(await statusOfOrder(expensive)).toBe('pending/pending/unshipped');
  });

  test('is stored for later when the gateway does not answer', async () => {
    const order = await placeOrder(shop, customer);
    const proof = await gateway.payWell(order.orderId);
    await gateway.control({ faults: { fetchOrderPayments: { type: '5xx' } } });
    expect((await post(fieldsOf(proof))).status).toBe(303);
    expect(await statusOfOrder(order)).toBe('pending/pending/unshipped');
  });

  test('is taken as a form only', async () => {
    const answer = await shop.post('/checkOut/callback', {});
    expect(answer.status).toBe(415);
  });
});
