import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { admins, recoveryCodes, shopSettings } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { endSessionsOf, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { lockStaffFor } from './lock-staff.ts';
import { notifyStaffMember } from './own-account.ts';
import { changeByFactor } from './own-factor.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';
import { factorInWords, forgetFactorTries } from './totp.ts';

export const secondFactorIsRequired = async (db: Queryable): Promise<boolean> => {
  const [settings] = await db.select({ isRequired: shopSettings.secondFactorRequired }).from(shopSettings);
  return settings?.isRequired ?? false;
};

/** One's own, with a code of it. */
export async function turnOffSecondFactor(deps: Deps, session: Session, typed: string): Promise<void> {
  await changeByFactor(deps, session, typed, {
    isAllowed: refuseWhereRequired,
    work: async (tx, own, factor) => {
      await removeSecondFactor(tx, own.id);
      await recordStaffAct(tx, session, {
        action: 'second-factor-off',
        about: own,
        changes: [fact('second factor', factorInWords(factor)!)],
      });
      await notifyStaffMember(tx, own, 'factor-off');
    },
  });
  deps.log.warn({ event: 'second-factor-off', admin: session.userId }, 'security');
}

async function refuseWhereRequired(db: Queryable): Promise<void> {
  if (await secondFactorIsRequired(db))
    throw new ShopError('conflict', {
      message: 'A second factor is required of everybody on the staff, so it cannot be turned off.',
    });
}

/** Of another staff member, who lost phone and recovery codes. */
export async function resetSecondFactor(deps: Deps, session: Session, adminId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const member = (await lockStaffFor(tx, session)).find(({ id }) => id === adminId);
    if (!member) throw new ShopError('not-found', { message: 'We could not find this person.' });
    if (adminId === session.userId)
      throw new ShopError('conflict', {
        message: 'Your own second factor is turned off with a code, on the page My account.',
      });
    if (!member.totpSecret)
      throw new ShopError('conflict', { message: `${member.name} has no second factor.` });
    await removeSecondFactor(tx, adminId);
    await endSessionsOf(tx, 'admin', adminId);
    await recordStaffAct(tx, session, { action: 'second-factor-reset', about: member });
    await notifyStaffMember(tx, member, 'factor-off');
  });
  await forgetFactorTries(deps.db, adminId);
  deps.log.warn({ event: 'second-factor-reset', admin: session.userId, of: adminId }, 'security');
}

export async function removeSecondFactor(tx: Transaction, adminId: string): Promise<void> {
  await tx.update(admins).set({ totpSecret: null, totpSince: null }).where(eq(admins.id, adminId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
}
