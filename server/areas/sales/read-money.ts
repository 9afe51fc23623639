import { type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#domain/orders.ts';
import type { PlaceRule } from '#domain/papers/place-of-supply.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LineSum } from './line-sums.ts';
import {
  completes,
  indianDay,
  isSold,
  type Moments,
  orderOf,
  piecesOf,
  receivedIn,
  returnedIn,
} from './money-moved.ts';
import { BY_CATEGORY, BY_PRODUCT, MONEY_OF_LINES, PRODUCT_TREE } from './money-of-lines.ts';

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
  categories?: SoldCategory[];
  buyers?: LineSum[];
  /** As the customers typed them: the same State in several writings. */
  places?: { chosen: string | null; state: string; gst: string | null; orders: number; net: number }[];
  statuses?: { status: PaymentStatus; orders: number; received: number; returned: number }[];
}

export interface Wanted {
  days?: true;
  products?: true;
  buyers?: true;
  /** By what the place of supply is decided. */
  places?: PlaceRule;
  statuses?: true;
}

/** A period's money with its orders is found once, however many lists are made of it: that is nearly all of the work. */
export async function* readMoney(
  db: Queryable,
  period: Moments,
  wanted: Wanted,
): AsyncGenerator<Piece, void, void> {
  for (const piece of piecesOf(period)) {
    const { rows } = await db.execute<Piece>(statementFor(piece, wanted));
    yield rows[0]!;
  }
}

function statementFor(period: Moments, { days, products, buyers, places, statuses }: Wanted): SQL {
  const lists: [string, SQL][] = [
    ...(days ? DAYS : []),
    ...(products ? PRODUCTS : []),
    ...(buyers ? BUYERS : []),
    ...(places ? byPlace(places) : []),
    ...(statuses ? STATUSES : []),
  ];
  const columns = lists.map(
    ([name, list]) => sql`(SELECT coalesce(json_agg(list), '[]') FROM (${list}) AS list) AS ${sql.raw(name)}`,
  );
  const ctes = [
    movedWithOrders(period),
    ...(products ? [MONEY_OF_LINES, BY_PRODUCT, PRODUCT_TREE, BY_CATEGORY] : []),
  ];
  return sql`WITH RECURSIVE ${sql.join(ctes, sql`, `)} SELECT ${sql.join(columns, sql`, `)}`;
}

const OF_ORDER = sql.raw(
  ['customer_id', 'total_paise', 'refunded_paise', 'payment_status', 'place_of_supply', 'state', 'gst']
    .map((column) => `orders.${column}`)
    .join(', '),
);

/** `moved` has both, what went back below zero. Only the payment that completed its sum makes an order one that was sold. */
const movedWithOrders = (period: Moments): SQL => sql`
  came AS MATERIALIZED (
    SELECT received.id, received.order_id, received.paise, received.method, received.at, ${OF_ORDER},
      ${completes(sql`received.id`)} AS settles, ${completes(sql`received.id`)} AND ${isSold} AS is_sold
    FROM (${receivedIn(period)}) AS received ${orderOf('received')}),
  went AS MATERIALIZED (
    SELECT returned.id, returned.order_id, returned.payment_id, returned.paise, returned.at, returned.paper_id, ${OF_ORDER}
    FROM (${returnedIn(period)}) AS returned ${orderOf('returned')}),
  moved AS (
    SELECT order_id, paise, settles, is_sold, customer_id, payment_status, place_of_supply, state, gst FROM came
    UNION ALL
    SELECT order_id, -paise, false, false, customer_id, payment_status, place_of_supply, state, gst FROM went)`;

const SOLD_ORDERS = sql`(count(*) FILTER (WHERE is_sold))::int AS orders`;

const DAYS: [string, SQL][] = [
  [
    'received',
    sql`SELECT ${indianDay(sql`at`)}::text AS day, method, sum(paise)::bigint AS paise, count(*)::int AS payments,
      ${SOLD_ORDERS}, (count(*) FILTER (WHERE settles AND NOT is_sold))::int AS cancelled
      FROM came GROUP BY 1, 2`,
  ],
  [
    'returned',
    sql`SELECT ${indianDay(sql`at`)}::text AS day, sum(paise)::bigint AS paise, count(*)::int AS refunds
      FROM went GROUP BY 1`,
  ],
];

const PRODUCTS: [string, SQL][] = [
  ['products', sql`SELECT * FROM by_product`],
  ['categories', sql`SELECT * FROM by_category`],
];

const BUYERS: [string, SQL][] = [
  [
    'buyers',
    sql`SELECT customer_id AS id, sum(paise)::bigint AS net, 0 AS sold, ${SOLD_ORDERS},
      max(order_id::text COLLATE "C") AS latest FROM moved GROUP BY customer_id`,
  ],
];

const byPlace = (rule: PlaceRule): [string, SQL][] => [
  [
    'places',
    sql`SELECT place_of_supply AS chosen, state, ${rule === 'gstin' ? sql`gst` : sql`NULL`} AS gst, ${SOLD_ORDERS},
      sum(paise)::bigint AS net FROM moved GROUP BY 1, 2, 3`,
  ],
];

const STATUSES: [string, SQL][] = [
  [
    'statuses',
    sql`SELECT payment_status AS status, (count(*) FILTER (WHERE settles))::int AS orders,
      coalesce(sum(paise) FILTER (WHERE paise > 0), 0)::bigint AS received,
      coalesce(-sum(paise) FILTER (WHERE paise < 0), 0)::bigint AS returned FROM moved GROUP BY 1`,
  ],
];
