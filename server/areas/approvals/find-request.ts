import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { REACH_OF } from '#domain/companies/roles.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { approvalRequests } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { type Membership, membershipOf } from '../membership/membership.ts';

export type RequestRow = typeof approvalRequests.$inferSelect;

/** Somebody who buys for a company. */
export interface Reader {
  id: string;
  member: Membership;
}

/** Null: without a company there are no requests. Its accounts ask for nothing and approve nothing. */
export async function findReader(db: Queryable, customerId: string): Promise<Reader | null> {
  const member = await membershipOf(db, customerId);
  if (!member || member.companyState === 'applied') return null;
  if (REACH_OF[member.role].approve === 'none') throw new ShopError('role-may-not');
  return { id: customerId, member };
}

export async function readerOf(db: Queryable, customerId: string): Promise<Reader> {
  const reader = await findReader(db, customerId);
  if (!reader) throw notFound('this request');
  return reader;
}

const isOfCompany = ({ member }: Reader) => eq(approvalRequests.companyId, member.companyId);
const isMine = ({ id }: Reader) => eq(approvalRequests.requesterId, id);

/** As `mayApprove` of the rules has it: never one's own, a buyer those that his limit covers. */
const isForReader = ({ id, member }: Reader): SQL => {
  const isOthers = sql`${approvalRequests.requesterId} <> ${id}`;
  if (member.role === 'admin' || member.perOrderPaise === null) return isOthers;
  return and(isOthers, lte(approvalRequests.totalPaise, member.perOrderPaise))!;
};

/** What waits for the reader's decision. */
export const isToDecide = (reader: Reader): SQL =>
  and(isOfCompany(reader), eq(approvalRequests.state, 'waiting'), isForReader(reader))!;

/** One's own, what waits for one and what one decided; an administrator sees all of the company. */
export const isSeenBy = (reader: Reader): SQL =>
  reader.member.role === 'admin'
    ? isOfCompany(reader)
    : and(
        isOfCompany(reader),
        or(isMine(reader), isToDecide(reader), eq(approvalRequests.decidedBy, reader.id)),
      )!;

export const isWaitingMine = (reader: Reader): SQL =>
  and(isOfCompany(reader), isMine(reader), eq(approvalRequests.state, 'waiting'))!;

export const isOwnOf = (reader: Reader): SQL => and(isOfCompany(reader), isMine(reader))!;
