import { randomUUID } from 'node:crypto';
import type { LinkedSale } from '#contract/desk-sales.ts';
import { freshEmail } from './people.ts';
import type { Answer, TestShop } from './test-shop.ts';

export const PLACE = { address: '7 Mill Lane', district: 'Tiruppur', state: 'Tamil Nadu', pincode: '641604' };

export const newCaller = (fields: object = {}) => ({
  name: 'K. Thangavel',
  email: freshEmail() as string | null,
  phone: '9894053318',
  ...fields,
});

/** What the desk makes for callers, and what anyone with a link does. */
export function callerDesk(shop: TestShop, admin: { token: string }) {
  const send = (path: string, body: object, key: string = randomUUID()) =>
    shop.post(path, body, admin.token, { 'idempotency-key': key });
  const linkIn = (paymentLink: string) => paymentLink.split('/pay/')[1]!;
  return {
    makeQuote: (body: object, key?: string): Promise<Answer> => send('/admin/quotes/new', body, key),
    makeOrder: (body: object, key?: string): Promise<Answer> =>
      send('/admin/orders/new', { delivery: PLACE, ...body }, key),
    linkIn,
    read: async (paymentLink: string): Promise<LinkedSale> =>
      (await shop.post('/checkOut/readLink', { link: linkIn(paymentLink) })).body.data,
    open: (paymentLink: string, fields: object = {}) =>
      shop.post('/checkOut/openLink', { link: linkIn(paymentLink), ...fields }),
  };
}
