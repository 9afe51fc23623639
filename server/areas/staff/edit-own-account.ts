import { eq } from 'drizzle-orm';
import { admins } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { limitSendsFrom, requestCode } from '../sign-in/request-code.ts';
import { checkedStaffName } from './check-staff-name.ts';
import { lockStaff, refuseEnded } from './lock-staff.ts';
import { addNewEmail, findNewEmail, giveUpNewEmail, refuseTaken } from './new-email.ts';
import { confirmOwner, readOwnRow } from './own-account.ts';
import { recordStaffAct } from './record-staff-act.ts';

interface OwnEdit {
  name: string | undefined;
  email: string | undefined;
  /** Gives up a new e-mail that waits for its code. */
  keepEmail: true | undefined;
  currentPassword: string | undefined;
  ip: string;
}

/**
 * The e-mail can reset the password, so changing it needs more than an open screen, and counts only once the code mailed
 * to the new address is entered. An address that waits already is mailed another code.
 */
export async function editOwnAccount(deps: Deps, session: Session, edit: OwnEdit): Promise<Session> {
  const admin = await readOwnRow(deps.db, session);
  const typedName = edit.name === undefined ? undefined : checkedStaffName(edit.name);
  const email = edit.email === undefined ? null : checkedEmail(edit.email);
  const staysSame = edit.keepEmail || (email !== null && email === admin.email);
  const wanted = staysSame ? null : email;
  const waiting = await findNewEmail(deps.db, session.userId);
  const isNew = wanted !== null && wanted !== waiting?.email;
  if (isNew) await confirmOwner(deps, session, admin, edit);
  if (wanted !== null) await limitSendsFrom(deps, edit.ip);
  const name = await deps.db.transaction(async (tx) => {
    if (isNew || staysSame) await giveUpNewEmail(tx, session.userId);
    const codeId = isNew ? await addNewEmail(tx, session.userId, wanted) : waiting?.id;
    const staff = await lockStaff(tx);
    await refuseEnded(tx, session);
    const before = staff.find(({ id }) => id === session.userId)!;
    const others = staff.filter(({ id }) => id !== session.userId);
    if (wanted !== null) await refuseTaken(tx, others, wanted);
    const name = typedName ?? before.name;
    if (name !== before.name) {
      await tx.update(admins).set({ name }).where(eq(admins.id, session.userId));
      const changes = [{ field: 'name', from: before.name, to: name }];
      await recordStaffAct(tx, session, { action: 'profile-changed', about: { ...before, name }, changes });
    }
    if (wanted !== null)
      await requestCode(tx, { purpose: 'staff-email', email: wanted, codeId: codeId! }, edit.ip);
    return name;
  });
  return { ...session, name };
}
