import { type SQL, sql } from 'drizzle-orm';
import { afterLastLeft, type OrderState } from '#domain/order-lifecycle.ts';
import { REFUND_KINDS } from '#domain/refund-kinds.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Deps } from '../../deps.ts';
import type { LockedOrder, OrderRow, RefundRow } from '../../lifecycle/change-order.ts';
import { deliveryOfAll } from '../../papers/consignments.ts';
import { issuePlanned, type PlannedPaper, planPapers } from '../../papers/issue-for-refund.ts';
import type { IssuedPaper } from '../../papers/issue-paper.ts';
import { lockStockOf, settleHold } from '../../stock/settle-hold.ts';

interface Processed {
  refunds: readonly RefundRow[];
  next: OrderState;
  refundedAt: Date;
}

interface Settled {
  next: OrderState;
  papers: IssuedPaper[];
  columns: { shippedAt?: SQL; deliveredOn?: string | null };
}

/** The papers of refunds that went back, and what the order holds from then on. The goods are locked before the papers. */
export async function settleRefunds(
  tx: Transaction,
  deps: Pick<Deps, 'log'>,
  { row }: LockedOrder,
  { refunds, next, refundedAt }: Processed,
): Promise<Settled> {
  if (!row.inParts) await settleHold(tx, row, next);
  else await lockStockOf(tx, [row.id]);
  const papers: IssuedPaper[] = [];
  for (const approved of approvalsOf(refunds)) {
    const planned = await planPapers(tx, deps, row, approved);
    if (row.inParts && REFUND_KINDS[approved[0]!.kind].isOfOrder) await keepBack(tx, row.id, planned);
    papers.push(...(await issuePlanned(tx, deps, row, planned, refundedAt)));
  }
  if (!row.inParts) return { next, papers, columns: {} };
  const isOver = row.shippedAt === null && next.orderStatus !== 'cancelled' && !(await isAnyLeft(tx, row));
  const after = isOver ? afterLastLeft(next) : next;
  await settleHold(tx, row, after);
  const columns = isOver ? { shippedAt: lastLeft(row.id), deliveredOn: await deliveryOfAll(tx, row.id) } : {};
  return { next: after, papers, columns };
}

/** When the last of its pieces left. */
const lastLeft = (orderId: string) =>
  sql`(SELECT max(shipped_at) FROM consignments WHERE order_id = ${orderId})`;

/** What was allowed together goes back together, from several payments. */
const approvalsOf = (refunds: readonly RefundRow[]): RefundRow[][] => [
  ...Map.groupBy(refunds, ({ approvalId, id }) => approvalId ?? id).values(),
];

/** Pieces that were paid back before they left are not sent any more. */
async function keepBack(tx: Transaction, orderId: string, planned: readonly PlannedPaper[]): Promise<void> {
  const back = planned
    .filter(({ target }) => target.goods === 'here')
    .flatMap(({ shares }) => shares)
    .filter(({ quantity }) => quantity > 0);
  if (back.length === 0) return;
  await tx.execute(sql`
    UPDATE order_lines SET to_send = greatest(0, to_send - back.pieces)
    FROM unnest(${sql.param(back.map(({ position }) => position - 1))}::integer[],
      ${sql.param(back.map(({ quantity }) => quantity))}::integer[]) AS back (position, pieces)
    WHERE order_lines.order_id = ${orderId} AND order_lines.position = back.position AND to_send IS NOT NULL`);
}

async function isAnyLeft(tx: Transaction, { id }: OrderRow): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM order_lines WHERE order_id = ${id} AND to_send > 0 LIMIT 1`,
  );
  return rows.length > 0;
}
