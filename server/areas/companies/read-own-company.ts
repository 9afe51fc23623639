import { eq, inArray } from 'drizzle-orm';
import type { CompanyColleague, OwnCompany } from '#contract/company-entities.ts';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { leavesNoAdmin, reaches } from '#domain/companies/roles.ts';
import { type Paise, paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companies, customers, priceLists } from '../../platform/db/schema/index.ts';
import { membershipOf } from '../membership/membership.ts';
import { readOrderedThisMonth } from '../membership/ordered-this-month.ts';
import { readCompanyAddresses } from './company-addresses.ts';
import { readGstins } from './company-gstins.ts';
import { readInvitations } from './company-invitations.ts';
import { type MemberRow, noCompany, readMembers } from './lock-company.ts';
import { limitsInRupees } from './read-limits.ts';
import { type CompanyRow, shownName } from './record-company-act.ts';

/** The company as this member sees it. */
export async function readOwnCompany(db: Queryable, customerId: string): Promise<OwnCompany | null> {
  const found = await findOwn(db, customerId);
  if (!found) return null;
  const { company, members, own } = found;
  const manages = reaches(own.role, 'manage-people', false);
  const seenInFull = members.filter((member) => manages || member === own);
  const ordered = await readOrderedThisMonth(
    db,
    company.id,
    seenInFull.map((member) => member.customerId),
  );
  const gstins = await readGstins(db, [company.id]);
  return {
    _id: company.id,
    name: shownName(company),
    legalName: company.legalName,
    tradeName: company.tradeName,
    state: company.state,
    askedAt: company.createdAt.toISOString(),
    role: own.role,
    gstins: gstins.get(company.id)!,
    accountsEmail: company.accountsEmail,
    priceList: await readList(db, company),
    members: await asColleagues(db, { company, members }, own, ordered),
    invitations: manages ? await readInvitations(db, company.id) : [],
    addresses: await readCompanyAddresses(db, company.id),
  };
}

/** After an act that leaves one in the company. */
export async function requireOwnCompany(db: Queryable, customerId: string): Promise<OwnCompany> {
  const company = await readOwnCompany(db, customerId);
  if (!company) throw noCompany();
  return company;
}

async function findOwn(db: Queryable, customerId: string) {
  const membership = await membershipOf(db, customerId);
  if (!membership) return null;
  const [company] = await db.select().from(companies).where(eq(companies.id, membership.companyId));
  const members = await readMembers(db, membership.companyId);
  const own = members.find((member) => member.customerId === customerId);
  return company && own ? { company, members, own } : null;
}

/** Its limits and its month are there for those of whom `ordered` knows. */
async function asColleagues(
  db: Queryable,
  { company, members }: { company: CompanyRow; members: MemberRow[] },
  own: MemberRow,
  ordered: Map<string, Paise>,
): Promise<CompanyColleague[]> {
  const people = await readPeople(db, members);
  return members.map((member) => {
    const { customerId, role } = member;
    const { name, email } = people.get(customerId)!;
    const orderedPaise = ordered.get(customerId);
    return {
      _id: customerId,
      name,
      email: email ?? '',
      role,
      isYou: member === own,
      isLastAdmin: isLastAdmin(company, members, customerId),
      ...(orderedPaise !== undefined && {
        ...limitsInRupees(member),
        orderedThisMonth: paiseToRupees(orderedPaise),
      }),
    };
  });
}

export async function readPeople(db: Queryable, members: readonly MemberRow[]) {
  const ids = members.map((member) => member.customerId);
  const rows = await db.select().from(customers).where(inArray(customers.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A closed company needs none. */
export const isLastAdmin = ({ state }: CompanyRow, members: readonly MemberRow[], customerId: string) =>
  state !== 'closed' &&
  leavesNoAdmin(
    members.map((member) => ({ id: member.customerId, role: member.role })),
    customerId,
    null,
  ) !== null;

async function readList(db: Queryable, { state, priceListId }: CompanyRow): Promise<OwnCompany['priceList']> {
  if (priceListId === null || !STANDING_OF[state].hasOwnPrices) return null;
  const [list] = await db
    .select({ name: priceLists.name, to: priceLists.validTo })
    .from(priceLists)
    .where(eq(priceLists.id, priceListId));
  return list ?? null;
}
