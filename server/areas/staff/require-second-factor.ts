import { shopSettings } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { lockStaffFor } from './lock-staff.ts';
import { recordStaffAct } from './record-staff-act.ts';
import { secondFactorIsRequired } from './remove-second-factor.ts';

/** In force at once: every request reads it with its session. */
export async function requireSecondFactor(deps: Deps, session: Session, required: boolean): Promise<void> {
  const hasChanged = await deps.db.transaction(async (tx) => {
    const owner = (await lockStaffFor(tx, session)).find(({ id }) => id === session.userId)!;
    if (required && !owner.totpSince)
      throw new ShopError('conflict', {
        message: 'First set up your own second factor, on the page My account.',
      });
    if ((await secondFactorIsRequired(tx)) === required) return false;
    await tx.update(shopSettings).set({ secondFactorRequired: required });
    await recordStaffAct(tx, session, {
      action: required ? 'second-factor-required' : 'second-factor-optional',
      about: owner,
    });
    return true;
  });
  if (hasChanged)
    deps.log.warn({ event: 'second-factor-required', admin: session.userId, required }, 'security');
}
