import { eq } from 'drizzle-orm';
import { compareLedgers } from '../checkout/compare-ledgers.ts';
import { settings } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

/** Set by a restore: the provider's ledger may know payments that the backup does not. */
export const COMPARE_SOON = 'compare-ledgers-soon';

/** Compares the ledgers once after a restore; a failed try is made again at the next look. */
export async function compareAfterRestore(deps: Deps): Promise<boolean> {
  const [wanted] = await deps.db.select().from(settings).where(eq(settings.key, COMPARE_SOON));
  if (!wanted) return false;
  await compareLedgers(deps);
  await deps.db.delete(settings).where(eq(settings.key, COMPARE_SOON));
  return false;
}
