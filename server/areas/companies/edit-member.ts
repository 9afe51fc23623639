import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatRupees } from '#domain/money.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { companyMembers } from '../../platform/db/schema/index.ts';
import type { FieldChange } from '../../platform/db/schema/json-columns.ts';
import { notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { membershipOf } from '../membership/membership.ts';
import { revokeInvitedBy } from './company-invitations.ts';
import { endMembership, refuseWithoutAdmin } from './end-membership.ts';
import { type LockedCompany, lockCustomer, lockToManage, type MemberRow, noCompany } from './lock-company.ts';
import { limitsInRupees, readLimits } from './read-limits.ts';
import { customerActor, fact, recordCompanyAct } from './record-company-act.ts';

type Edit = BodyOf<'/user/company/member'>;

/** Role and limits of a person of the company, or the end of their membership. */
export async function editMember({ db }: Pick<Deps, 'db'>, session: Session, edit: Edit): Promise<void> {
  await db.transaction(async (tx) => {
    const [own, theirs] = [await membershipOf(tx, session.userId), await membershipOf(tx, edit.id)];
    if (!own) throw noCompany();
    // Nobody's row is locked by a stranger.
    if (theirs?.companyId !== own.companyId) throw notFound('this person');
    const customer = await lockCustomer(tx, edit.id);
    const locked = await lockToManage(tx, session.userId);
    const member = locked.members.find(({ customerId }) => customerId === edit.id);
    if (!customer || !member) throw notFound('this person');
    await changeLockedMember(tx, customerActor(session), locked, {
      customer,
      member,
      edit,
      endedBy: session.userId,
    });
  });
}

interface MemberChange {
  customer: { id: string; name: string };
  member: MemberRow;
  edit: Omit<Edit, 'id'>;
  /** The administrator who removes them; null: the staff does. */
  endedBy: string | null;
}

/** Under the locks of the customer's row and then the company's. */
export async function changeLockedMember(
  tx: Transaction,
  actor: Actor,
  locked: LockedCompany,
  { customer, member, edit, endedBy }: MemberChange,
): Promise<void> {
  const { company } = locked;
  const about = fact('person', customer.name);
  if (edit.removed) {
    await endMembership(tx, locked, { customerId: customer.id, endedBy });
    await recordCompanyAct(tx, actor, { action: 'member-removed', company, changes: [about] });
    return;
  }
  const changes = await changeMember(tx, locked, member, edit);
  if (changes.length > 0)
    await recordCompanyAct(tx, actor, { action: 'member-changed', company, changes: [about, ...changes] });
}

async function changeMember(
  tx: Transaction,
  locked: LockedCompany,
  before: MemberRow,
  edit: MemberChange['edit'],
): Promise<FieldChange[]> {
  const { role = before.role } = edit;
  const limits = readLimits(role, edit, before);
  refuseWithoutAdmin(locked, before.customerId, role);
  await tx
    .update(companyMembers)
    .set({ role, ...limits })
    .where(eq(companyMembers.customerId, before.customerId));
  if (role !== 'admin') await revokeInvitedBy(tx, before.companyId, before.customerId);
  const [from, to] = [limitsInRupees(before), limitsInRupees(limits)];
  return [
    { field: 'role', from: before.role, to: role },
    { field: 'limit of an order', from: inWords(from.perOrder), to: inWords(to.perOrder) },
    { field: 'limit of a month', from: inWords(from.perMonth), to: inWords(to.perMonth) },
  ].filter((change) => change.from !== change.to);
}

const inWords = (limit: number | null) => (limit === null ? null : formatRupees(limit));
