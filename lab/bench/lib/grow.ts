import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { storeReadings } from '../../../server/areas/catalogue/facets/store-readings.ts';
import { hashPassword } from '../../../server/areas/sign-in/passwords.ts';
import { insertInvoices, insertQuotes } from './grow-papers.ts';

export interface Size {
  products: number;
  categories: number;
  customers: number;
  orders: number;
}

export const PASSWORD = 'correct horse battery';
const BATCH = 100_000;

/** Grows the shop's tables to the given size. Existing rows stay, so a run can go from size to size. */
export async function grow(client: pg.Client, size: Size): Promise<void> {
  await growCategories(client, size.categories);
  await inBatches(client, 'products', size.products, insertProducts);
  await growCustomers(client, size.customers);
  await inBatches(client, 'orders', size.orders, insertOrders);
  await inBatches(client, 'papers', size.orders, insertInvoices);
  await inBatches(client, 'quotes', Math.ceil(size.orders / 10), insertQuotes);
  await readSpecifications(client);
  await client.query('VACUUM ANALYZE');
}

async function inBatches(
  client: pg.Client,
  table: string,
  upTo: number,
  insert: (client: pg.Client, from: number, to: number) => Promise<unknown>,
) {
  for (let from = (await countOf(client, table)) + 1; from <= upTo; from += BATCH)
    await insert(client, from, Math.min(from + BATCH - 1, upTo));
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]!.count);
}

/** The id of category n can be computed, so products need no lookup. Ten at the top, ten below each. */
const categoryId = (n: string) => `md5('category' || (${n}))::uuid`;

async function growCategories(client: pg.Client, upTo: number) {
  const from = (await countOf(client, 'categories')) + 1;
  await client.query(
    `INSERT INTO categories (id, parent_id, name, created_at)
     SELECT ${categoryId('n')}, CASE WHEN n > 10 THEN ${categoryId('(n - 1) / 10')} END, 'Category ' || n,
            timestamptz '2020-01-01' + n * interval '1 minute'
     FROM generate_series($1::int, $2::int) n ORDER BY n`,
    [from, upTo],
  );
}

export const KINDS =
  'Gear Pump,Ball Valve,Roller Bearing,Drive Shaft,Belt Pulley,Worm Gearbox,Plain Bush,Chain Sprocket,Shaft Coupling,Hydraulic Cylinder,Pressure Gauge,Flow Meter,Servo Motor,Air Filter,Oil Seal,Lock Nut,Hex Bolt,Thrust Washer,Linear Guide,Tool Holder'.split(
    ',',
  );
const MATERIALS = 'Stainless,Bronze,Cast Iron,Forged,Hardened,Nickel,Carbon Steel'.split(',');

/** Twelve lines of fifteen names; some have few values, others hundreds. */
const SPECIFICATIONS = `(
  SELECT jsonb_agg(jsonb_build_object('key', key, 'value', value) ORDER BY place) FROM (VALUES
    (1, 'Power', (n * 7 % 24 + 1) * 0.75 || ' kW'),
    (2, 'Flow', n * 11 % 120 + 4 || ' m³/h'),
    (3, 'Head', n * 13 % 60 + 5 || ' m'),
    (4, 'Casing', (ARRAY['Cast iron', 'Bronze', 'SS 304', 'SS 316'])[n * 3 % 4 + 1]),
    (5, 'Impeller', (ARRAY['Bronze', 'Cast iron', 'Noryl', 'SS 304', 'SS 316'])[n * 17 % 5 + 1]),
    (6, 'Suction', (ARRAY[25, 32, 40, 50, 65, 80, 100, 125, 150])[n * 19 % 9 + 1] || ' mm'),
    (7, 'Delivery', (ARRAY[25, 32, 40, 50, 65, 80, 100, 125])[n * 23 % 8 + 1] || ' mm'),
    (8, 'Speed', (ARRAY[960, 1440, 2880, 2900])[n * 29 % 4 + 1] || ' rpm'),
    (9, 'Voltage', (ARRAY[230, 415])[n * 31 % 2 + 1] || ' V'),
    (10, 'Weight', (n * 37 % 800 + 12) * 0.5 || ' kg'),
    (11, 'Seal', 'Mechanical, type ' || n * 41 % 12 + 1),
    (12, 'Temperature', 'Up to ' || n * 43 % 5 * 20 + 40 || ' °C'),
    (13, 'Stages', (n * 47 % 12 + 1)::text),
    (14, 'Bore', '65 mm'),
    (15, 'Colour', (ARRAY['Blue', 'Grey', 'Green', 'Red'])[n * 53 % 4 + 1])
  ) AS line (place, key, value) WHERE (n + place) % 5 <> 0)`;

