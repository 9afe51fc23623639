import type { Paise } from '../money.ts';
import type { CompanyRole } from './roles.ts';

/** With GST; null: no limit. 0: everything needs approval. */
export interface Limits {
  perOrderPaise: Paise | null;
  /** By the calendar month in India. */
  perMonthPaise: Paise | null;
}

interface Buyer extends Limits {
  role: CompanyRole;
  /** Orders of the month that were placed and neither cancelled nor refunded in full. */
  orderedThisMonthPaise: Paise;
}

export type LimitReached = 'per-order' | 'per-month';

/** The limits that keep somebody from placing an order of this total himself, in the order in which they are said. */
export function limitsReached(buyer: Buyer, totalPaise: Paise): LimitReached[] {
  if (buyer.role !== 'buyer') return [];
  const { perOrderPaise, perMonthPaise, orderedThisMonthPaise } = buyer;
  const reached: LimitReached[] = [];
  if (perOrderPaise !== null && totalPaise > perOrderPaise) reached.push('per-order');
  if (perMonthPaise !== null && orderedThisMonthPaise + totalPaise > perMonthPaise) reached.push('per-month');
  return reached;
}

interface Approver extends Pick<Limits, 'perOrderPaise'> {
  id: string;
  role: CompanyRole;
}

/** Whether a request of this total may be approved by somebody: never by the one who asked. */
export function mayApprove(approver: Approver, request: { requesterId: string; totalPaise: Paise }): boolean {
  if (approver.id === request.requesterId || approver.role === 'accounts') return false;
  return approver.role === 'admin' || coversTotal(approver, request.totalPaise);
}

const coversTotal = ({ perOrderPaise }: Pick<Limits, 'perOrderPaise'>, totalPaise: Paise) =>
  perOrderPaise === null || totalPaise <= perOrderPaise;
