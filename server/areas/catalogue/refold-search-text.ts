import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { searchText } from './product-form.ts';

interface Stored {
  id: string;
  name: string;
  partNumber: string | null;
  specifications: unknown;
  category: string;
  text: string;
}

/**
 * Writes the search's text of products anew where an older release has spelt it otherwise. Returns those that somebody was
 * changing meanwhile and that have to be looked at again.
 */
export async function refoldSearchText(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.$client.query<Stored>(
    `SELECT products.id, products.name, part_number AS "partNumber", specifications, categories.name AS category,
       search_text AS text
     FROM products JOIN categories ON categories.id = category_id WHERE products.id = ANY($1::uuid[])`,
    [ids],
  );
  const refolded = rows.flatMap(({ id, category, text, ...row }) => {
    const specifications = unlessUnfit(log, () => readSpecifications(id, row.specifications), null);
    const now = specifications && searchText({ ...row, specifications }, category);
    return now === null || now === text ? [] : [{ id, before: text, now }];
  });
  if (refolded.length === 0) return new Set();
  const { rows: written } = await db.$client.query<{ id: string }>(
    `WITH refolded AS (SELECT * FROM jsonb_to_recordset($1) AS refolded (id uuid, before text, now text)),
       free AS (SELECT id FROM products WHERE (id, search_text) IN (SELECT id, before FROM refolded)
                FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE products SET search_text = refolded.now
     FROM refolded JOIN free USING (id) WHERE products.id = refolded.id RETURNING products.id`,
    [JSON.stringify(refolded)],
  );
  const left = new Set(refolded.map(({ id }) => id));
  for (const { id } of written) left.delete(id);
  return left;
}
