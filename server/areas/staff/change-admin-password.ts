import { eq } from 'drizzle-orm';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { endSessionsOf, openSession, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import type { PasswordChange } from '../sign-in/confirm-password.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { confirmOwner, lockOwnRow, notifyStaffMember, readOwnRow } from './own-account.ts';
import { recordStaffAct } from './record-staff-act.ts';

export async function changeAdminPassword(
  deps: Deps,
  session: Session,
  change: PasswordChange,
): Promise<string> {
  const password = checkedPassword(change.password);
  const admin = await readOwnRow(deps.db, session);
  await confirmOwner(deps, session, admin, change);
  const passwordHash = await hashPassword(password);
  const token = await deps.db.transaction(async (tx) => {
    const own = await lockOwnRow(tx, session);
    if (own.passwordHash !== admin.passwordHash) throw new ShopError('unauthenticated');
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, own.id));
    await endSessionsOf(tx, 'admin', session.userId);
    await recordStaffAct(tx, session, { action: 'change-password', about: admin });
    await notifyStaffMember(tx, admin, 'password');
    return openSession(tx, 'admin', session.userId, change);
  });
  deps.log.warn({ event: 'admin-password-changed', admin: session.userId }, 'security');
  return token;
}
