import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/calendar.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { admins, quotes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { type LockedQuote, lockQuote, requireQuoteAllows } from './change-quote.ts';

/** What is being typed, complete or not. Saving over what another staff member saved meanwhile is refused with that name. */
export function saveDraft(
  { db }: Deps,
  admin: Session,
  { id, draftVersion, draft }: BodyOf<'/admin/quotes/draft'>,
) {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, eq(quotes.id, id));
    requireQuoteAllows(quote, 'send');
    await requireNewest(tx, quote, draftVersion);
    const [saved] = await tx
      .update(quotes)
      .set({
        draft,
        draftVersion: sql`${quotes.draftVersion} + 1`,
        draftSavedAt: sql`now()`,
        draftBy: admin.userId,
      })
      .where(eq(quotes.id, id))
      .returning({ draftVersion: quotes.draftVersion, draftSavedAt: quotes.draftSavedAt });
    return { draftVersion: saved!.draftVersion, draftSavedAt: saved!.draftSavedAt!.toISOString() };
  });
}

/** What is left after a revision or a discarded draft: none, and a version that no open form has. */
export const NO_DRAFT = {
  draft: null,
  draftVersion: sql`${quotes.draftVersion} + 1`,
  draftSavedAt: null,
  draftBy: null,
} as const;

/** Also of a quote that has ended meanwhile. Discarding nothing changes nothing. */
export async function discardDraft(
  { db }: Deps,
  { id, draftVersion }: BodyOf<'/admin/quotes/discardDraft'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await lockQuote(tx, eq(quotes.id, id));
    if (quote.row.draft === null) return;
    await requireNewest(tx, quote, draftVersion);
    await tx.update(quotes).set(NO_DRAFT).where(eq(quotes.id, id));
  });
}

async function requireNewest(tx: Transaction, { row }: LockedQuote, draftVersion: number): Promise<void> {
  if (row.draftVersion === draftVersion) return;
  const [other] = row.draftBy
    ? await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, row.draftBy))
    : [];
  const when = row.draftSavedAt ? ` at ${formatIst(row.draftSavedAt.toISOString(), 'date-time')}` : '';
  throw new ShopError('conflict', {
    message: `${other?.name ?? 'Somebody else'} has saved this quote${when}. Load it again before you go on.`,
  });
}
