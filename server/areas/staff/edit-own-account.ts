import { eq } from 'drizzle-orm';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { lockCodes, voidCodes } from '../sign-in/mail-codes.ts';
import { checkedStaffName } from './check-staff-name.ts';
import { accountsOf } from './find-colleague.ts';
import { holderOf } from './invite-colleague.ts';
import { lockStaff, refuseEnded } from './lock-staff.ts';
import { confirmOwner, notifyColleague, readOwnRow } from './own-account.ts';
import { recordStaffAct } from './record-staff-act.ts';

interface OwnEdit {
  name: string | undefined;
  email: string | undefined;
  currentPassword: string | undefined;
  ip: string;
}

/** Another e-mail is where a new password can be asked for: it needs more than an open screen, and the old address is told. */
export async function editOwnAccount(deps: Deps, session: Session, edit: OwnEdit): Promise<Session> {
  const admin = await readOwnRow(deps.db, session);
  const typedName = edit.name === undefined ? undefined : checkedStaffName(edit.name);
  const email = edit.email === undefined ? admin.email : checkedEmail(edit.email);
  const isElsewhere = email !== admin.email;
  if (isElsewhere) await confirmOwner(deps, session, admin, edit);
  const name = await deps.db.transaction(async (tx) => {
    if (isElsewhere)
      for (const account of accountsOf(admin)) {
        await lockCodes(tx, 'staff-reset', account.name);
        await voidCodes(tx, 'staff-reset', account.name);
      }
    const staff = await lockStaff(tx);
    await refuseEnded(tx, session);
    const before = staff.find(({ id }) => id === session.userId)!;
    const name = typedName ?? before.name;
    const others = staff.filter(({ id }) => id !== session.userId);
    if (email && isElsewhere && holderOf(others, email))
      throw new ShopError('email-taken', { message: 'Somebody else on the team has this e-mail.' });
    const changes = [
      { field: 'name', from: before.name, to: name },
      { field: 'e-mail', from: before.email, to: isElsewhere ? email : before.email },
    ].filter(({ from, to }) => from !== to);
    if (changes.length === 0) return name;
    await tx
      .update(admins)
      .set({ name, ...(isElsewhere && { email }) })
      .where(eq(admins.id, session.userId));
    await recordStaffAct(tx, session, { action: 'profile-changed', about: { ...before, name }, changes });
    if (isElsewhere) await notifyColleague(tx, before, 'email');
    return name;
  });
  if (isElsewhere) deps.log.warn({ event: 'admin-email-changed', admin: session.userId }, 'security');
  return { ...session, name };
}