async function insertProducts(client: pg.Client, from: number, to: number) {
  const categories = await countOf(client, 'categories');
  await client.query(
    `INSERT INTO products (category_id, name, description, price_paise, product_type, image_links, specifications, search_text, created_at, updated_at)
     SELECT ${categoryId('category')}, name,
            'Made in our own works and measured before it leaves them. Fits every machine of the series and keeps its size for years of three-shift work.',
            CASE WHEN n % 23 = 0 THEN NULL ELSE (n % 9973 + 1) * 1000 END,
            CASE WHEN n % 23 = 0 THEN 'viewable' ELSE 'buyable' END,
            ARRAY[($6::text[])[n % cardinality($6::text[]) + 1]],
            ${SPECIFICATIONS},
            -- What the shop's own folding makes of name, two of the specifications and category.
            ' ' || replace(lower(name), '-', '') || ' bore 65mm weight 4.2kg category' || category,
            at, at
     FROM (SELECT n, ($4::text[])[n % 7 + 1] || ' ' || ($5::text[])[n % 20 + 1] || ' MW-' || n AS name,
                  n * 7919::bigint % $3 + 1 AS category, timestamptz '2020-01-01' + n * interval '1 minute' AS at
           FROM generate_series($1::int, $2::int) n) source
     ORDER BY n`,
    [from, to, categories, MATERIALS, KINDS, await demoPictures()],
  );
}

/** As the shop's worker does it after an import, so that no measurement pays for it. */
async function readSpecifications(client: pg.Client) {
  const deps = { db: { $client: client }, log: console } as unknown as Parameters<typeof storeReadings>[0];
  while (await storeReadings(deps));
}

async function growCustomers(client: pg.Client, upTo: number) {
  const from = (await countOf(client, 'customers')) + 1;
  await client.query(
    `INSERT INTO customers (id, email, name, phone, password_hash)
     SELECT md5('customer' || n)::uuid, 'customer' || n || '@bench.example', 'Customer ' || n, '9876543210', $3
     FROM generate_series($1::int, $2::int) n`,
    [from, upTo, await hashPassword(PASSWORD)],
  );
}

/** Of fifty orders: thirty completed, nine confirmed, five paid, four lapsed, one refunded, one asking for a refund. */
async function insertOrders(client: pg.Client, from: number, to: number) {
  const customers = await countOf(client, 'customers');
  await client.query(
    `WITH made AS (
       INSERT INTO orders (id, number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise,
         rzp_order_id, payment_id, captured_paise, refunded_paise, order_status, payment_status, shipping_status,
         status_before_refund, lapsed, created_at, updated_at)
       SELECT md5('order' || n)::uuid, 'BENCH-' || lpad(n::text, 8, '0'), md5('customer' || n % $3 + 1)::uuid, 'bench-' || n,
         '12 Mill Road', 'Pune', 'Maharashtra', '411001', '9876543210', 500000,
         'order_bench' || n, CASE WHEN paid THEN 'pay_bench' || n END, CASE WHEN paid THEN 500000 ELSE 0 END,
         CASE WHEN part = 48 THEN 500000 ELSE 0 END,
         CASE WHEN part < 30 THEN 'completed' WHEN part < 39 THEN 'confirmed' WHEN part < 44 THEN 'pending'
              WHEN part < 49 THEN 'cancelled' ELSE 'requested for refund' END,
         CASE WHEN part = 48 THEN 'refunded' WHEN paid THEN 'success' ELSE 'pending' END,
         CASE WHEN part < 30 THEN 'shipped' ELSE 'unshipped' END,
         CASE WHEN part = 49 THEN 'confirmed' END, NOT paid,
         timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
       FROM (SELECT n, n % 50 AS part, n % 50 NOT BETWEEN 44 AND 47 AS paid FROM generate_series($1::int, $2::int) n) source
       ORDER BY n
       RETURNING id, number, payment_id, payment_status, created_at),
     paid AS (
       INSERT INTO payments (id, order_id, amount_paise, status, role, created_at)
       SELECT payment_id, id, 500000, CASE payment_status WHEN 'refunded' THEN 'refunded' ELSE 'captured' END, 'settling', created_at
       FROM made WHERE payment_id IS NOT NULL)
     INSERT INTO order_lines (order_id, position, product_id, name, image_links, unit_price_paise, quantity, part_number)
     SELECT id, 0, id, 'Stainless Gear Pump', $4::text[], 250000, 2, 'GP-' || right(number, 8) FROM made`,
    [from, to, customers, (await demoPictures()).slice(0, 1)],
  );
}

/** Pictures that exist in the shop, so that a browser loads what a customer would. */
async function demoPictures(): Promise<string[]> {
  const files = await readdir(new URL('../../../demo/pictures', import.meta.url));
  return files.filter((file) => file.endsWith('.jpg')).map((file) => `/media/demo/${file}`);
}

/** Sessions for the first customers and the administrator, as a login would create them. */
export async function openSessions(client: pg.Client, customers: number) {
  const tokens = Array.from({ length: customers }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `INSERT INTO sessions (token_hash, role, customer_id, expires_at)
     SELECT hash, 'customer', md5('customer' || n)::uuid, now() + interval '1 day'
     FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n)`,
    [hashes],
  );
  const adminToken = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO sessions (token_hash, role, admin_id, expires_at)
     SELECT $1, 'admin', id, now() + interval '1 day' FROM admins LIMIT 1`,
    [createHash('sha256').update(adminToken).digest()],
  );
  return { customerTokens: tokens, adminToken };
}
