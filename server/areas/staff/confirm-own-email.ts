import { and, eq, inArray, or } from 'drizzle-orm';
import { lockAll } from '../../platform/db/locks.ts';
import { admins, mailCodes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { findTypedCode, limitChecksFrom, useCode } from '../sign-in/check-code.ts';
import { isOpen, voidCodes } from '../sign-in/mail-codes.ts';
import { accountsOf } from './find-staff-member.ts';
import { lockStaff, refuseEnded } from './lock-staff.ts';
import { findNewEmail, giveUpNewEmail, isNewEmailOf, refuseTaken } from './new-email.ts';
import { notifyStaffMember, readOwnRow } from './own-account.ts';
import { recordStaffAct } from './record-staff-act.ts';

const PURPOSE = 'staff-email';

/** The code mailed to the new address makes it count; the old one is notified, and codes that were sent there die. */
export async function confirmOwnEmail(
  deps: Deps,
  session: Session,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  await limitChecksFrom(deps, ip);
  const waiting = await findNewEmail(deps.db, session.userId);
  if (!waiting)
    throw new ShopError('conflict', { message: 'No new e-mail waits for a code. Enter the e-mail again.' });
  const { email } = waiting;
  const typed = { purpose: PURPOSE, email, code, handle: undefined, onlyCodeId: waiting.id, ip } as const;
  const codeId = await findTypedCode(deps, typed);
  const names = accountsOf(await readOwnRow(deps.db, session)).map(({ name }) => name);
  const isOfOldName = and(eq(mailCodes.purpose, 'staff-reset'), inArray(mailCodes.email, names));
  await deps.db.transaction(async (tx) => {
    const dying = or(isNewEmailOf(session.userId), isOpen(PURPOSE, email), isOfOldName);
    await lockAll(tx, mailCodes, dying, 'update');
    await useCode(tx, { purpose: PURPOSE, email, codeId });
    await giveUpNewEmail(tx, session.userId);
    // Of others who wanted the same address too.
    await voidCodes(tx, PURPOSE, email);
    for (const name of names) await voidCodes(tx, 'staff-reset', name);
    const staff = await lockStaff(tx);
    await refuseEnded(tx, session);
    const before = staff.find(({ id }) => id === session.userId)!;
    await refuseTaken(
      tx,
      staff.filter(({ id }) => id !== session.userId),
      email,
    );
    await tx.update(admins).set({ email }).where(eq(admins.id, session.userId));
    const changes = [{ field: 'e-mail', from: before.email, to: email }];
    await recordStaffAct(tx, session, { action: 'profile-changed', about: before, changes });
    await notifyStaffMember(tx, before, 'email');
  });
  deps.log.warn({ event: 'admin-email-changed', admin: session.userId }, 'security');
}
