import { type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#domain/orders.ts';
import type { PlaceRule } from '#domain/papers/place-of-supply.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LineSum } from './line-sums.ts';
import { type Moments, piecesOf } from './money-moved.ts';
import { BY_CATEGORY, BY_PRODUCT, PRODUCT_TREE } from './money-of-lines.ts';
import { changesAreFew, movedIn } from './moves.ts';

/** A category directly below one at the top, or that one itself; nulls are products that are not sold any more. */
export interface SoldCategory {
  topId: string | null;
  topName: string | null;
  name: string | null;
  netPaise: number;
}

/** What a piece of a period comes to; only the parts that were asked for. */
export interface Piece extends Record<string, unknown> {
  received?: {
    day: string;
    method: string | null;
    paise: number;
    payments: number;
    orders: number;
    cancelled: number;
  }[];
  returned?: { day: string; paise: number; refunds: number }[];
  /** Lines of quotes that are no product's have no id. */
  products?: LineSum<string | null>[];
  productLines?: number;
  categories?: SoldCategory[];
  buyers?: LineSum[];
  buyerLines?: number;
  /** As the customers typed them: the same State in several writings. */
  places?: { chosen: string | null; state: string; gst: string | null; orders: number; net: number }[];
  statuses?: { status: PaymentStatus; orders: number; received: number; returned: number }[];
}

/** Of a long list, as many as are shown; null for all of them. */
export interface Shown {
  most: number | null;
  /** A product without sales may have money left from cancelled orders. */
  onlySold?: true;
}

export interface Wanted {
  days?: true;
  products?: Shown;
  buyers?: Shown;
  /** By what the place of supply is decided. */
  places?: PlaceRule;
  statuses?: true;
}

/** As many as one statement reads: a month of stored moves, or a week from all of its rows. */
const DAYS_OF_STORED_MOVES = 31;
const DAYS_OF_ROWS = 7;

/** A period's money is read once, however many lists are made of it. */
export async function* readMoney(
  db: Queryable,
  period: Moments,
  wanted: Wanted,
): AsyncGenerator<Piece, void, void> {
  const areFew = await changesAreFew(db);
  const pieces = [...piecesOf(period, areFew ? DAYS_OF_STORED_MOVES : DAYS_OF_ROWS)];
  for (const piece of pieces) {
    const statement = statementFor(movedIn(piece, areFew), wanted, pieces.length === 1);
    const { rows } = await db.execute<Piece>(statement);
    yield rows[0]!;
  }
}

/** The largest of a piece are those of the period only where it is all of it. */
function statementFor(
  moved: SQL,
  { days, products, buyers, places, statuses }: Wanted,
  isWhole: boolean,
): SQL {
  const columns = [
    ...(days ? DAYS : []),
    ...(products
      ? [
          listed('products', largest('by_product', products, isWhole)),
          listed('categories', sql`SELECT * FROM by_category`),
          counted('productLines', 'by_product'),
        ]
      : []),
    ...(buyers
      ? [listed('buyers', largest('by_buyer', buyers, isWhole)), counted('buyerLines', 'by_buyer')]
      : []),
    ...(places ? [byPlace(places)] : []),
    ...(statuses ? [STATUSES] : []),
  ];
  const ctes = [
    moved,
    ...(products ? [BY_PRODUCT, PRODUCT_TREE, BY_CATEGORY] : []),
    ...(buyers ? [BY_BUYER] : []),
  ];
  return sql`WITH RECURSIVE ${sql.join(ctes, sql`, `)} SELECT ${sql.join(columns, sql`, `)}`;
}

const listed = (name: string, list: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(list), '[]') FROM (${list}) AS list) AS ${sql.raw(name)}`;
const counted = (name: string, lines: string): SQL =>
  sql`(SELECT count(*)::int FROM ${sql.raw(lines)}) AS ${sql.raw(`"${name}"`)}`;

/** In the order of `largestFirst`. */
const largest = (lines: string, { most, onlySold }: Shown, isWhole: boolean): SQL => sql`
  SELECT * FROM ${sql.raw(lines)} ${isWhole && onlySold ? sql`WHERE sold > 0` : sql``}
  ORDER BY net DESC, id NULLS FIRST LIMIT ${isWhole ? most : null}`;

const SOLD_ORDERS = sql`(count(*) FILTER (WHERE is_sold))::int AS orders`;

const DAYS = [
  listed(
    'received',
    sql`SELECT day::text, method, sum(paise)::bigint AS paise, count(*)::int AS payments,
      ${SOLD_ORDERS}, (count(*) FILTER (WHERE settles AND NOT is_sold))::int AS cancelled
      FROM moved WHERE paise > 0 GROUP BY day, method`,
  ),
  listed(
    'returned',
    sql`SELECT day::text, -sum(paise)::bigint AS paise, count(*)::int AS refunds
      FROM moved WHERE paise < 0 GROUP BY day`,
  ),
];

const BY_BUYER = sql`
  by_buyer AS MATERIALIZED (
    SELECT customer_id AS id, sum(paise)::bigint AS net, 0 AS sold, ${SOLD_ORDERS},
      max(order_id::text COLLATE "C") AS latest FROM moved GROUP BY customer_id)`;

const byPlace = (rule: PlaceRule): SQL =>
  listed(
    'places',
    sql`SELECT place_of_supply AS chosen, state, ${rule === 'gstin' ? sql`gst` : sql`NULL`} AS gst, ${SOLD_ORDERS},
      sum(paise)::bigint AS net FROM moved GROUP BY 1, 2, 3`,
  );

const STATUSES = listed(
  'statuses',
  sql`SELECT payment_status AS status, (count(*) FILTER (WHERE settles))::int AS orders,
      coalesce(sum(paise) FILTER (WHERE paise > 0), 0)::bigint AS received,
      coalesce(-sum(paise) FILTER (WHERE paise < 0), 0)::bigint AS returned FROM moved GROUP BY 1`,
);
