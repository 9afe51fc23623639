import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrateBefore } from '../../testing/older-schema.ts';
import { dropEverything } from './drop-everything.ts';
import { migrate } from './migrate.ts';
import type { DatabaseUrls } from './open-connection.ts';

/** The schema as it was before the money tables had their keys. */
let client: pg.Client;
let urls: DatabaseUrls;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ urls, drop } = database);
  client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  await dropEverything(client);
  await migrateBefore(urls, '0120');
});
afterAll(async () => {
  await client?.end();
  await drop?.();
});

const order = async (number: string, columns: Record<string, unknown> = {}): Promise<string> => {
  const given = { number, customer_id: await customer(), checkout_key: number, ...columns };
  const names = Object.keys(given);
  const { rows } = await client.query(
    `INSERT INTO orders (${names.join()}, address, district, state, pincode, contact, total_paise)
     VALUES (${names.map((_, place) => `$${place + 1}`).join()}, '', '', '', '', '', 1000) RETURNING id`,
    Object.values(given),
  );
  return rows[0].id;
};
const customer = async (): Promise<string> => {
  const { rows } = await client.query(
    `INSERT INTO customers (email, name, phone, password_hash) VALUES ('a@example.com', 'A', '1', '')
     ON CONFLICT (email) DO UPDATE SET name = 'A' RETURNING id`,
  );
  return rows[0].id;
};
const refund = (orderId: string, paymentId: string, paise: number) =>
  client.query(
    `INSERT INTO refunds (order_id, payment_id, amount_paise, kind, status, origin)
     VALUES ($1, $2, $3, 'external', 'processed', 'dashboard')`,
    [orderId, paymentId, paise],
  );
const event = (id: string, name: string, body: object | string) =>
  client.query(`INSERT INTO gateway_events (id, event, body) VALUES ($1, $2, $3)`, [
    id,
    name,
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ]);
const dispute = (paymentId: string, id: string | undefined, at: number, status: string) => ({
  payload: { payment: { entity: { id: paymentId } }, dispute: { entity: { id, status } } },
  created_at: at,
});

test('refunds and orders whose payment was never written down migrate, and from then on none can come', async () => {
  const paid = { captured_paise: 1000, payment_status: 'success' };
  const whole = await order('MW-1', { ...paid, payment_id: 'pay_whole' });
  await client.query(
    `INSERT INTO payments (id, order_id, amount_paise, status, role) VALUES ('pay_whole', $1, 1000, 'captured', 'settling')`,
    [whole],
  );
  const lost = await order('MW-2', {
    ...paid,
    payment_id: 'pay_lost',
    refunded_paise: 400,
    payment_status: 'partially-refunded',
  });
  const foreign = await order('MW-3');
  await refund(whole, 'pay_whole', 100);
  await refund(lost, 'pay_lost', 400);
  await refund(foreign, 'pay_foreign', 300);
  await refund(foreign, 'pay_foreign', 200);
  // Won, and then the message of its beginning came late: such an order was blocked for good.
  await client.query(`UPDATE orders SET disputed = true WHERE id = $1`, [whole]);
  await event('e1', 'payment.dispute.won', dispute('pay_whole', 'disp_1', 2_000, 'won'));
  await event('e2', 'payment.dispute.created', dispute('pay_whole', 'disp_1', 1_000, 'open'));
  await event('e3', 'payment.dispute.lost', dispute('pay_lost', undefined, 3_000, 'lost'));
  await event('e4', 'payment.dispute.created', '\u0000 not json');
  await event('e5', 'payment.dispute.created', dispute('pay_unknown', 'disp_2', 1_000, 'open'));
  await client.query(
    `INSERT INTO settings (key, value) VALUES ('ledger-comparison', '{"at": "2026-11-08T00:00:00Z", "payments": 12}')`,
  );

  await migrate(urls);

  const { rows } = await client.query('SELECT id, amount_paise::int, role, status FROM payments ORDER BY id');
  expect(rows).toEqual([
    { id: 'pay_foreign', amount_paise: 500, role: 'attempt', status: 'created' },
    { id: 'pay_lost', amount_paise: 1000, role: 'settling', status: 'captured' },
    { id: 'pay_whole', amount_paise: 1000, role: 'settling', status: 'captured' },
  ]);
  await expect(refund(whole, 'pay_nobody', 1)).rejects.toThrow('refunds_payment_id_fkey');
  await expect(
    client.query(`UPDATE orders SET payment_id = 'pay_nobody' WHERE id = $1`, [foreign]),
  ).rejects.toThrow('orders_payment_id_fkey');
  const settling = (id: string) =>
    client.query(
      `INSERT INTO payments (id, order_id, amount_paise, status, role, method) VALUES ($2, $1, 500, 'captured', 'settling', 'transfer')`,
      [whole, id],
    );
  // Whatever the payment service calls its method, an order has one payment there; of the bank's it may have several.
  await expect(settling('pay_second')).rejects.toThrow('payments_one_settling_at_gateway');
  for (const utr of ['utr:KVBLN00000000001', 'utr:KVBLN00000000002']) await settling(utr);
  const disputes = await client.query('SELECT id, payment_id, status FROM disputes ORDER BY id');
  expect(disputes.rows).toEqual([
    { id: 'disp_1', payment_id: 'pay_whole', status: 'won' },
    { id: 'of pay_lost', payment_id: 'pay_lost', status: 'lost' },
  ]);
  const blocked = await client.query('SELECT number, disputed FROM orders ORDER BY number');
  expect(blocked.rows.map(({ disputed }) => disputed)).toEqual([false, true, false]);
  const comparisons = await client.query('SELECT state, compared FROM ledger_comparisons');
  expect(comparisons.rows).toEqual([{ state: 'done', compared: 12 }]);
});

/** They outlive the row they name, name one that the shop may not have, or are maintained by triggers. */
const WITHOUT_KEY = new Set([
  'order_lines.product_id',
  'quote_lines.product_id',
  'quote_revision_lines.product_id',
  'price_change_lines.product_id',
  'ledger_differences.payment_id',
  'gateway_events.payment_id',
  'product_places.category_id',
  'product_places.product_id',
  'product_specs.product_id',
  'category_counts.category_id',
  'sales_changes.order_id',
  'sales_moves.customer_id',
  'sales_moves.order_id',
  'stock.product_id',
  'stock_moves.product_id',
  'stock_moves.order_id',
]);

test('every column that names a row of another table is held to it, and found by an index where money is looked up', async () => {
  const { rows } = await client.query<{ name: string; is_key: boolean }>(`
    SELECT c.relname || '.' || a.attname AS name, EXISTS (
      SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY(k.conkey)) AS is_key
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attname IN ('customer_id', 'product_id', 'category_id', 'order_id', 'payment_id', 'admin_id', 'parent_id')`);
  expect(
    rows.filter(({ name, is_key }) => !is_key && !WITHOUT_KEY.has(name)).map(({ name }) => name),
  ).toEqual([]);
  const indexed = await client.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE c.relnamespace = 'public'::regnamespace`);
  expect(indexed.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'refunds.payment_id',
      'refunds.order_id',
      'payments.order_id',
      'orders.payment_id',
      'disputes.order_id',
    ]),
  );
});
