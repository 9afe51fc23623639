import { type SQL, sql } from 'drizzle-orm';
import { deskTerm, deskText, isIndexed } from '#domain/desk-search.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { CUSTOMER_TEXT, MOST_FOUND, ORDER_TEXT } from '../../platform/db/desk-texts.ts';
import { likeAnywhere } from '../../platform/db/like.ts';

/** The fields of an order by which its customer is found. */
export interface FoundBy extends Record<string, unknown> {
  customerId: string;
  district: string;
  gst: string | null;
  contact: string;
  company: string | null;
}

export interface FoundCustomers {
  term: string;
  ids: string[];
  /** The order of each that was found by one. */
  byOrder: Map<string, FoundBy>;
  newestOnly: boolean;
}

const ORDERS_COMPARED = 20;
const FIELDS = sql`customer_id AS "customerId", district, gst, contact, company`;

/**
 * Bounded work at any number of customers and orders: the indexes find a few thousand, or else the newest customers are
 * compared one by one, each with the latest orders.
 */
export async function findCustomers(db: Db, typed: string): Promise<FoundCustomers> {
  const term = deskTerm(typed);
  const pattern = likeAnywhere(term);
  const { own, orders } = isIndexed(term) ? await findByIndexes(db, pattern) : { own: null, orders: null };
  const isFound = ({ district, gst, contact, company }: FoundBy) =>
    [district, gst ?? '', contact, company ?? ''].some((text) => deskText(text).includes(term));
  const byOrder = new Map(orders?.filter(isFound).map((order) => [order.customerId, order]));
  const newestOnly = own === null || orders === null;
  const newest = newestOnly ? await findAmongNewest(db, pattern) : [];
  return { term, ids: [...new Set([...(own ?? []), ...byOrder.keys(), ...newest])], byOrder, newestOnly };
}

/** Of each way null when it finds too many to read. */
const findByIndexes = (db: Db, pattern: string) =>
  db.transaction(
    async (tx: Transaction) => {
      // The planner would read whole tables when it expects many matches, and keep reading when there are few.
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
      const own = await readIds(
        tx,
        sql`SELECT c.id FROM customers c WHERE ${CUSTOMER_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
      );
      const { rows: orders } = await tx.execute<FoundBy>(
        sql`SELECT ${FIELDS} FROM orders WHERE ${ORDER_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
      );
      const { rows: ofCompany } = await tx.execute<FoundBy>(
        sql`SELECT ${FIELDS} FROM orders WHERE company IS NOT NULL AND desk_text(company) LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
      );
      const isMany = orders.length > MOST_FOUND || ofCompany.length > MOST_FOUND;
      return {
        own: own.length > MOST_FOUND ? null : own,
        orders: isMany ? null : [...orders, ...ofCompany],
      };
    },
    { accessMode: 'read only' },
  );

const findAmongNewest = (db: Db, pattern: string): Promise<string[]> =>
  readIds(
    db,
    sql`SELECT c.id FROM (SELECT * FROM customers ORDER BY created_at DESC, id DESC LIMIT ${NEWEST_SEARCHED}) AS c
      WHERE ${CUSTOMER_TEXT} LIKE ${pattern} OR (
        SELECT bool_or(desk_text(district) LIKE ${pattern} OR desk_text(gst) LIKE ${pattern} OR desk_text(contact) LIKE ${pattern}
          OR desk_text(company) LIKE ${pattern})
        FROM (SELECT district, gst, contact, company FROM orders WHERE orders.customer_id = c.id
          ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${ORDERS_COMPARED}) AS latest)`,
  );

async function readIds(db: Queryable, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}
