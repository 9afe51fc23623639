import type { Db } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, type Session, signedInRecently } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { countLogin, judge, limitLoginsFrom } from './count-login.ts';
import type { Account } from './known-networks.ts';
import { passwordMatches } from './passwords.ts';

export interface PasswordChange extends Client {
  password: string;
  currentPassword: string | undefined;
}

interface Owner {
  account: Account;
  passwordHash: string;
}

/**
 * A person who finds an open session must not be able to take the account over: unless the login was just now, the current
 * password is asked for. A guess at it counts like one at the login.
 */
export async function confirmPassword(
  deps: Deps,
  session: Session,
  { account, passwordHash }: Owner,
  { currentPassword, ip }: Pick<PasswordChange, 'currentPassword' | 'ip'>,
): Promise<void> {
  if (!currentPassword) return refuseOldSession(deps.db, session);
  await limitLoginsFrom(deps, account.role, ip);
  const counted = await countLogin(deps, account, ip);
  if (await judge(counted, () => passwordMatches(passwordHash, currentPassword))) return counted.wasRight();
  deps.log.warn({ event: 'password-not-confirmed', role: account.role, user: session.userId }, 'security');
  throw new ShopError('confirm-password', { message: 'The current password is wrong.' });
}

async function refuseOldSession(db: Db, session: Session): Promise<void> {
  if (!(await signedInRecently(db, session.id))) throw new ShopError('confirm-password');
}
