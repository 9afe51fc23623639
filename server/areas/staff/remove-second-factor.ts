import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { admins, recoveryCodes, shopSettings } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { endSessionsOf, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { lockStaffFor } from './lock-staff.ts';
import { lockOwnRow, notifyColleague, readOwnRow } from './own-account.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';
import { countFactorTry, factorInWords, forgetFactorTries, judgeFactor, takeFactor } from './totp.ts';

const IS_OFF = 'You have no second factor.';

export const secondFactorIsRequired = async (db: Queryable): Promise<boolean> => {
  const [settings] = await db.select({ isRequired: shopSettings.secondFactorRequired }).from(shopSettings);
  return settings?.isRequired ?? false;
};

/** One's own, with a code of it. */
export async function turnOffSecondFactor(deps: Deps, session: Session, typed: string): Promise<void> {
  const { db, log } = deps;
  const admin = await readOwnRow(db, session);
  if (!admin.totpSince) throw new ShopError('conflict', { message: IS_OFF });
  await refuseWhereRequired(db);
  await countFactorTry(db, admin.id);
  const factor = await judgeFactor(db, admin, typed);
  if (!factor) throw new ShopError('code-wrong', { message: 'The code is wrong. Enter the newest one.' });
  await db.transaction(async (tx) => {
    const own = await lockOwnRow(tx, session);
    await refuseWhereRequired(tx);
    if (!own.totpSince || !(await takeFactor(tx, admin, factor)))
      throw new ShopError('code-wrong', { message: 'This code was used before. Wait for the next one.' });
    await removeSecondFactor(tx, own.id);
    await recordStaffAct(tx, session, {
      action: 'second-factor-off',
      about: own,
      changes: [fact('second factor', factorInWords(factor)!)],
    });
    await notifyColleague(tx, own, 'factor-off');
  });
  await forgetFactorTries(db, admin.id);
  log.warn({ event: 'second-factor-off', admin: admin.id }, 'security');
}

async function refuseWhereRequired(db: Queryable): Promise<void> {
  if (await secondFactorIsRequired(db))
    throw new ShopError('conflict', {
      message: 'A second factor is required of everybody on the staff, so it cannot be turned off.',
    });
}

/** A colleague's, who lost phone and recovery codes. */
export async function resetSecondFactor(deps: Deps, session: Session, adminId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const colleague = (await lockStaffFor(tx, session)).find(({ id }) => id === adminId);
    if (!colleague) throw new ShopError('not-found', { message: 'We could not find this person.' });
    if (adminId === session.userId)
      throw new ShopError('conflict', {
        message: 'Your own second factor is turned off with a code, on the page My account.',
      });
    if (!colleague.totpSecret)
      throw new ShopError('conflict', { message: `${colleague.name} has no second factor.` });
    await removeSecondFactor(tx, adminId);
    await endSessionsOf(tx, 'admin', adminId);
    await recordStaffAct(tx, session, { action: 'second-factor-reset', about: colleague });
    await notifyColleague(tx, colleague, 'factor-off');
  });
  await forgetFactorTries(deps.db, adminId);
  deps.log.warn({ event: 'second-factor-reset', admin: session.userId, of: adminId }, 'security');
}

export async function removeSecondFactor(tx: Transaction, adminId: string): Promise<void> {
  await tx.update(admins).set({ totpSecret: null, totpSince: null }).where(eq(admins.id, adminId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
}
