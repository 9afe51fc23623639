import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dropEverything } from '../../../platform/db/drop-everything.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { migrateBefore } from '../../../testing/older-schema.ts';
import { openShop } from '../../../testing/test-shop.ts';

const UPDATE = '0110_unpaid_orders_lapse.sql';

test('orders that waited before the update can be paid for another hour and lapse without a mail, and paid ones stay', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await dropEverything(client);
    await migrateBefore(database.urls, UPDATE);
    await client.query(`
      WITH buyer AS (INSERT INTO customers (email, name, phone, password_hash)
        VALUES ('asha@example.com', 'Asha Rao', '9876543210', 'never used') RETURNING id)
      INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, rzp_order_id,
        payment_id, captured_paise, payment_status, created_at)
      SELECT 'MW-0000-000' || n, buyer.id, n, '1', 'Pune', 'MH', '411001', '9876543210', 10000, 'order_0000000000000' || n,
        CASE WHEN paid THEN 'pay_00000000000001' END, CASE WHEN paid THEN 10000 ELSE 0 END,
        CASE WHEN paid THEN 'success' ELSE 'pending' END, now() - age
      FROM buyer, (VALUES (1, false, interval '400 days'), (2, false, interval '25 hours'), (3, false, interval '22 hours'),
        (4, true, interval '400 days')) AS old (n, paid, age);
      INSERT INTO payments (id, order_id, amount_paise, status, role)
        SELECT payment_id, id, 10000, 'captured', 'settling' FROM orders WHERE payment_id IS NOT NULL;
      INSERT INTO order_log (order_id, action, actor, to_state)
        SELECT id, CASE WHEN captured_paise > 0 THEN 'payment-returned' ELSE 'placed' END, 'customer',
          jsonb_build_object('orderStatus', order_status, 'paymentStatus', payment_status, 'shippingStatus', shipping_status,
            'statusBeforeRefund', null, 'capturedPaise', captured_paise, 'refundedPaise', 0, 'refundHoldPaise', 0) FROM orders`);
    const shop = await openShop({
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
    });
    try {
      const { rows: times } = await client.query(`SELECT
          lapses_at > created_at + interval '24 hours' AND lapses_at > now() + interval '50 minutes' AS has_an_hour,
          lapses_at = created_at + interval '24 hours' AS has_a_day
        FROM orders WHERE captured_paise = 0 ORDER BY number`);
      expect(times).toEqual([
        { has_an_hour: true, has_a_day: false },
        { has_an_hour: true, has_a_day: false },
        { has_an_hour: false, has_a_day: true },
      ]);
      await client.query("UPDATE orders SET lapses_at = lapses_at - interval '65 minutes'");
      await eventually(async () => {
        const { rows } = await client.query('SELECT order_status, lapsed FROM orders ORDER BY number');
        expect(rows.map((row) => `${row.order_status} ${row.lapsed}`)).toEqual([
          'cancelled true',
          'cancelled true',
          'pending false',
          'pending false',
        ]);
      });
      expect((await client.query('SELECT * FROM outbox')).rows).toEqual([]);
      expect(await findViolations(shop.deps.db)).toEqual([]);
    } finally {
      await shop.stop();
    }
  } finally {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
