import type pg from 'pg';
import { asOwner } from './as-owner.ts';

export const PRODUCTS = 20_000;
export const ORDERS = 13_000;
/** A thousand of them ordered, every tenth of these with a GSTIN. */
export const CUSTOMERS = 20_000;
/** That a thirteenth of the orders are for. */
const COMPANIES = 500;

/** So many rows that PostgreSQL chooses its plans as in a large shop. */
export async function fillLargeShop(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await pool.query(`
    INSERT INTO categories (id, parent_id, name)
    SELECT md5('category' || n)::uuid, CASE WHEN n > 10 THEN md5('category' || (n - 1) / 10)::uuid END, 'Category ' || n
    FROM generate_series(1, 200) n ORDER BY n`);
  await pool.query(`
    INSERT INTO products (category_id, name, description, price_paise, product_type, search_text, created_at, part_number)
    SELECT md5('category' || n % 200 + 1)::uuid, CASE WHEN n % 100 = 0 THEN 'Pump ' ELSE 'Part ' END || n, repeat('long ', 40), n % 997 + 1, 'buyable',
      ' part' || n || ' ' || (ARRAY['pump', 'valve', 'shaft', 'gear'])[(hashint4(n) & 3) + 1] || ' bore 65mm', timestamptz '2020-01-01' + n * interval '1 minute',
      'MW-' || lpad(n::text, 6, '0') || '-' || chr(65 + n % 26)
    FROM generate_series(1, ${PRODUCTS}) n`);
  await pool.query(`
    INSERT INTO customers (id, email, name, phone, password_hash)
    SELECT md5('customer' || n)::uuid, 'buyer' || n || '@example.com', 'Buyer ' || n, '98765' || lpad(n::text, 5, '0'), ''
    FROM generate_series(1, ${CUSTOMERS}) n`);
  await pool.query(`
    INSERT INTO companies (id, legal_name, state) SELECT md5('company' || n)::uuid, 'Mill ' || n || ' Private Limited', 'active'
    FROM generate_series(0, ${COMPANIES - 1}) n`);
  await pool.query(`
    WITH made AS (INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, payment_id,
      captured_paise, order_status, payment_status, tracking_number, gst, company_id, created_at)
    SELECT 'MW-' || lpad(n::text, 8, '0'), md5('customer' || n % 1000 + 1)::uuid, 'key' || n, n || ' Mill Road', 'District ' || n % 700, '', (600000 + n % 5000)::text, '98765' || lpad((n % 1000)::text, 5, '0'), 5000,
      'pay_' || n, 5000, CASE WHEN n % 50 = 0 THEN 'confirmed' ELSE 'pending' END, 'success', 'LR ' || 70000000 + n,
      CASE WHEN n % 10 = 0 THEN '27AAPFU0939F1ZV' END, CASE WHEN n % 13 = 0 THEN md5('company' || n / 13 % ${COMPANIES})::uuid END,
      timestamptz '2020-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${ORDERS}) n RETURNING *)
    INSERT INTO payments (id, order_id, amount_paise, status, role) SELECT payment_id, id, 5000, 'captured', 'settling' FROM made`);
  await pool.query(`
    INSERT INTO order_lines (order_id, position, product_id, name, unit_price_paise, quantity, part_number)
    SELECT id, 0, id, 'Part ' || number, 5000, 1, 'PM-' || right(number, 5) || '-X' FROM orders`);
  await addPapers(pool);
  await pool.query(`
    INSERT INTO outbox (kind, ref, payload, done_at, last_error)
    SELECT 'test', n, '{}', now() - n * interval '1 minute', CASE WHEN n % 1000 = 0 THEN 'given up: EAUTH' END
    FROM generate_series(1, ${ORDERS}) n`);
  await addActivity(pool);
  await addQuotes(pool);
  await asOwner(
    databaseUrl,
    'VACUUM ANALYZE admins, audit_log, order_log, products, product_places, category_counts, categories, companies, orders, order_lines, customers, customer_figures, outbox, payments, papers, paper_irns, paper_series, quotes, quote_lines, quote_revision_lines, sales_moves, sales_changes',
  );
}

