import { allows, RIGHTS_OF } from '#domain/staff/rights.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Admin } from './find-colleague.ts';

/** One change of the team at a time: who is its last owner, and whose an address is, depends on everybody. */
export async function lockStaff(tx: Transaction): Promise<Admin[]> {
  await lockAll(tx, admins, undefined, 'no key update');
  // Read afterwards: the lock does not show who joined while it was waited for.
  return tx.select().from(admins).orderBy(admins.id);
}

/** The same for an owner's act, who may have been disabled or demoted since the request began. */
export async function lockStaffFor(tx: Transaction, session: Session): Promise<Admin[]> {
  const staff = await lockStaff(tx);
  const actor = staff.find(({ id }) => id === session.userId);
  if (!actor || actor.disabledAt) throw new ShopError('unauthenticated');
  if (!allows(RIGHTS_OF[actor.role], 'staff.manage')) throw new ShopError('right-needed');
  return staff;
}
