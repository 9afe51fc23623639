import { and, asc, eq, sql } from 'drizzle-orm';
import type { BilledTo } from '#contract/billing.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import type { BillingAddress } from '#domain/papers/billing.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { billingAddresses } from '../../platform/db/schema/index.ts';
import { readKeptBilling } from '../../platform/db/schema/paper-json.ts';
import { notFound } from '../../platform/errors.ts';

/** With its GSTIN, for the next order; without one nothing would find it again. */
export async function keepBilling(
  tx: Transaction,
  customerId: string,
  billing: BillingAddress,
): Promise<void> {
  if (billing.gst === null) return;
  await tx
    .insert(billingAddresses)
    .values({ customerId, gst: billing.gst, billing })
    .onConflictDoUpdate({
      target: [billingAddresses.customerId, billingAddresses.gst],
      set: { billing, updatedAt: sql`now()` },
    });
}

export async function listBilling(db: Queryable, customerId: string): Promise<BilledTo[]> {
  const rows = await db
    .select()
    .from(billingAddresses)
    .where(eq(billingAddresses.customerId, customerId))
    .orderBy(asc(billingAddresses.gst));
  return rows.map(({ billing }) => readKeptBilling(customerId, billing));
}

export async function deleteBilling(db: Db, customerId: string, gst: string | number): Promise<void> {
  const isMeant = and(
    eq(billingAddresses.customerId, customerId),
    eq(billingAddresses.gst, normaliseGstin(gst)),
  );
  const { rowCount } = await db.delete(billingAddresses).where(isMeant);
  if (rowCount === 0) throw notFound('this billing address');
}
