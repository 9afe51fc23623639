import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { endMembership } from './end-membership.ts';
import { lockCustomer, lockOwnCompany } from './lock-company.ts';
import { customerActor, recordCompanyAct } from './record-company-act.ts';

export async function leaveCompany({ db }: Pick<Deps, 'db'>, session: Session): Promise<void> {
  const customerId = session.userId;
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const locked = await lockOwnCompany(tx, customerId);
    if (locked.company.state === 'applied')
      throw new ShopError('conflict', { message: 'Withdraw your application instead.' });
    await endMembership(tx, locked, { customerId, endedBy: customerId });
    await recordCompanyAct(tx, customerActor(session), { action: 'member-left', company: locked.company });
  });
}
