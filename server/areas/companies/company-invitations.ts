import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyInvitation } from '#contract/company-entities.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { companyInvitations } from '../../platform/db/schema/index.ts';
import { limitsInRupees } from './read-limits.ts';

export type InvitationRow = typeof companyInvitations.$inferSelect;

export const TOKEN_BYTES = 32;
/** No link matches this: the link is made when its mail is sent. */
export const noToken = () => randomBytes(TOKEN_BYTES);

/** Neither accepted nor withdrawn: it may have expired. */
export const isListed = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.revokedAt));
export const isOpen = and(isListed, sql`${companyInvitations.expiresAt} > now()`);

export const isListedOf = (companyId: string) => and(isListed, eq(companyInvitations.companyId, companyId));

export async function readInvitations(db: Queryable, companyId: string): Promise<CompanyInvitation[]> {
  const isExpired = sql<boolean>`${companyInvitations.expiresAt} <= now()`;
  const rows = await db
    .select({ row: companyInvitations, isExpired })
    .from(companyInvitations)
    .where(isListedOf(companyId))
    .orderBy(asc(companyInvitations.id));
  return rows.map(({ row, ...expiry }) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    ...limitsInRupees(row),
    sentAt: row.createdAt.toISOString(),
    validUntil: row.expiresAt.toISOString(),
    ...expiry,
  }));
}

/** Their links stop working; under the lock of the company. */
export const revokeAll = (tx: Transaction, companyId: string) =>
  tx.update(companyInvitations).set({ revokedAt: sql`now()` }).where(isListedOf(companyId));

/** Of one who is no longer an administrator: another one can invite them again. */
export const revokeInvitedBy = (tx: Transaction, companyId: string, customerId: string) =>
  tx
    .update(companyInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isListedOf(companyId), eq(companyInvitations.invitedBy, customerId)));
