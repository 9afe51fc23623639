import type { Transaction } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import type { Admin } from './find-staff-member.ts';
import { lockOwnRow, readOwnRow } from './own-account.ts';
import { countFactorTry, forgetFactorTries, type JudgedFactor, judgeFactor, takeFactor } from './totp.ts';

const IS_OFF = 'You have no second factor.';

interface ByFactor {
  /** Refuses before a code is looked at, and once more under the lock. */
  isAllowed?: (db: Deps['db'] | Transaction) => Promise<void>;
  work: (tx: Transaction, own: Admin, factor: JudgedFactor) => Promise<void>;
}

/** Changes one's own account with a code of its second factor, which it uses up; guesses are few. */
export async function changeByFactor(
  { db }: Deps,
  session: Session,
  typed: string,
  { isAllowed, work }: ByFactor,
): Promise<void> {
  const admin = await readOwnRow(db, session);
  if (!admin.totpSince) throw new ShopError('conflict', { message: IS_OFF });
  await isAllowed?.(db);
  await countFactorTry(db, admin.id);
  const factor = await judgeFactor(db, admin, typed);
  if (!factor) throw new ShopError('code-wrong', { message: 'The code is wrong. Enter the newest one.' });
  await db.transaction(async (tx) => {
    const own = await lockOwnRow(tx, session);
    await isAllowed?.(tx);
    if (!own.totpSince || !(await takeFactor(tx, admin, factor)))
      throw new ShopError('code-wrong', { message: 'This code was used before. Wait for the next one.' });
    await work(tx, own, factor);
  });
  await forgetFactorTries(db, admin.id);
}
