import { and, asc, countDistinct, desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { financialYearOf } from '#domain/papers/periods.ts';
import { actInWords } from '#domain/staff/activity.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { readAskedLines } from '../../../platform/db/schema/company-json.ts';
import {
  approvalRequests,
  auditLog,
  companies,
  customers,
  listPrices,
  priceLists,
} from '../../../platform/db/schema/index.ts';
import { readFieldChanges } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { notFound } from '../../../platform/errors.ts';
import { readOrderedThisMonth } from '../../membership/ordered-this-month.ts';
import { readSpendSince } from '../../sales/read-spend.ts';
import { readCompanyAddresses } from '../company-addresses.ts';
import { readInvitations } from '../company-invitations.ts';
import { type MemberRow, readMembers } from '../lock-company.ts';
import { limitsInRupees } from '../read-limits.ts';
import { isLastAdmin, readPeople } from '../read-own-company.ts';
import type { CompanyRow } from '../record-company-act.ts';
import { withFacts } from './company-facts.ts';
import { readLatestOrders } from './company-orders.ts';
import { readOpen } from './what-is-open.ts';

const ENTRIES_SHOWN = 50;
const REQUESTS_SHOWN = 20;

type Needs = { db: Db; log: FastifyBaseLogger };

export async function readCompany({ db, log }: Needs, id: string): Promise<CompanyPage> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound('this company');
  const [facts] = await withFacts(db, [company]);
  const { people: _people, ...base } = facts!;
  const members = await readMembers(db, id);
  return {
    ...base,
    tradeName: company.tradeName,
    accountsEmail: company.accountsEmail,
    note: company.note,
    askedBy: await readApplicant(db, company),
    priceList: await readList(db, company),
    members: await asMembers(db, company, members),
    invitations: await readInvitations(db, id),
    addresses: await readCompanyAddresses(db, id),
    ...(await readLatestOrders(db, id)),
    financialYear: await readThisYear(db, id),
    ...(await readStanding(db, id)),
    waiting: await readWaiting({ db, log }, id),
    log: await readLog({ db, log }, id),
  };
}

async function readApplicant(db: Queryable, { askedBy }: CompanyRow): Promise<CompanyPage['askedBy']> {
  if (askedBy === null) return null;
  const [person] = await db.select().from(customers).where(eq(customers.id, askedBy));
  const { id, name, email, phone } = person!;
  return { _id: id, name, email: email ?? '', phone };
}

async function readList(db: Queryable, { priceListId }: CompanyRow): Promise<CompanyPage['priceList']> {
  if (priceListId === null) return null;
  const [list] = await db.select().from(priceLists).where(eq(priceLists.id, priceListId));
  const { name, percentBp, validFrom, validTo } = list!;
  const [prices] = await db
    .select({ fixed: countDistinct(listPrices.productId) })
    .from(listPrices)
    .where(eq(listPrices.listId, priceListId));
  return {
    _id: priceListId,
    name,
    percent: percentBp / 100,
    fixed: prices!.fixed,
    from: validFrom,
    to: validTo,
  };
}

async function asMembers(
  db: Queryable,
  company: CompanyRow,
  members: MemberRow[],
): Promise<CompanyPage['members']> {
  const people = await readPeople(db, members);
  const ids = members.map(({ customerId }) => customerId);
  const ordered = await readOrderedThisMonth(db, company.id, ids);
  return members.map((member) => {
    const { name, email, phone } = people.get(member.customerId)!;
    return {
      _id: member.customerId,
      name,
      email: email ?? '',
      phone,
      role: member.role,
      isLastAdmin: isLastAdmin(company, members, member.customerId),
      ...limitsInRupees(member),
      orderedThisMonth: paiseToRupees(ordered.get(member.customerId)!),
      joinedAt: member.joinedAt.toISOString(),
    };
  });
}

async function readThisYear(db: Queryable, id: string): Promise<CompanyPage['financialYear']> {
  const { startsAt } = financialYearOf(new Date().toISOString());
  const { netPaise, orders: counted } = await readSpendSince(db, id, startsAt, 'company');
  return { since: istDay(startsAt), spent: paiseToRupees(netPaise), orders: counted };
}

async function readStanding(db: Queryable, id: string): Promise<Pick<CompanyPage, 'open' | 'due'>> {
  const { open, openPaise, due, duePaise, nextNumber, nextUntil } = await readOpen(db, id);
  return {
    open: { orders: open, amount: paiseToRupees(openPaise) },
    due: {
      orders: due,
      amount: paiseToRupees(duePaise),
      next:
        nextNumber && nextUntil ? { orderId: nextNumber, until: new Date(nextUntil).toISOString() } : null,
    },
  };
}

async function readWaiting({ db, log }: Needs, id: string): Promise<CompanyPage['waiting']> {
  const rows = await db
    .select({ request: approvalRequests, by: customers.name })
    .from(approvalRequests)
    .innerJoin(customers, eq(customers.id, approvalRequests.requesterId))
    .where(and(eq(approvalRequests.companyId, id), eq(approvalRequests.state, 'waiting')))
    .orderBy(asc(approvalRequests.endsAt), asc(approvalRequests.id))
    .limit(REQUESTS_SHOWN);
  return rows.flatMap(({ request, by }) =>
    unlessUnfit(log, () => {
      const lines = readAskedLines(request.id, request.lines);
      return [
        {
          _id: request.id,
          by,
          firstItem: lines[0]!.name,
          quantity: lines[0]!.quantity,
          items: lines.length,
          endsAt: request.endsAt.toISOString(),
          total: paiseToRupees(request.totalPaise),
        },
      ];
    }, []),
  );
}

async function readLog({ db, log }: Needs, id: string): Promise<CompanyPage['log']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'company'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(ENTRIES_SHOWN);
  return rows.flatMap((row) =>
    unlessUnfit(log, () => {
      const changes = readFieldChanges(row.id, row.changes);
      const note = changes.map(({ to }) => to).filter((to) => to !== null);
      return [
        {
          at: row.at.toISOString(),
          by: row.adminName,
          title: actInWords({ entity: 'company', action: row.action, changes }).title,
          note: note.join(', ') || null,
        },
      ];
    }, []),
  );
}
