import { and, type SQL, sql } from 'drizzle-orm';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import type { QueryOf } from '#contract/index.ts';
import { paiseToRupees } from '#domain/money.ts';
import { withoutMarks } from '#domain/search-text.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOf } from '../../platform/db/page.ts';
import { PAGE_LIMITS, preparedPage, readRows } from '../../platform/db/prepared.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { paymentInCheck } from '../lifecycle/payment-in-check.ts';
import { isOwn } from '../membership/open-to.ts';
import { inScope, readPeople } from '../membership/scope.ts';
import { quoteOf } from './as-order.ts';
import { BY_AGE } from './desk/order-filter.ts';
import type { Paging } from './list-orders.ts';
import { areAmong, asListed, fieldsOf, type ListedRow, selectListed } from './listed-orders.ts';

interface OwnRow
  extends ListedRow,
    Pick<OrderRow, 'refundedPaise' | 'shippedAt' | 'shippingProvider' | 'quoteId' | 'quoteRevision'> {
  paymentInCheck: boolean;
  quotationNumber: string | null;
  papers: (Omit<OwnOrderSummary['papers'][number], 'date'> & { issuedAt: string })[];
  total: number;
}

/** Not one that waits for its IRN, or was issued again before the buyer had it. */
const IS_GIVEN = sql`NOT EXISTS (SELECT FROM irn_due due WHERE due.paper_id = paper.id)`;

const OWN = sql`${fieldsOf('refundedPaise', 'shippedAt', 'shippingProvider', 'quoteId', 'quoteRevision')},
  ${paymentInCheck} AS "paymentInCheck",
  (SELECT quotes.quotation_number FROM quotes WHERE quotes.id = orders.quote_id) AS "quotationNumber",
  (SELECT coalesce(json_agg(json_build_object('_id', paper.id, 'kind', paper.kind, 'number', paper.number,
      'issuedAt', paper.issued_at) ORDER BY paper.issued_at DESC, paper.id DESC), '[]')
    FROM papers paper WHERE paper.order_id = orders.id AND ${IS_GIVEN}) AS papers`;

const idsOf = (filter: SQL | undefined) => sql`SELECT orders.id FROM orders WHERE ${filter} ${BY_AGE}`;
const totalOf = (filter: SQL | undefined) => sql`(SELECT count(*) FROM orders WHERE ${filter}) AS total`;

const isTheirs = isOwn(orders, sql.placeholder('customerId'), 'see-orders');
const selectPage = preparedPage<OwnRow>(
  'own orders',
  selectListed(areAmong(sql`${idsOf(isTheirs)} ${PAGE_LIMITS}`), OWN, totalOf(isTheirs)),
);

type Query = Omit<QueryOf<'/user/orders/allOrders'>, 'page' | 'itemPerPage'> & Paging;

/** A page and its total in one round trip. */
export async function listOwnOrders(
  db: Db,
  customerId: string,
  { page = 1, itemPerPage = PAGE_SIZE, search = '', scope, person }: Query,
) {
  const words = hasWords(search);
  const { filter: isWanted, companyId } = await inScope(db, orders, customerId, { scope, person });
  const filter = and(isWanted, words);
  const rows =
    words || companyId
      ? await readRows<OwnRow>(
          db,
          selectListed(
            areAmong(sql`${idsOf(filter)} LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage}`),
            OWN,
            totalOf(filter),
          ),
        )
      : await selectPage(db, { page, itemPerPage }, { customerId });
  return {
    ...pageOf(
      await asOwn(db, rows, companyId === null ? null : { companyId, reader: customerId }),
      page,
      itemPerPage,
    ),
    totalDocs: rows[0]?.total ?? (page === 1 ? 0 : await db.$count(orders, filter)),
  };
}

const MOST_WORDS = 10;

/**
 * Every word is a part of the order's number, of its PO number, of a product's name or part number, or of the number of one
 * of its papers; hyphens of the order's number may be missing.
 */
function hasWords(search: string): SQL | undefined {
  const words = withoutMarks(search).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map((word) => {
      const upper = likeAnywhere(word.toUpperCase());
      const lower = likeAnywhere(word.toLowerCase());
      return sql`(orders.number LIKE ${upper}
        OR replace(orders.number, '-', '') LIKE ${likeAnywhere(word.toUpperCase().replaceAll('-', ''))}
        OR lower(orders.po_number) LIKE ${lower}
        OR EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id
          AND (lower(line.name) LIKE ${lower} OR lower(line.part_number) LIKE ${lower}))
        OR EXISTS (SELECT FROM papers paper WHERE paper.order_id = orders.id AND paper.number LIKE ${upper}
          AND ${IS_GIVEN}))`;
    }),
  );
}

interface Seen {
  companyId: string;
  reader: string;
}

async function asOwn(db: Db, rows: OwnRow[], seen: Seen | null): Promise<OwnOrderSummary[]> {
  const ids = rows.map(({ buyer }) => buyer.id);
  const people = seen && (await readPeople(db, seen.companyId, seen.reader, ids));
  return (await asListed(db, rows)).map((summary, i) => {
    const orderedBy = people?.get(ids[i]!);
    return { ...summary, ...ownFieldsOf(rows[i]!), ...(orderedBy && { orderedBy }) };
  });
}

const ownFieldsOf = (row: OwnRow) => ({
  ...(row.paymentInCheck && { paymentInCheck: true }),
  refundedAmount: paiseToRupees(row.refundedPaise),
  shippedAt: row.shippedAt?.toISOString() ?? null,
  carrier: row.shippingProvider,
  quote: quoteOf(row, row.quotationNumber),
  papers: row.papers.map(({ issuedAt, ...paper }) => ({ ...paper, date: new Date(issuedAt).toISOString() })),
});
