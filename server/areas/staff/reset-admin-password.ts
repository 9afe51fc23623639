import { and, eq, isNull } from 'drizzle-orm';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, endSessionsOf } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { findTypedCode, limitChecksFrom, useCode } from '../sign-in/check-code.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { lockCodes, voidCodes } from '../sign-in/mail-codes.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { limitSendsFrom, requestCode } from '../sign-in/request-code.ts';
import { accountOf, accountsOf, findStaffMember, staffNameOf } from './find-staff-member.ts';
import { notifyStaffMember } from './own-account.ts';
import { recordStaffAct, whereFrom } from './record-staff-act.ts';

const PURPOSE = 'staff-reset';

/** Answered alike whether there is anyone to mail to: that is decided when the code is sent. */
export async function forgotAdminPassword(deps: Deps, typed: string, ip: string): Promise<void> {
  await limitSendsFrom(deps, ip);
  const request = { purpose: PURPOSE, email: staffNameOf(typed) } as const;
  await deps.db.transaction((tx) => requestCode(tx, request, ip));
}

interface Reset {
  userId: string;
  code: string;
  password: string;
  client: Client;
}

/** Ends all sessions. A second factor stays and is asked for at the next login. */
export async function resetAdminPassword(
  deps: Deps,
  { userId, code, client, ...typed }: Reset,
): Promise<void> {
  const { name } = accountOf(userId);
  // Before the code is checked: neither a refused password nor a busy shop must cost a try.
  const password = checkedPassword(typed.password);
  await limitChecksFrom(deps, client.ip);
  const passwordHash = await hashPassword(password);
  const typedCode = { purpose: PURPOSE, email: name, code, handle: undefined, ip: client.ip } as const;
  const codeId = await findTypedCode(deps, typedCode);
  const adminId = await deps.db.transaction(async (tx) => {
    const admin = await findStaffMember(tx, name);
    if (!admin) throw new ShopError('code-wrong');
    // Those asked for by the other name too, and all locked before one is used: two resets must not wait for each other.
    for (const account of accountsOf(admin)) await lockCodes(tx, PURPOSE, account.name);
    await useCode(tx, { purpose: PURPOSE, email: name, codeId });
    for (const account of accountsOf(admin)) await voidCodes(tx, PURPOSE, account.name);
    const isActive = and(eq(admins.id, admin.id), isNull(admins.disabledAt));
    const changed = await tx.update(admins).set({ passwordHash }).where(isActive);
    if (!changed.rowCount) throw new ShopError('code-wrong');
    await endSessionsOf(tx, 'admin', admin.id);
    // Reading the owner's mail proves ownership, so the login works again whatever strangers tried at the account.
    for (const account of accountsOf(admin)) await trustNetwork(tx, account, client.ip);
    await recordStaffAct(
      tx,
      { userId: admin.id, name: admin.name },
      {
        action: 'password-reset',
        about: admin,
        changes: whereFrom(client),
      },
    );
    await notifyStaffMember(tx, admin, 'password');
    return admin.id;
  });
  deps.log.warn({ event: 'admin-password-reset', admin: adminId }, 'security');
}
