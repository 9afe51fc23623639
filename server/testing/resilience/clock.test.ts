// @module-tag slow

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { endTimeToPay, placeOrder } from '../orders.ts';
import { codeIn, freshEmail, PASSWORD, registerCustomer, waitForMails } from '../people.ts';
import { startTestShop } from '../test-shop.ts';

const shop = startTestShop();
afterEach(() => vi.useRealTimers());

/** Moves the clock of this process only; the database keeps its own. */
const jump = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};

describe.each([
  ['a year ahead', 365 * DAY_MS],
  ['five minutes back', -5 * 60_000],
  ['a year back', -365 * DAY_MS],
])('with the clock of the shop %s', (_where, ms) => {
  test('sessions and codes are as old as the database says', async () => {
    const customer = await registerCustomer(shop);
    const email = freshEmail();
    await shop.post('/userAuth/register', { name: 'Asha', email, phone: '9876543210', password: PASSWORD });
    const [mail] = await waitForMails(shop, email);
    jump(ms);
    expect((await shop.get('/userAuth/userName', customer.token)).status).toBe(200);
    expect((await shop.post('/userAuth/otpCheck', { email, otp: codeIn(mail!) })).status).toBe(200);
  });

  test('a session that is over stays over', async () => {
    const customer = await registerCustomer(shop);
    await shop.deps.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE customer_id = ${customer.id}`,
    );
    jump(ms);
    expect((await shop.get('/userAuth/userName', customer.token)).status).toBe(401);
  });

  test('an order can be paid as long as the database says', async () => {
    const customer = await registerCustomer(shop);
    const order = await placeOrder(shop, customer);
    const pay = () =>
      shop.post('/checkOut/payOrder', { mongooseOrderId: order.mongooseOrderId }, customer.token);
    jump(ms);
    expect((await pay()).status).toBe(200);
    await endTimeToPay(shop, order);
    expect((await pay()).status).toBe(409);
  });

  test('waiting after failed logins is not shortened', async () => {
    const { email } = await registerCustomer(shop);
    for (let i = 0; i < 6; i += 1) await shop.post('/userAuth/login', { email, password: 'wrong' });
    jump(ms);
    expect((await shop.post('/userAuth/login', { email, password: PASSWORD })).status).toBe(429);
  });
});
