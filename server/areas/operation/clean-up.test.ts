import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { cleanUp } from './clean-up.ts';

const shop = startTestShop();

test('removes what is over and leaves the rest', async () => {
  const { db } = shop.deps;
  const customer = await registerCustomer(shop);
  await db.execute(sql`
    INSERT INTO sessions (token_hash, role, customer_id, expires_at, revoked_at) VALUES
      ('\\x01', 'customer', ${customer.id}, now() - interval '1 second', NULL),
      ('\\x02', 'customer', ${customer.id}, now() + interval '1 day', now() - interval '2 days'),
      ('\\x03', 'customer', ${customer.id}, now() + interval '1 day', now())`);
  await db.execute(sql`
    INSERT INTO mail_codes (purpose, email, code_hash, registration, created_at, expires_at) VALUES
      ('register', 'old@example.com', '', '{}', now() - interval '8 days', now()),
      ('register', 'new@example.com', '', '{}', now() - interval '6 days', now())`);
  await db.execute(sql`
    INSERT INTO rate_limits (key, hits, resets_at) VALUES ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`);
  await db.execute(sql`
    INSERT INTO schedules (name, due_at, last_run_at) VALUES
      ('dropped', now() - interval '7 days', now() - interval '8 days'),
      ('never-run', now() - interval '8 days', NULL),
      ('of-a-newer-version', now(), now() - interval '6 days'),
      ('late', now() - interval '9 days', now() - interval '9 days')`);
  await cleanUp(db, ['late']);
  const { rows } = await db.execute(sql`
    SELECT (SELECT string_agg(name, ' ' ORDER BY name) FROM schedules WHERE name = ANY('{dropped,never-run,of-a-newer-version,late}')) AS schedules,
      (SELECT count(*) FROM sessions) AS sessions,
      (SELECT string_agg(email, ' ') FROM mail_codes) AS codes,
      (SELECT string_agg(key, ' ') FROM rate_limits) AS limits`);
  expect(rows).toEqual([
    { sessions: 2, codes: 'new@example.com', limits: 'new', schedules: 'late of-a-newer-version' },
  ]);
});
