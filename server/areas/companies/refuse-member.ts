import type { Queryable } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { membershipOf } from '../membership/membership.ts';

/** A customer is in one company or none. Under the lock of the customer's row. */
export async function refuseMember(db: Queryable, customerId: string): Promise<void> {
  const membership = await membershipOf(db, customerId);
  if (!membership) return;
  const message =
    membership.companyState === 'applied'
      ? 'You have asked for a company account already. Withdraw that first.'
      : 'You are in a company already. Leave it first.';
  throw new ShopError('conflict', { message });
}
