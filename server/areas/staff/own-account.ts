import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { MailData } from '../../outside/mail/templates/mail-data.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { type Admin, accountOf } from './find-staff-member.ts';
import { refuseEnded } from './lock-staff.ts';

export async function readOwnRow(db: Db, session: Session): Promise<Admin> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, session.userId));
  return admin!;
}

/** One's own row for a change. Whatever ends sessions of the staff holds it too. */
export async function lockOwnRow(tx: Transaction, session: Session): Promise<Admin> {
  const [admin] = await lockRows(tx, admins, eq(admins.id, session.userId), 'no key update');
  await refuseEnded(tx, session);
  return admin!;
}

/** An open screen is not enough: the login was just now, or the current password is given. */
export const confirmOwner = (
  deps: Deps,
  session: Session,
  { userId, passwordHash }: Admin,
  given: { currentPassword: string | undefined; ip: string },
): Promise<void> => confirmPassword(deps, session, { account: accountOf(userId), passwordHash }, given);

/** Mails a staff member who has an address. */
export async function notifyStaffMember(
  db: Queryable,
  { name, email }: Pick<Admin, 'name' | 'email'>,
  event: MailData['staff-notice']['event'],
): Promise<void> {
  if (!email) return;
  await queueMail(db, {
    kind: 'staff-notice',
    ref: randomUUID(),
    to: email,
    template: 'staff-notice',
    data: { name, event },
  });
}
