import { vi } from 'vitest';
import { ownAddress } from '../platform/http/own-address.ts';
import type { PaymentProof } from './payment-proof.ts';
import type { TestShop } from './test-shop.ts';

export const GOOD_CARD = {
  number: '4111 1111 1111 1111',
  expiry: '12 / 40',
  cvv: '123',
  name: 'V Ramanathan',
};
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };

/** Talks to the local gateway of a test's shop as the card window, the provider's API client and the controls do. */
export function gatewayStandIn(shop: TestShop) {
  const path = '/sandbox/razorpay';
  const call = callerOf(shop, `${path}/v1`);
  const newOrder = async (fields: object = {}) =>
    (await call('POST', '/orders', { amount: 50_000, currency: 'INR', ...fields })).body;
  return {
    address: () => `${ownAddress(shop.app)}${path}`,

    pay: (orderId: string, card = GOOD_CARD, extra: object = {}) =>
      shop.post(`${path}/pay`, { order_id: orderId, card, ...extra }),

    /** Pays an order with a card that succeeds. */
    async payWell(orderId: string): Promise<PaymentProof> {
      const answer = await shop.post(`${path}/pay`, { order_id: orderId, card: GOOD_CARD });
      if (answer.status !== 200) throw new Error(`not paid: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },

    call,
    /** An order of Rs.500 at the provider, past the shop. */
    newOrder,
    async paidOrder(): Promise<{ orderId: string; paymentId: string }> {
      const { id } = await newOrder();
      return { orderId: id, paymentId: (await this.payWell(id)).razorpay_payment_id };
    },

    async control(body: object, what = '') {
      const answer = await shop.post(`${path}/controls${what}`, body);
      if (answer.status !== 200) throw new Error(`control refused: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

/** Raw calls of the provider's API with the shop's keys. */
const callerOf =
  (shop: TestShop, base: string) =>
  async (method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { keyId, keySecret } = shop.deps.payments;
    const answer = await shop.app.inject({
      method,
      url: `${base}${url}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

/** Looks again and again until the check passes. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 });
