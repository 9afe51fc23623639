import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';

/** Whose part number it is, whatever the case of its letters. */
export interface PartNumberHolder {
  id: string;
  name: string;
}

/** The products that have these part numbers, by the part number as it was asked for. */
export async function findPartNumberHolders(
  db: Queryable,
  partNumbers: string[],
): Promise<Map<string, PartNumberHolder>> {
  const rows = await db
    .select({ asked: sql<string>`asked`, id: products.id, name: products.name })
    .from(sql`unnest(${sql.param(partNumbers)}::text[]) AS asked`)
    .innerJoin(products, eq(sql`upper(${products.partNumber})`, sql`upper(asked)`));
  return new Map(rows.map(({ asked, ...holder }) => [asked, holder]));
}

export const partNumberTaken = (partNumber: string, holder: PartNumberHolder) =>
  new ShopError('part-number-taken', {
    message: `The part number ${partNumber} belongs to “${holder.name}”. Enter another one.`,
  });

/** Refuses a part number that a product other than this one has. */
export async function refuseTakenPartNumber(
  db: Queryable,
  partNumber: string | null,
  productId?: string,
): Promise<void> {
  if (partNumber === null) return;
  const holder = (await findPartNumberHolders(db, [partNumber])).get(partNumber);
  if (holder && holder.id !== productId) throw partNumberTaken(partNumber, holder);
}

/** Runs a transaction again when another committed the same part number meanwhile, so that it names that product. */
export async function againIfPartNumberTaken<T>(transact: () => Promise<T>): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    if (!isTakenByAnother(error)) throw error;
    return transact();
  }
}

const isTakenByAnother = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'products_part_number') || isTakenByAnother(error.cause));
