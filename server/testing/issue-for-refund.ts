import type { Deps } from '../areas/deps.ts';
import type { OrderRow, RefundRow } from '../areas/lifecycle/change-order.ts';
import { issuePlanned, planPapers } from '../areas/papers/issue-for-refund.ts';
import type { IssuedPaper } from '../areas/papers/issue-paper.ts';
import type { Transaction } from '../platform/db/database.ts';

/** The paper of a refund of an order that leaves at once, without what else a refund does. */
export async function issueForRefund(
  tx: Transaction,
  deps: Pick<Deps, 'log'>,
  order: OrderRow,
  refund: RefundRow,
): Promise<IssuedPaper | null> {
  const planned = await planPapers(tx, deps, order, [refund]);
  const [paper] = await issuePlanned(tx, deps, order, planned, refund.updatedAt);
  return paper ?? null;
}
