import type { FastifyBaseLogger } from 'fastify';
import type { ReadSpec } from '#domain/specs/read.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readReadSpecs, readSpecifications } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { SAYS_IN_STOCK } from './in-stock.ts';
import { readSpecs } from './read-specs.ts';

/** Rises when the same text is read otherwise than before: what an earlier one read is then read again. */
export const READER = 4;

interface StoredRow {
  id: string;
  categoryId: string;
  pricePaise: number | null;
  createdUs: number;
  isInStock: boolean;
  specs: unknown;
  specifications: unknown;
}
export type ReadRow = Omit<StoredRow, 'specs' | 'specifications' | 'isInStock'> & { specs: ReadSpec[] };

const rows = (which: string, isJoined = 'product_specs.product_id = products.id') => `
  SELECT products.id, products.category_id AS "categoryId", products.price_paise AS "pricePaise",
    (extract(epoch FROM products.created_at) * 1000000)::bigint AS "createdUs",
    coalesce((SELECT stock.band IN ('in-stock', 'few') FROM stock WHERE stock.product_id = products.id), false) AS "isInStock",
    CASE WHEN product_specs.reader = ${READER} THEN product_specs.specs END AS specs,
    CASE WHEN product_specs.reader IS DISTINCT FROM ${READER} THEN products.specifications END AS specifications
  FROM products LEFT JOIN product_specs ON ${isJoined} ${which}`;
const SOME = rows('WHERE products.id = ANY($1::uuid[])');
/** The start is given for both tables: a merge of the two would read the second one from its beginning for every page. */
const NEXT = rows(
  'WHERE products.id > $1 ORDER BY products.id LIMIT $2',
  'product_specs.product_id = products.id AND product_specs.product_id > $1',
);
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 1_000;

type Reading = { db: Db; log: FastifyBaseLogger };

/** Those of them that the catalogue has. */
export async function readSomeRows({ db, log }: Reading, ids: readonly string[]): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    read.push(...(await ask(db, SOME, [ids.slice(at, at + AT_ONCE)])).map(reading(log)));
  return read;
}

/** All products in the order of their ids, a few at a time, so that others get their turn. */
export async function* readAllRows({ db, log }: Reading): AsyncGenerator<ReadRow[]> {
  for (let last = FIRST_ID; ; ) {
    const page = await ask(db, NEXT, [last, AT_ONCE]);
    yield page.map(reading(log));
    if (page.length < AT_ONCE) return;
    last = page.at(-1)!.id;
  }
}

const ask = async (db: Db, text: string, values: unknown[]) =>
  (await db.$client.query<StoredRow>({ name: `specs: ${values.length}`, text, values })).rows;

/** What is not stored yet is read on the spot. */
const reading =
  (log: FastifyBaseLogger) =>
  ({ specs, specifications, isInStock, ...row }: StoredRow): ReadRow => ({
    ...row,
    specs: [
      ...(isInStock ? [SAYS_IN_STOCK] : []),
      ...unlessUnfit(
        log,
        () =>
          specs === null
            ? readSpecs(readSpecifications(row.id, specifications))
            : readReadSpecs(row.id, specs),
        [],
      ),
    ],
  });
