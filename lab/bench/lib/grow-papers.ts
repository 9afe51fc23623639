import type pg from 'pg';

/** A series has at most 999,999. */
const OF_A_YEAR = 500_000;
const YEAR = `19 + n / ${OF_A_YEAR} || '-' || 20 + n / ${OF_A_YEAR}`;

/** An invoice of each order, one line each; every second buyer is registered, and one invoice in a hundred has no IRN yet. */
export async function insertInvoices(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO papers (id, kind, number, prefix, financial_year, serial, issued_at, order_id, buyer_name, buyer_gstin,
         place_code, is_inter_state, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
       SELECT md5('invoice' || n)::uuid, 'invoice', 'MW/' || year || '/' || lpad(serial::text, 6, '0'), 'MW', year, serial,
         timestamptz '2020-01-01' + n * interval '1 minute', md5('order' || n)::uuid, 'Customer ' || n % 1000,
         CASE WHEN n % 2 = 0 THEN '27AAPFU0939F1ZV' END, '27', true, 423729, 0, 0, 76271, 500000,
         jsonb_build_object('order', jsonb_build_object('number', 'BENCH-' || lpad(n::text, 8, '0'), 'poNumber', NULL))
       FROM (SELECT n, n % ${OF_A_YEAR} + 1 AS serial, ${YEAR} AS year FROM generate_series($1::int, $2::int) n) source
       RETURNING id, number, serial, buyer_gstin),
     listed AS (
       INSERT INTO paper_lines (paper_id, position, description, part_number, hsn, unit, quantity, rate_bp, taxable_paise,
         cgst_paise, sgst_paise, igst_paise)
       SELECT id, 0, 'Stainless Gear Pump', 'GP-' || lpad(serial::text, 8, '0'), '8413', 'NOS', 2, 1800, 423729, 0, 0, 76271
       FROM made)
     INSERT INTO paper_irns (paper_id, irn, ack_no, ack_date, signed_qr)
     SELECT id, md5(number), '', '', '' FROM made WHERE buyer_gstin IS NOT NULL AND serial % 100 <> 0`,
    [from, to],
  );
  // The shop itself may only count on by one.
  await client.query(`
    ALTER TABLE paper_series DISABLE TRIGGER USER;
    INSERT INTO paper_series (prefix, financial_year, kind, last)
    SELECT prefix, financial_year, 'invoice', max(serial) FROM papers GROUP BY prefix, financial_year
    ON CONFLICT (prefix, financial_year) DO UPDATE SET last = excluded.last;
    ALTER TABLE paper_series ENABLE TRIGGER USER`);
}

/** In all states; one in a hundred waits for the shop. */
export async function insertQuotes(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO quotes (id, number, quotation_number, customer_id, state, waits_for, waiting_since, revision, valid_until,
       total_paise, search_text, created_at, updated_at)
     SELECT md5('quote' || n)::uuid, 'Q-' || lpad(upper(to_hex(n % 65536)), 4, '0') || '-' || n / 65536 + 10, 'QT/19-20/' || lpad(n::text, 6, '0'),
       md5('customer' || n % customers + 1)::uuid,
       (ARRAY['offered', 'accepted', 'declined', 'withdrawn', 'expired'])[n % 5 + 1],
       CASE WHEN n % 100 = 0 THEN 'shop' ELSE 'nobody' END, at, 1, current_date + 5 + n % 300, n * 100,
       'qt1920' || lpad(n::text, 6, '0') || E'\\x01' || 'customer' || n % 1000, at, at
     FROM (SELECT n, timestamptz '2020-01-01' + n * interval '1 minute' AS at, (SELECT count(*) FROM customers) AS customers
           FROM generate_series($1::int, $2::int) n) source
     ORDER BY n`,
    [from, to],
  );
}
