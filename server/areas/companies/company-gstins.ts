import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/locks.ts';
import { companyGstins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { CompanyRow } from './record-company-act.ts';

/** Of each company, the first choice first. */
export async function readGstins(
  db: Queryable,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(companyGstins)
    .where(inArray(companyGstins.companyId, [...companyIds]))
    .orderBy(asc(companyGstins.position), asc(companyGstins.gstin));
  const of = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map(companyIds.map((id) => [id, (of.get(id) ?? []).map(({ gstin }) => gstin)]));
}

/** One claim of GSTINs at a time, before any row is locked: whose they are depends on all companies. */
export const lockGstins = (tx: Transaction) => lockName(tx, 'GSTINs of companies');

/** Whose it is, is not said. */
export async function refuseTaken(
  db: Queryable,
  gstins: readonly string[],
  companyId: string | null,
): Promise<void> {
  const taken = and(
    inArray(companyGstins.gstin, [...gstins]),
    eq(companyGstins.kept, true),
    companyId === null ? undefined : ne(companyGstins.companyId, companyId),
  );
  if ((await db.$count(companyGstins, taken)) > 0)
    throw new ShopError('conflict', { message: 'This GSTIN is in use.' });
}

/** All of a company, in the place of those that it had. Under `lockGstins`, unless it keeps none. */
export async function storeGstins(
  tx: Transaction,
  { id: companyId, state }: Pick<CompanyRow, 'id' | 'state'>,
  gstins: readonly string[],
): Promise<void> {
  const kept = STANDING_OF[state].keepsGstins;
  if (kept) await refuseTaken(tx, gstins, companyId);
  await tx.delete(companyGstins).where(eq(companyGstins.companyId, companyId));
  await tx
    .insert(companyGstins)
    .values(gstins.map((gstin, position) => ({ companyId, gstin, kept, position })));
}
