import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { StaffMember } from '#contract/staff.ts';
import { allows, RIGHTS_OF } from '#domain/staff/rights.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { admins, staffInvitations } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { endSessionsOf, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import type { Admin } from './find-staff-member.ts';
import { type Invitation, isOpen } from './invite-staff-member.ts';
import { isLastOwner } from './last-owner.ts';
import { asInvited, findStaffMember } from './list-staff.ts';
import { lockStaffFor } from './lock-staff.ts';
import { recordStaffAct } from './record-staff-act.ts';

type Edit = BodyOf<'/admin/staff/edit'>;

/** Of a staff member, or of an invitation: role, and whether it counts. */
export async function editStaffMember(deps: Deps, session: Session, edit: Edit): Promise<StaffMember> {
  const invited = await deps.db.transaction(async (tx) => {
    const staff = await lockStaffFor(tx, session);
    const admin = staff.find(({ id }) => id === edit.id);
    if (!admin) return editInvitation(tx, session, edit);
    await editAdmin(tx, session, { admin, staff, edit });
    return null;
  });
  deps.log.warn({ event: 'staff-edited', admin: session.userId, of: edit.id }, 'security');
  return invited ? asInvited(invited) : findStaffMember(deps.db, session, edit.id);
}

interface AdminEdit {
  admin: Admin;
  staff: Admin[];
  edit: Edit;
}

async function editAdmin(tx: Transaction, session: Session, { admin, staff, edit }: AdminEdit) {
  const { role = admin.role, disabled = admin.disabledAt !== null } = edit;
  const isDisabled = admin.disabledAt !== null;
  if ((role !== 'owner' || disabled) && isLastOwner(admin, staff)) throw new ShopError('last-owner');
  const isMeant = eq(admins.id, admin.id);
  if (role !== admin.role) {
    await tx.update(admins).set({ role }).where(isMeant);
    await recordRole(tx, session, admin, role);
  }
  if (disabled !== isDisabled) {
    await tx
      .update(admins)
      .set({ disabledAt: disabled ? sql`now()` : null })
      .where(isMeant);
    // Ended, not only refused: enabling the account again opens none of them.
    if (disabled) await endSessionsOf(tx, 'admin', admin.id);
    await recordStaffAct(tx, session, { action: disabled ? 'disabled' : 'enabled', about: admin });
  }
  if (disabled || !allows(RIGHTS_OF[role], 'staff.manage'))
    await withdrawInvitationsOf(tx, session, admin.id);
}

/** The invitations of a person who may no longer invite end too; another owner can invite them again. */
async function withdrawInvitationsOf(tx: Transaction, session: Session, adminId: string): Promise<void> {
  const withdrawn = await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isOpen, eq(staffInvitations.invitedBy, adminId)))
    .returning();
  for (const invitation of withdrawn)
    await recordStaffAct(tx, session, { action: 'invitation-withdrawn', about: invitation });
}

async function editInvitation(
  tx: Transaction,
  session: Session,
  { id, role, disabled }: Edit,
): Promise<Invitation> {
  const isMeant = and(isOpen, eq(staffInvitations.id, id));
  const [invitation] = await tx.select().from(staffInvitations).where(isMeant);
  if (!invitation) throw notFound('this person');
  const edited = { ...invitation, role: role ?? invitation.role };
  if (edited.role !== invitation.role) {
    await tx.update(staffInvitations).set({ role: edited.role }).where(isMeant);
    await recordRole(tx, session, invitation, edited.role);
  }
  if (!disabled) return edited;
  const revokedAt = sql<Date>`now()`;
  const [withdrawn] = await tx.update(staffInvitations).set({ revokedAt }).where(isMeant).returning();
  await recordStaffAct(tx, session, { action: 'invitation-withdrawn', about: invitation });
  return withdrawn!;
}

const recordRole = (tx: Transaction, session: Session, about: Admin | Invitation, to: string) =>
  recordStaffAct(tx, session, {
    action: 'role-changed',
    about,
    changes: [{ field: 'role', from: about.role, to }],
  });
