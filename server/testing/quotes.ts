import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AdminQuote, OwnQuote } from '#contract/quote-entities.ts';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { quotes } from '../platform/db/schema/index.ts';
import { DELIVERY } from './orders.ts';
import type { TestCustomer } from './people.ts';
import type { Answer, TestShop } from './test-shop.ts';

/** Indian calendar days from today. */
export const dayIn = (days: number) => dayAfter(istDay(new Date().toISOString()), days);

const dataOf = <T>({ status, body }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
};

/** The calls of both sides, as one customer and one staff member make them. */
export function quoting(shop: TestShop, customer: TestCustomer, admin: string) {
  const ask = (path: string, body: object, key?: string) =>
    shop.post(`/user/quotes/${path}`, body, customer.token, key ? { 'idempotency-key': key } : {});
  const answer = (path: string, body: object, key?: string) =>
    shop.post(`/admin/quotes/${path}`, body, admin, key ? { 'idempotency-key': key } : {});
  const request = async (productId: string, fields: object = {}): Promise<string> => {
    const wish = { lines: [{ productId, quantity: 10 }], pincode: 641001, ...fields };
    return dataOf<{ _id: string }>(await ask('request', wish))._id;
  };
  const revisionOf = (id: string, productId: string, fields: object = {}) => ({
    id,
    lines: [{ productId, quantity: 10, unitPrice: 900 }],
    validUntil: dayIn(15),
    ...fields,
  });
  const sendFirst = async (productId: string, fields: object = {}): Promise<string> => {
    const id = await request(productId);
    dataOf(await answer('send', revisionOf(id, productId, fields)));
    return id;
  };
  const accepted = async (productId: string, fields: object = {}): Promise<string> => {
    const id = await sendFirst(productId, fields);
    dataOf(await ask('accept', { id, revision: 1 }));
    return id;
  };
  const order = (
    quoteId: string,
    { key = randomUUID(), ...fields }: { key?: string; [field: string]: unknown } = {},
  ) =>
    shop.post('/checkOut/order', { quoteId, ...DELIVERY, ...fields }, customer.token, {
      'idempotency-key': key,
    });
  const own = async (id: string) =>
    dataOf<OwnQuote>(await shop.get(`/user/quotes/single?id=${id}`, customer.token));
  const seen = async (id: string) =>
    dataOf<AdminQuote>(await shop.get(`/admin/quotes/single?id=${id}`, admin));
  return { ask, answer, request, revisionOf, sendFirst, accepted, order, own, seen };
}

/** As if the last day of the newest revision had been so many days ago. */
export const endValidity = (shop: TestShop, id: string, days = 1) =>
  shop.deps.db
    .update(quotes)
    .set({ validUntil: sql`(now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}::integer` })
    .where(eq(quotes.id, id));
