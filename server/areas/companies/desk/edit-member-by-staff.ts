import type { BodyOf } from '#contract/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { changeLockedMember } from '../edit-member.ts';
import { lockCompany, lockCustomer, refuseUnmanaged } from '../lock-company.ts';

/** As an administrator of the company does, for one who has none that answers. */
export async function editMemberByStaff(
  { db }: Pick<Deps, 'db'>,
  staff: Session,
  { id, customerId, ...edit }: BodyOf<'/admin/companies/member'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const locked = await lockCompany(tx, id);
    if (!locked) throw notFound('this company');
    const member = locked.members.find((person) => person.customerId === customerId);
    if (!customer || !member) throw notFound('this person');
    refuseUnmanaged(locked.company);
    await changeLockedMember(tx, staff, locked, { customer, member, edit, endedBy: null });
  });
}
