import { like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rateLimits } from '../platform/db/schema/index.ts';
import { PASSWORD } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** Other codes of six digits. */
export const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));

/** The steps of a registration. */
export function registrationsIn(shop: TestShop) {
  const application = (email: string, more: object = {}) => ({
    name: 'Asha Rao',
    email,
    phone: '98765 43210',
    password: PASSWORD,
    ...more,
  });
  const register = (email: string, more: object = {}) =>
    shop.post('/userAuth/register', application(email, more));
  const check = (email: string, otp: string, registration?: string) =>
    shop.post('/userAuth/otpCheck', { email, otp, ...(registration && { registration }) });
  /** Lets the minute between two sends pass. */
  const passTheMinute = (email: string) =>
    shop.deps.db
      .update(rateLimits)
      .set({ resetsAt: sql`now()` })
      .where(like(rateLimits.key, `code-gap:register:${email}|%`));
  const waitUntilQueueIsEmpty = () =>
    expect
      .poll(
        async () => (await shop.deps.db.execute(sql`SELECT 1 FROM outbox WHERE done_at IS NULL`)).rowCount,
      )
      .toBe(0);
  return { application, register, check, passTheMinute, waitUntilQueueIsEmpty };
}
