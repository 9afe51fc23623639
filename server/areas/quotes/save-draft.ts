import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/dates.ts';
import { admins, quotes } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';

/** What is being typed, complete or not. One who saves over what a colleague saved meanwhile is told who it was. */
export async function saveDraft(
  { db }: Deps,
  admin: Session,
  { id, draftVersion, draft }: BodyOf<'/admin/quotes/draft'>,
) {
  const [saved] = await db
    .update(quotes)
    .set({
      draft,
      draftVersion: sql`${quotes.draftVersion} + 1`,
      draftSavedAt: sql`now()`,
      draftBy: admin.userId,
    })
    .where(and(eq(quotes.id, id), eq(quotes.draftVersion, draftVersion)))
    .returning({ draftVersion: quotes.draftVersion, draftSavedAt: quotes.draftSavedAt });
  if (saved) return { draftVersion: saved.draftVersion, draftSavedAt: saved.draftSavedAt!.toISOString() };
  const [other] = await db
    .select({ savedAt: quotes.draftSavedAt, name: admins.name })
    .from(quotes)
    .leftJoin(admins, eq(admins.id, quotes.draftBy))
    .where(eq(quotes.id, id));
  if (!other) throw notFound('this quote');
  const when = other.savedAt ? ` at ${formatIst(other.savedAt.toISOString(), 'date-time')}` : '';
  throw new ShopError('conflict', {
    message: `${other.name ?? 'Somebody else'} has saved this quote${when}. Load it again before you go on.`,
  });
}
