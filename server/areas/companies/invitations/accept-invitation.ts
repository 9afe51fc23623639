import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { companyInvitations, companyMembers } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { lockCustomer, refuseUnmanaged } from '../lock-company.ts';
import { customerActor, fact, recordCompanyAct } from '../record-company-act.ts';
import { refuseMember } from '../refuse-member.ts';
import { findInvitation, limitLooksFrom, lockInvitation } from './find-invitation.ts';

/** Of a customer who is logged in with the address that was invited. */
export async function acceptInvitation(
  deps: Deps,
  session: Session,
  { invitation: link, ip }: { invitation: string; ip: string },
): Promise<void> {
  await limitLooksFrom(deps, ip);
  await findInvitation(deps.db, link);
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, session.userId);
    const found = await findInvitation(tx, link);
    if (customer?.email !== found.email)
      throw new ShopError('conflict', {
        message: 'This invitation is for another e-mail address. Log in with the one that it was mailed to.',
      });
    await refuseMember(tx, session.userId);
    await becomeMember(tx, { id: session.userId, name: session.name }, link);
  });
}

/** With the lock of the customer's row, or a new one. */
export async function becomeMember(
  tx: Transaction,
  customer: { id: string; name: string },
  link: string,
): Promise<void> {
  const { company, invitation } = await lockInvitation(tx, link);
  refuseUnmanaged(company);
  const { role, perOrderPaise, perMonthPaise } = invitation;
  await tx
    .insert(companyMembers)
    .values({ customerId: customer.id, companyId: company.id, role, perOrderPaise, perMonthPaise });
  await tx
    .update(companyInvitations)
    .set({ acceptedAt: sql`now()` })
    .where(eq(companyInvitations.id, invitation.id));
  await recordCompanyAct(tx, customerActor(customer), {
    action: 'invitation-accepted',
    company,
    changes: [fact('e-mail', invitation.email), fact('role', role)],
  });
}
