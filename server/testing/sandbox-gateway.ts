import { vi } from 'vitest';
import { ownAddress } from '../http/own-address.ts';
import type { TestShop } from './test-shop.ts';

export const GOOD_CARD = {
  number: '4111 1111 1111 1111',
  expiry: '12 / 40',
  cvv: '123',
  name: 'V Ramanathan',
};
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };

export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Talks to the local gateway of a test's shop as the card window, the provider's API client and the controls do. */
export function sandboxGateway(shop: TestShop) {
  const path = '/sandbox/razorpay';
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

    /** A raw call of the provider's API with the shop's keys. */
    async call(method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}) {
      const { keyId, keySecret } = shop.deps.payments;
      const answer = await shop.app.inject({
        method,
        url: `${path}/v1${url}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },

    async control(body: object, what = '') {
      const answer = await shop.post(`${path}/controls${what}`, body);
      if (answer.status !== 200) throw new Error(`control refused: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

/** Looks again and again until the check passes. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 25 });