/** One of each customer, in all states; a few wait for the shop, some of the accepted ones are ordered, and a few have run out. */
async function addQuotes(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO quotes (id, number, quotation_number, customer_id, state, waits_for, waiting_since, revision, valid_until, total_paise, search_text)
    SELECT md5('quote' || n)::uuid, 'Q-' || translate(lpad(upper(to_hex(n)), 4, '0'), 'ILOU', '1100') || '-' || lpad((n % 89 + 10)::text, 2, '0'),
      'QT/19-20/' || lpad(n::text, 5, '0'), md5('customer' || n)::uuid,
      (ARRAY['offered', 'accepted', 'declined', 'withdrawn', 'expired'])[n % 5 + 1], CASE WHEN n % 100 = 0 THEN 'shop' ELSE 'nobody' END,
      timestamptz '2020-01-01' + n * interval '1 hour', 1, CASE WHEN n <= 200 THEN current_date - n % 30 - 1 ELSE current_date + 5 + n % 300 END, n * 100, 'qt1920' || lpad(n::text, 5, '0') || E'\\x01' || 'valve'
    FROM generate_series(1, ${CUSTOMERS}) n`);
  await pool.query(`
    UPDATE orders SET quote_id = quotes.id, quote_revision = 1 FROM quotes
    WHERE quotes.customer_id = orders.customer_id AND quotes.state = 'accepted' AND right(orders.number, 8)::int <= 1000`);
}

/** A receipt and an invoice of each order; every second buyer is registered, and only a few invoices have no IRN yet. */
async function addPapers(pool: pg.Pool): Promise<void> {
  for (const [kind, prefix] of [
    ['receipt', 'RV'],
    ['invoice', 'MW'],
  ]) {
    await pool.query(`
      INSERT INTO papers (kind, number, prefix, financial_year, serial, issued_at, order_id, payment_id, buyer_name, buyer_gstin, is_inter_state,
        taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
      SELECT '${kind}', '${prefix}/19-20/' || right(number, 5), '${prefix}', '19-20', right(number, 5)::int, created_at, id,
        CASE WHEN '${kind}' = 'receipt' THEN payment_id END, 'Buyer ' || right(number, 5)::int % 1000,
        CASE WHEN right(number, 5)::int % 2 = 0 THEN '27AAPFU0939F1ZV' END, true, 4000, 0, 0, 1000, 5000,
        jsonb_build_object('order', jsonb_build_object('number', number, 'poNumber', 'KAT/PO/' || right(number, 5)), 'terms', repeat('long ', 100)) FROM orders`);
    await pool.query(`INSERT INTO paper_series VALUES ('${prefix}', '19-20', '${kind}', ${ORDERS})`);
  }
  await pool.query(`
    INSERT INTO paper_irns (paper_id, irn, ack_no, ack_date, signed_qr) SELECT id, md5(number), '', '', '' FROM papers
    WHERE kind = 'invoice' AND buyer_gstin IS NOT NULL AND serial % 100 <> 0`);
}

/** Two people who changed much, and of each kind a few; every order was confirmed by one of them. */
async function addActivity(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO admins (id, user_id, name, password_hash)
    SELECT md5('admin' || n)::uuid, 'clerk' || n, 'Clerk ' || n, '' FROM generate_series(1, 2) n`);
  await pool.query(`
    INSERT INTO audit_log (admin_id, admin_name, action, entity, entity_id, subject, at)
    SELECT md5('admin' || n % 2 + 1)::uuid, 'Clerk', 'edited', CASE WHEN n % 5000 = 0 THEN 'settings' ELSE 'product' END, n::text,
      'Part ' || n, timestamptz '2020-01-01' + n * interval '1 minute' FROM generate_series(1, ${ORDERS}) n`);
  await pool.query(`
    INSERT INTO order_log (order_id, action, actor, admin_id, at)
    SELECT id, 'placed', 'customer', NULL, created_at FROM orders UNION ALL
    SELECT id, 'confirmed', 'Clerk', md5('admin1')::uuid, created_at FROM orders`);
}
