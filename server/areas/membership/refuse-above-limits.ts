import { limitsReached } from '#domain/companies/limits.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Membership } from './membership.ts';
import { orderedThisMonth } from './ordered-this-month.ts';

interface Wanted {
  customerId: string;
  totalPaise: number;
  /** It is among the orders of the month already. */
  isPlaced: boolean;
}

/** The limits of the member that an order is above. Needs the lock of the company. */
export async function limitsReachedBy(tx: Transaction, buyer: Membership, wanted: Wanted) {
  const { customerId, totalPaise, isPlaced } = wanted;
  const ordered = await orderedThisMonth(tx, { customerId, companyId: buyer.companyId });
  const orderedThisMonthPaise = isPlaced ? ordered - totalPaise : ordered;
  return limitsReached({ ...buyer, orderedThisMonthPaise }, totalPaise);
}

/** Of an order that was just placed. */
export async function refuseAboveLimits(
  tx: Transaction,
  buyer: Membership,
  { customerId, totalPaise }: Omit<Wanted, 'isPlaced'>,
): Promise<void> {
  if (buyer.role !== 'buyer') return;
  const limits = await limitsReachedBy(tx, buyer, { customerId, totalPaise, isPlaced: true });
  if (limits.length > 0) throw new ShopError('approval-needed', { details: { limits } });
}
