import type { Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { mayStill, type Session } from '../../platform/http/sessions.ts';
import { type Admin, isPerson } from './find-staff-member.ts';

/** One change of the staff at a time: who the last owner is, and whose an address is, depends on all rows. */
export async function lockStaff(tx: Transaction): Promise<Admin[]> {
  await lockAll(tx, admins, undefined, 'no key update');
  // Read after the lock: the locking query does not see those who joined while it waited.
  return tx.select().from(admins).where(isPerson).orderBy(admins.id);
}

/** The same for an owner's act, who may have been disabled or demoted since the request began. */
export async function lockStaffFor(tx: Transaction, session: Session): Promise<Admin[]> {
  const staff = await lockStaff(tx);
  await refuseEnded(tx, session);
  if (!(await mayStill(tx, session.id, 'staff.manage'))) throw new ShopError('right-needed');
  return staff;
}

/** Under the lock of the person's row: the session may have ended since the request began, or the account be disabled. */
export async function refuseEnded(tx: Transaction, session: Session): Promise<void> {
  if (!(await mayStill(tx, session.id, 'account'))) throw new ShopError('unauthenticated');
}
