import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { mayApprove } from '#domain/companies/limits.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { approvalRequests, customers } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { holdGoods } from '../checkout/hold-goods.ts';
import { refuseOneTooMany } from '../checkout/order-limits.ts';
import { lockOwnQuote } from '../checkout/order-quote.ts';
import { beginTransfer } from '../checkout/pay-by-transfer.ts';
import { insertOrder } from '../checkout/place-order.ts';
import { priceWish, shownPaise, totalOf } from '../checkout/price-wish.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { lockBuyer } from '../membership/lock-buyer.ts';
import type { Membership } from '../membership/membership.ts';
import { mailRequester } from './approval-mails.ts';
import { isSeenBy, type RequestRow, readerOf } from './find-request.ts';
import { decide, requireAllows } from './lock-request.ts';
import { wishOfRequest } from './wish-of-request.ts';

/** Places what was asked for, in the name of the one who asked, at the prices and with the stock of this moment. */
export async function approveRequest(
  deps: Deps,
  approverId: string,
  { id, shownTotal }: BodyOf<'/user/approvals/approve'>,
): Promise<{ mongooseOrderId: string }> {
  const order = await deps.db.transaction(async (tx) => {
    const { request, approver } = await lockForApproval(tx, approverId, id);
    const { name } = await requireAllows(tx, request, 'approve');
    const wish = wishOfRequest(request);
    const quote =
      request.quoteId === null ? null : await lockOwnQuote(tx, request.requesterId, request.quoteId);
    const lines = await priceWish(deps, tx, { ...wish, quote, shownTotalPaise: shownPaise(shownTotal) });
    const totalPaise = totalOf(lines);
    refuseAbove(approver, { ...request, totalPaise }, approverId);
    const approverName = await nameOf(tx, approverId);
    const { order: placed } = await insertOrder(
      deps,
      tx,
      { ...wish, quote, approvedBy: approverId, note: `${approverName} approved what ${name} asked for` },
      lines,
      `approval:${request.id}`,
    );
    await decide(tx, request, 'approve', { decidedBy: approverId, orderId: placed.id });
    await beginWaiting(deps, tx, placed);
    await mailRequester(tx, request, 'approved', {
      by: approverName,
      order: { id: placed.id, number: placed.number },
    });
    return placed;
  });
  return { mongooseOrderId: order.id };
}

/** Requester and approver stay members as long as the transaction runs, and the request waits for nobody else. */
async function lockForApproval(tx: Transaction, approverId: string, id: string) {
  const reader = await readerOf(tx, approverId);
  const [seen] = await tx
    .select({ requesterId: approvalRequests.requesterId })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.id, id), isSeenBy(reader)));
  if (!seen) throw notFound('this request');
  await lockRows(tx, customers, inArray(customers.id, [approverId, seen.requesterId]), 'no key update');
  const approver = await lockBuyer(tx, approverId);
  if (!approver || approver.companyId !== reader.member.companyId) throw notFound('this request');
  const [request] = await lockRows(tx, approvalRequests, eq(approvalRequests.id, id), 'no key update');
  if (request!.requesterId === approverId)
    throw new ShopError('role-may-not', { message: 'Somebody else has to approve what you asked for.' });
  return { request: request!, approver };
}

function refuseAbove(approver: Membership, request: RequestRow, id: string): void {
  if (mayApprove({ ...approver, id }, request)) return;
  throw new ShopError('role-may-not', {
    message: 'This order is above your own limit: an administrator has to approve it.',
  });
}

async function nameOf(tx: Transaction, customerId: string): Promise<string> {
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer!.name;
}

/** Until it is paid, by its day or its transfer's. */
async function beginWaiting(deps: Deps, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.paymentMethod === 'transfer') await beginTransfer(deps, tx, order);
  await holdGoods(tx, order, {});
  await refuseOneTooMany(tx, order.customerId, 'approver');
}
