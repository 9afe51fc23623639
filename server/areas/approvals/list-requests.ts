import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApprovalSummary } from '#contract/approvals.ts';
import type { QueryOf } from '#contract/index.ts';
import { mayApprove } from '#domain/companies/limits.ts';
import { paiseToRupees } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { readAskedLines } from '../../platform/db/schema/company-json.ts';
import { approvalRequests, customers, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import {
  findReader,
  isOwnOf,
  isSeenBy,
  isToDecide,
  isWaitingMine,
  type Reader,
  type RequestRow,
} from './find-request.ts';

type Query = QueryOf<'/user/approvals/all'>;

const isInTab = (reader: Reader, tab: NonNullable<Query['tab']>): SQL =>
  ({
    'to-decide': isToDecide(reader),
    mine: isOwnOf(reader),
    done: and(isSeenBy(reader), ne(approvalRequests.state, 'waiting'))!,
  })[tab];

export async function listRequests({ db }: Pick<Deps, 'db'>, customerId: string, query: Query) {
  const { page = 1, itemPerPage = PAGE_SIZE, state, tab } = query;
  const reader = await findReader(db, customerId);
  if (!reader) return { ...pageOf([], page, itemPerPage), totalDocs: 0, toDecide: 0, mine: 0 };
  const filter = and(
    isSeenBy(reader),
    tab && isInTab(reader, tab),
    state && eq(approvalRequests.state, state),
  );
  const rows = await readRows(db, filter, itemPerPage + 1, (page - 1) * itemPerPage);
  return {
    ...pageOf(
      rows.map((row) => asSummary(row, reader)),
      page,
      itemPerPage,
    ),
    totalDocs: await db.$count(approvalRequests, filter),
    toDecide: await db.$count(approvalRequests, isToDecide(reader)),
    mine: await db.$count(approvalRequests, isWaitingMine(reader)),
  };
}

const decider = alias(customers, 'decider');

/** Newest first. */
export const readRows = (db: Queryable, filter: SQL | undefined, limit: number, offset = 0) =>
  db
    .select({
      request: approvalRequests,
      requester: customers.name,
      decidedBy: decider.name,
      orderNumber: orders.number,
      lapsed: orders.lapsed,
    })
    .from(approvalRequests)
    .innerJoin(customers, eq(customers.id, approvalRequests.requesterId))
    .leftJoin(decider, eq(decider.id, approvalRequests.decidedBy))
    .leftJoin(orders, eq(orders.id, approvalRequests.orderId))
    .where(filter)
    .orderBy(desc(approvalRequests.id))
    .limit(limit)
    .offset(offset);

export type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

export const mayDecide = ({ id, member }: Reader, request: RequestRow): boolean =>
  request.state === 'waiting' && mayApprove({ ...member, id }, request);

export function asSummary(
  { request, requester, decidedBy, orderNumber, lapsed }: ReadRow,
  reader: Reader,
): ApprovalSummary {
  const lines = readAskedLines(request.id, request.lines);
  const { requesterId, orderId } = request;
  return {
    _id: request.id,
    state: request.state,
    createdAt: request.createdAt.toISOString(),
    endsAt: request.endsAt.toISOString(),
    requester: { _id: requesterId, name: requester },
    isMine: requesterId === reader.id,
    mayDecide: mayDecide(reader, request),
    total: paiseToRupees(request.totalPaise),
    itemCount: lines.length,
    firstItem: lines[0]?.name ?? '',
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy,
    reason: request.reason,
    order: orderId === null ? null : { _id: orderId, orderId: orderNumber!, lapsed: lapsed! },
  };
}
