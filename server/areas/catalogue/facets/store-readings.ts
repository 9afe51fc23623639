import { lockFree } from '../../../platform/db/locks.ts';
import { products } from '../../../platform/db/schema/index.ts';
import { readSpecifications } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import { READER } from '../product-index/read-rows.ts';
import { readSpecs } from '../product-index/read-specs.ts';
import { refoldSearchText } from '../refold-search-text.ts';

const AT_ONCE = 500;

interface Unread {
  id: string;
  changedBy: string;
  reader: number;
  specifications: unknown;
}

/** Reads specifications that are new, changed or read by an older reader, so that no start has to. True: there may be more. */
export async function storeReadings({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  const { rows } = await db.$client.query<Unread>(
    `SELECT product_id AS id, changed_by::text AS "changedBy", reader, products.specifications
     FROM product_specs JOIN products ON products.id = product_id
     WHERE reader < ${READER} AND deleted_at IS NULL LIMIT ${AT_ONCE}`,
  );
  if (rows.length === 0) return false;
  // What an older release has read, it has also made searchable in its way.
  const inUse = await refold(
    { db, log },
    rows.flatMap(({ id, reader }) => (reader > 0 ? [id] : [])),
  );
  const read = rows
    .filter(({ id }) => !inUse.has(id))
    .map(({ id, changedBy, specifications }) => ({
      product_id: id,
      changed_by: changedBy,
      specs: unlessUnfit(log, () => readSpecs(readSpecifications(id, specifications)), []),
    }));
  // A product that is being changed is not waited for, and one that was changed meanwhile has its turn again.
  await db.$client.query(
    `WITH read AS (SELECT * FROM jsonb_to_recordset($1) AS read (product_id uuid, changed_by xid8, specs jsonb)),
       free AS (SELECT product_id FROM product_specs WHERE (product_id, changed_by) IN (SELECT product_id, changed_by FROM read)
                FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE product_specs SET reader = ${READER}, specs = read.specs
     FROM read JOIN free USING (product_id) WHERE product_specs.product_id = read.product_id`,
    [JSON.stringify(read)],
  );
  return rows.length === AT_ONCE && inUse.size === 0;
}

/** Those that were being changed meanwhile have to be looked at again. */
async function refold({ db, log }: Pick<Deps, 'db' | 'log'>, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return db.transaction(async (tx) => {
    const free = await lockFree(tx, products, ids, 'no key update');
    await refoldSearchText(tx, log, [...free]);
    return new Set(ids.filter((id) => !free.has(id)));
  });
}
