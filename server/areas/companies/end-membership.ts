import { and, eq, sql } from 'drizzle-orm';
import { leavesNoAdmin } from '#domain/companies/roles.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { approvalRequests, companyMembers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { revokeInvitedBy } from './company-invitations.ts';
import type { LockedCompany, MemberRow } from './lock-company.ts';

/** A closed company needs no administrator: the last one may leave it for another. */
export function refuseWithoutAdmin(
  { company, members }: LockedCompany,
  customerId: string,
  role: MemberRow['role'] | null,
): void {
  if (company.state === 'closed') return;
  const admins = members.map((member) => ({ id: member.customerId, role: member.role }));
  const problem = leavesNoAdmin(admins, customerId, role);
  if (problem) throw new ShopError('conflict', { message: problem });
}

/**
 * Ends somebody's view of the company at once, and withdraws the requests and invitations; the orders stay the company's. Under the locks
 * of the customer's row and then the company's.
 */
export async function endMembership(
  tx: Transaction,
  locked: LockedCompany,
  { customerId, endedBy }: { customerId: string; endedBy: string | null },
): Promise<void> {
  refuseWithoutAdmin(locked, customerId, null);
  await tx
    .update(approvalRequests)
    .set({
      state: 'withdrawn',
      decidedAt: sql`now()`,
      decidedBy: endedBy,
      version: sql`version + 1`,
    })
    .where(
      and(
        eq(approvalRequests.companyId, locked.company.id),
        eq(approvalRequests.requesterId, customerId),
        eq(approvalRequests.state, 'waiting'),
      ),
    );
  await revokeInvitedBy(tx, locked.company.id, customerId);
  await tx.delete(companyMembers).where(eq(companyMembers.customerId, customerId));
}
