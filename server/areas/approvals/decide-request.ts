import { and, eq, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { approvalRequests, customers } from '../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { mailRequester } from './approval-mails.ts';
import { isOwnOf, isSeenBy, type RequestRow, readerOf } from './find-request.ts';
import { decide, requireAllows } from './lock-request.ts';

async function lockRequest(tx: Transaction, id: string, whose: SQL): Promise<RequestRow> {
  const isWanted = and(eq(approvalRequests.id, id), whose);
  const [request] = await lockRows(tx, approvalRequests, isWanted, 'no key update');
  if (!request) throw notFound('this request');
  return request;
}

export async function rejectRequest(
  deps: Deps,
  customerId: string,
  { id, reason: typed }: BodyOf<'/user/approvals/reject'>,
): Promise<void> {
  const reason = typed.trim();
  if (reason === '') throw invalid('Enter why it is rejected.');
  await deps.db.transaction(async (tx) => {
    const reader = await readerOf(tx, customerId);
    const request = await lockRequest(tx, id, isSeenBy(reader));
    if (request.requesterId === customerId)
      throw new ShopError('role-may-not', { message: 'Take your own request back instead.' });
    await requireAllows(tx, request, 'reject');
    await decide(tx, request, 'reject', { decidedBy: customerId, reason });
    const [who] = await tx
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.id, customerId));
    await mailRequester(tx, request, 'rejected', { by: who!.name, reason });
  });
}

export async function withdrawRequest(deps: Deps, customerId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, isOwnOf(await readerOf(tx, customerId)));
    if (request.state === 'withdrawn') return;
    await requireAllows(tx, request, 'withdraw');
    await decide(tx, request, 'withdraw', { decidedBy: customerId });
  });
}
