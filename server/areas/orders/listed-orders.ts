import { type SQL, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { COMPANY_NAME } from '../../platform/db/desk-texts.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { SENT_PIECES, type SentPieces } from '../papers/consignments.ts';
import { readShort } from '../stock/short-orders.ts';
import { asSummary, type Buyer, type SummaryFields, type SummaryLine } from './as-order.ts';
import { BY_AGE } from './desk/order-filter.ts';

export interface ListedRow extends SummaryFields {
  canBePaid: boolean;
  company: string | null;
  poNumber: string | null;
  hasInvoice: boolean;
  /** Of an order in parts. */
  sentPieces: SentPieces | null;
  /** It holds goods of which more is promised than is there. */
  mayLack: boolean;
  buyer: Buyer;
  lines: SummaryLine[];
}

/** Columns of the order under the names of its row. A calendar day stays the text that it is in the row. */
export const fieldsOf = (...fields: (keyof OrderRow)[]): SQL =>
  sql.join(
    fields.map((field) => {
      const column = orders[field];
      const type = sql.raw(column.columnType === 'PgDateString' ? '::text' : '');
      return sql`${column}${type} AS ${sql.identifier(field)}`;
    }),
    sql`, `,
  );

/** With subqueries: a join or an EXISTS may be answered by reading the whole other table. */
const LISTED = sql`${fieldsOf(
  'id',
  'number',
  'totalPaise',
  'orderStatus',
  'paymentStatus',
  'shippingStatus',
  'lapsesAt',
  'lapsed',
  'capturedPaise',
  'paymentMethod',
  'deliveredOn',
  'promisedOn',
  'createdAt',
  'district',
  'poNumber',
)}, ${canBePaid} AS "canBePaid",
  coalesce(orders.company, (SELECT ${COMPANY_NAME} FROM companies WHERE companies.id = orders.company_id)) AS company,
  (SELECT invoice.id FROM papers invoice WHERE invoice.order_id = orders.id AND invoice.kind IN ('invoice', 'supply') LIMIT 1) IS NOT NULL
    AS "hasInvoice",
  CASE WHEN orders.in_parts THEN ${SENT_PIECES} END AS "sentPieces",
  (SELECT line.order_id FROM order_lines line JOIN stock ON stock.product_id = line.product_id
    WHERE line.order_id = orders.id AND line.held > 0 AND stock.counted AND stock.held > stock.on_hand LIMIT 1) IS NOT NULL
    AS "mayLack",
  (SELECT json_build_object('id', buyer.id, 'name', buyer.name, 'email', buyer.email, 'phone', buyer.phone)
    FROM customers buyer WHERE buyer.id = orders.customer_id) AS buyer,
  (SELECT coalesce(json_agg(json_build_object('productId', line.product_id, 'name', line.name,
      'unitPricePaise', line.unit_price_paise, 'imageLinks', line.image_links, 'quantity', line.quantity,
      'partNumber', line.part_number, 'hsn', line.hsn, 'unit', line.unit, 'kind', line.kind, 'leadDays', line.lead_days,
      'remark', line.remark, 'held', line.held) ORDER BY line.position), '[]')
    FROM order_lines line WHERE line.order_id = orders.id) AS lines`;

/** All that lists show of these orders, in one statement. */
export const selectListed = (areWanted: SQL | undefined, ...more: SQL[]): SQL =>
  sql`SELECT ${sql.join([LISTED, ...more], sql`, `)} FROM orders WHERE ${areWanted} ${BY_AGE}`;

/** So that the ids are found first, by an index alone. */
export const areAmong = (ids: SQL): SQL => sql`orders.id = ANY(ARRAY(${ids}))`;

/** Orders with what they lack: a second statement, only where one of them holds goods that are short. */
export async function asListed(db: Queryable, rows: readonly ListedRow[]): Promise<OrderSummary[]> {
  const short = await readShort(
    db,
    rows.filter(({ mayLack }) => mayLack).map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...asSummary(
      {
        order: row,
        canBePaid: row.canBePaid,
        buyer: row.buyer,
        short: short.get(row.id) ?? [],
        sentPieces: row.sentPieces,
      },
      row.lines,
    ),
    company: row.company,
    poNumber: row.poNumber,
    hasInvoice: row.hasInvoice,
  }));
}
