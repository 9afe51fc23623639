import { and, eq, sql } from 'drizzle-orm';
import { formatIst } from '#domain/calendar.ts';
import {
  REQUEST_LIFE,
  type RequestAction,
  type RequestRefusal,
  requestRefusalOf,
} from '#domain/companies/request-life.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { approvalRequests, companies, companyMembers, customers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { RequestRow } from './find-request.ts';

interface Requester {
  name: string;
}

/** Refuses what the life of a request does not allow. Needs the request's lock. */
export async function requireAllows(
  tx: Transaction,
  request: RequestRow,
  action: RequestAction,
): Promise<Requester> {
  const [found] = await tx
    .select({ name: customers.name, role: companyMembers.role, company: companies.state })
    .from(customers)
    .innerJoin(companies, eq(companies.id, request.companyId))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.customerId, customers.id), eq(companyMembers.companyId, companies.id)),
    )
    .where(eq(customers.id, request.requesterId));
  const { rows } = await tx.execute<{ isOver: boolean }>(
    sql`SELECT ${request.endsAt.toISOString()}::timestamptz <= clock_timestamp() AS "isOver"`,
  );
  const situation = {
    state: request.state,
    company: found!.company,
    requesterRole: found!.role,
    isOverdue: rows[0]!.isOver,
    // Placing it refuses what is short.
    isShort: false,
  };
  const refusal = requestRefusalOf(situation, action);
  if (refusal) throw new ShopError('conflict', { message: await sentenceOf(tx, request, refusal) });
  return { name: found!.name };
}

const SENTENCES: Record<Exclude<RequestRefusal, 'is-decided'>, string> = {
  'company-not-active': 'Orders for the company are stopped: nothing can be approved now.',
  'requester-left': 'Who asked for this is no longer in the company.',
  'requester-buys-nothing': 'Who asked for this keeps the accounts now, and buys nothing.',
  'is-over': 'This request is over. It can be asked for again.',
  'is-not-over': 'This request still waits.',
  'stock-short': 'Too few pieces are in stock.',
};

const DECIDED = {
  waiting: 'waits',
  approved: 'was approved',
  rejected: 'was rejected',
  withdrawn: 'was taken back',
  expired: 'is over: nobody decided it in time',
} as const;

async function sentenceOf(tx: Transaction, request: RequestRow, refusal: RequestRefusal): Promise<string> {
  if (refusal !== 'is-decided') return SENTENCES[refusal];
  const { state, decidedBy, decidedAt } = request;
  const [who] = decidedBy
    ? await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, decidedBy))
    : [];
  const by = who ? ` by ${who.name}` : '';
  const at = decidedAt ? ` on ${formatIst(decidedAt.toISOString(), 'date-time')}` : '';
  return `This request ${DECIDED[state]}${by}${at}.`;
}

type Decision = Partial<Pick<RequestRow, 'decidedBy' | 'reason' | 'orderId'>>;

/** Needs the request's lock, and that its life allows it. */
export const decide = (tx: Transaction, { id }: RequestRow, action: RequestAction, decision: Decision) =>
  tx
    .update(approvalRequests)
    .set({
      ...decision,
      state: REQUEST_LIFE[action].leadsTo,
      decidedAt: sql`clock_timestamp()`,
      version: sql`${approvalRequests.version} + 1`,
    })
    .where(eq(approvalRequests.id, id));
