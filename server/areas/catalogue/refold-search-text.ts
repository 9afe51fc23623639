import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { searchText } from './product-form.ts';

interface Stored extends Record<string, unknown> {
  id: string;
  name: string;
  partNumber: string | null;
  specifications: unknown;
  category: string;
  text: string;
}

/**
 * Writes the search's text of products again where an older release has spelt it otherwise, or their category has another
 * name by now. The caller has locked them before: the name read here is one that no later change has been followed for.
 */
export async function refoldSearchText(
  tx: Transaction,
  log: Deps['log'],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Stored>(
    sql`SELECT products.id, products.name, part_number AS "partNumber", specifications, categories.name AS category,
       search_text AS text
     FROM products JOIN categories ON categories.id = category_id WHERE products.id = ANY(${sql.param(ids)}::uuid[])`,
  );
  const refolded = rows.flatMap(({ id, category, text, ...row }) => {
    const specifications = unlessUnfit(log, () => readSpecifications(id, row.specifications), null);
    const now = specifications && searchText({ ...row, specifications }, category);
    return now === null || now === text ? [] : [{ id, now }];
  });
  if (refolded.length === 0) return;
  await tx.execute(
    sql`UPDATE products SET search_text = refolded.now
      FROM jsonb_to_recordset(${JSON.stringify(refolded)}::jsonb) AS refolded (id uuid, now text)
      WHERE products.id = refolded.id`,
  );
}
