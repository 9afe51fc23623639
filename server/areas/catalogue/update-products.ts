import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockFree, lockRows } from '../../platform/db/locks.ts';
import { products, productUpdates } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { refoldSearchText } from './refold-search-text.ts';

/** So many products are locked at a time: a checkout waits no longer than they take. */
const AT_ONCE = 500;

type Update = typeof productUpdates.$inferSelect;

/**
 * Takes one update on by one piece, the oldest first, unless the product that it is at is locked. A piece and its
 * progress are one transaction. True: there may be more.
 */
export async function updateNextProducts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  const open = await db
    .select({ id: productUpdates.id })
    .from(productUpdates)
    .orderBy(asc(productUpdates.id));
  for (const { id } of open) {
    const goesOn = await db.transaction(async (tx) => {
      const [update] = await tx
        .select()
        .from(productUpdates)
        .where(eq(productUpdates.id, id))
        .for('update', { skipLocked: true });
      return update !== undefined && updatePiece(tx, log, update);
    });
    if (goesOn) return true;
  }
  return false;
}

/** The few products of small categories change with them; the worker updates those of large ones. */
export async function updateFewProducts(
  tx: Transaction,
  log: Deps['log'],
  categoryIds: string[],
): Promise<void> {
  const updates = await lockRows(
    tx,
    productUpdates,
    inArray(productUpdates.categoryId, categoryIds),
    'update',
  );
  const total = updates.reduce((sum, update) => sum + update.total, 0);
  if (total <= AT_ONCE) for (const update of updates) await updatePiece(tx, log, update);
}

/** Goes on after the products that are done, up to one that is locked. False: the next one is locked. */
async function updatePiece(
  tx: Transaction,
  log: Deps['log'],
  { id, categoryId, afterId }: Update,
): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        categoryId === null ? undefined : eq(products.categoryId, categoryId),
        afterId === null ? undefined : gt(products.id, afterId),
      ),
    )
    .orderBy(asc(products.id))
    .limit(AT_ONCE);
  const next = rows.map((row) => row.id);
  const free = await lockFree(tx, products, next, 'no key update');
  const held = next.findIndex((one) => !free.has(one));
  const taken = held < 0 ? next : next.slice(0, held);
  await refoldSearchText(tx, log, taken);
  await placeAgain(tx, taken);
  if (held < 0 && next.length < AT_ONCE) await tx.delete(productUpdates).where(eq(productUpdates.id, id));
  else if (taken.length > 0)
    await tx
      .update(productUpdates)
      .set({ afterId: taken.at(-1)!, done: sql`${productUpdates.done} + ${taken.length}` })
      .where(eq(productUpdates.id, id));
  return held !== 0;
}

/** Announces it to the caches of the category tree and its lists: no product has changed. */
async function placeAgain(tx: Transaction, ids: string[]): Promise<void> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`SELECT place_again(${sql.param(ids)}::uuid[])::int AS changed`,
  );
  if (rows[0]!.changed === 0) return;
  await tx.execute(sql`INSERT INTO category_changes (changed_by) VALUES (pg_current_xact_id())`);
  await tx.execute(sql`SELECT pg_notify('catalogue', '')`);
}
