import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import type { PriceListDoc } from '#contract/price-lists.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOf } from '../../platform/db/page.ts';

type Row = Omit<PriceListDoc, 'updatedAt' | 'percent'> & {
  percentBp: number;
  updatedAt: string;
} & Record<string, unknown>;

const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

const readDocs = async (db: Queryable, rest: SQL): Promise<PriceListDoc[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT list.id AS _id, list.name, list.percent_bp AS "percentBp", list.valid_from::text AS from,
      list.valid_to::text AS to, list.updated_at AS "updatedAt",
      CASE WHEN list.valid_from > ${TODAY} THEN 'ahead' WHEN list.valid_to < ${TODAY} THEN 'over' ELSE 'now' END AS time,
      (SELECT count(DISTINCT product_id)::integer FROM list_prices WHERE list_id = list.id) AS products,
      (SELECT count(*)::integer FROM companies WHERE price_list_id = list.id) AS companies
    FROM price_lists AS list ${rest}`);
  return rows.map(({ percentBp, updatedAt, ...row }) => ({
    ...row,
    percent: percentBp / 100,
    updatedAt: new Date(updatedAt).toISOString(),
  }));
};

export async function listPriceLists(db: Queryable, query: QueryOf<'/admin/priceLists/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, search = '' } = query;
  const found = sql`lower(list.name) LIKE lower(${likeAnywhere(search.trim())})`;
  const docs = await readDocs(
    db,
    sql`WHERE ${found} ORDER BY lower(list.name), list.id LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage}`,
  );
  return {
    ...pageOf(docs, page, itemPerPage),
    totalDocs: await db.$count(sql`price_lists AS list WHERE ${found}`),
  };
}

export const readPriceListDoc = async (db: Queryable, id: string): Promise<PriceListDoc | undefined> =>
  (await readDocs(db, sql`WHERE list.id = ${id}`))[0];
