import { eq, sql } from 'drizzle-orm';
import type { LastPrice } from '#contract/desk-sales.ts';
import { paiseToRupees } from '#domain/money.ts';
import { percentOf } from '#domain/papers/rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isSold } from '../sales/money-moved.ts';

/** Of so many of the latest orders and quotes. */
const ORDERS_READ = 30;
const MOST_SHOWN = 20;

interface Row extends Record<string, unknown> {
  productId: string;
  name: string;
  partNumber: string | null;
  unitPaise: string;
  rate: number | null;
  at: string;
  from: LastPrice['from'];
}

/** Each product once, at its latest price. */
export async function readLastPrices(db: Db, customerId: string): Promise<LastPrice[]> {
  if ((await db.$count(customers, eq(customers.id, customerId))) === 0) throw notFound('this customer');
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (line.product_id) line.product_id AS "productId", line.name, line.part_number AS "partNumber",
        line.unit_price_paise AS "unitPaise", line.gst_rate_bp AS rate, sold.at, sold.of AS from
      FROM (
        (SELECT orders.id, NULL::integer AS revision, orders.created_at AS at, 'order' AS of FROM orders
          WHERE orders.customer_id = ${customerId} AND ${isSold} ORDER BY orders.created_at DESC LIMIT ${ORDERS_READ})
        UNION ALL
        (SELECT sent.quote_id, sent.revision, sent.sent_at, 'quote' FROM quotes
          JOIN quote_revisions sent ON sent.quote_id = quotes.id AND sent.revision = quotes.revision
          WHERE quotes.customer_id = ${customerId} ORDER BY quotes.created_at DESC LIMIT ${ORDERS_READ})
      ) AS sold
      CROSS JOIN LATERAL (
        SELECT product_id, name, part_number, unit_price_paise, gst_rate_bp FROM order_lines
          WHERE sold.of = 'order' AND order_id = sold.id AND product_id IS NOT NULL
        UNION ALL
        SELECT product_id, name, part_number, unit_price_paise, gst_rate_bp FROM quote_revision_lines
          WHERE sold.of = 'quote' AND quote_id = sold.id AND revision = sold.revision AND product_id IS NOT NULL
      ) AS line
      ORDER BY line.product_id, sold.at DESC
    ) AS latest ORDER BY at DESC, name LIMIT ${MOST_SHOWN}`);
  return rows.map(({ unitPaise, rate, at, ...row }) => ({
    ...row,
    unitPrice: paiseToRupees(Number(unitPaise)),
    gstRate: rate === null ? null : percentOf(rate),
    at: new Date(at).toISOString(),
  }));
}
