import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockRows } from '../../platform/db/locks.ts';
import {
  companies,
  companyGstins,
  companyInvitations,
  companyMembers,
  customers,
} from '../../platform/db/schema/index.ts';
import { addCompany } from '../../testing/companies.ts';
import { startShopWithCompanies } from '../../testing/company-people.ts';
import { freshGstin } from '../../testing/gstins.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { untilWaiting } from '../../testing/waiting.ts';

const world = startShopWithCompanies();
const { shop, newCompany, invited, accept, join, own, member, leave, apply } = world;
const db = () => shop.deps.db;
let staff: string;
beforeAll(async () => {
  staff = await logInAdmin(shop);
});
const desk = (path: string, body: object) => shop.post(`/admin/companies/${path}`, body, staff);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const TWO_ADMINS = [{ role: 'admin' }, { role: 'admin' }] as const;

const adminsOf = (companyId: string) =>
  db().$count(companyMembers, sql`company_id = ${companyId} AND role = 'admin'`);

describe('at the same moment', () => {
  test('two last administrators who demote, remove or leave leave one behind [B10.3]', async () => {
    for (const change of [{ role: 'buyer' }, { removed: true }]) {
      const { id, people } = await newCompany(TWO_ADMINS);
      const [one, other] = people as [(typeof people)[0], (typeof people)[0]];
      const each = await Promise.all([
        member(one, { id: other.id, ...change }),
        member(other, { id: one.id, ...change }),
      ]);
      expect(
        each.filter(({ status }) => status === 200),
        JSON.stringify(each.map(({ body }) => body)),
      ).toHaveLength(1);
      expect(await adminsOf(id)).toBe(1);
    }
    const { id, people } = await newCompany(TWO_ADMINS);
    expect(statuses(await Promise.all(people.map((each) => leave(each))))).toEqual([200, 409]);
    expect(await adminsOf(id)).toBe(1);
  });

  test('an invitation that two tabs accept makes one account and one member [B10.2]', async () => {
    const { id, admin } = await newCompany();
    const { link, email } = await invited(admin);
    const tabs = await Promise.all([join(link), join(link), join(link)]);
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of tabs) expect([200, 404, 409]).toContain(status);
    expect((await own(admin)).members.filter((each) => each.email === email)).toHaveLength(1);
    const customer = await registerCustomer(shop);
    const second = await invited(admin, {}, customer.email);
    expect(statuses(await Promise.all([1, 2].map(() => accept(customer, second.link))))).toEqual([200, 404]);
    expect(await db().$count(companyMembers, eq(companyMembers.companyId, id))).toBe(3);
  });

  test('an invitation that is withdrawn while it is accepted is not accepted [B10.2]', async () => {
    const { id: companyId, admin } = await newCompany();
    const { id, link, email } = await invited(admin);
    const joining = await db().transaction(async (tx) => {
      await lockRows(tx, companies, eq(companies.id, companyId), 'no key update');
      const joined = join(link);
      await untilWaiting(shop, 1);
      const isMeant = eq(companyInvitations.id, id);
      await tx.update(companyInvitations).set({ revokedAt: sql`now()` }).where(isMeant);
      return { joined };
    });
    expect((await joining.joined).status).toBe(404);
    expect(await db().$count(customers, eq(customers.email, email)), 'nor is there an account').toBe(0);
  });

  test('of two companies that claim a GSTIN one gets it [B10.2]', async () => {
    const [shared, own1, own2] = [freshGstin(), freshGstin(), freshGstin()];
    const ids = [];
    for (const gstins of [
      [shared, own1],
      [own2, shared],
    ])
      ids.push(await addCompany(shop, [], { state: 'applied', gstins }));
    const added = { name: 'Third', gstins: [shared] };
    const answers = await Promise.all([...ids.map((id) => desk('activate', { id })), desk('add', added)]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.error).toBe('This GSTIN is in use.');
    expect(await db().$count(companyGstins, sql`gstin = ${shared} AND kept`)).toBe(1);
  });

  test('the database itself keeps a GSTIN from two companies', async () => {
    const gstins = [freshGstin()];
    await addCompany(shop, [], { gstins });
    await expect(addCompany(shop, [], { gstins })).rejects.toThrow();
  });

  test('somebody who is removed while accepting elsewhere is in one company or none [B10.1]', async () => {
    const [from, to] = [await newCompany([{ role: 'admin' }, { role: 'buyer' }]), await newCompany()];
    const person = from.people[1]!;
    const email = person.email;
    await member(from.admin, { id: person.id, removed: true });
    const { link } = await invited(to.admin, {}, email);
    await desk('addMember', { id: from.id, customerId: person.id, role: 'buyer' });
    const [removed, accepted] = await Promise.all([
      member(from.admin, { id: person.id, removed: true }),
      accept(person, link),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    const now = await own(person);
    expect(now?._id ?? null).toBe(accepted.status === 200 ? to.id : null);
  });

  test('one customer who applies twice, or is added by two of the staff, is in one company [B10.1]', async () => {
    const customer = await registerCustomer(shop);
    const wishes = [1, 2, 3].map(() => apply(customer, { name: 'Narmada', gstin: freshGstin() }));
    expect(statuses(await Promise.all(wishes))).toEqual([200, 409, 409]);
    const other = await registerCustomer(shop);
    const [one, two] = [await newCompany(), await newCompany()];
    const added = [one, two].map(({ id }) => desk('addMember', { id, customerId: other.id, role: 'buyer' }));
    expect(statuses(await Promise.all(added))).toEqual([200, 409]);
  });

  test('an application that is withdrawn while it is activated is one of both', async () => {
    const customer = await registerCustomer(shop);
    const { body } = await apply(customer, { name: 'Narmada', gstin: freshGstin() });
    const [withdrawn, activated] = await Promise.all([
      world.withdraw(customer),
      desk('activate', { id: body.data._id }),
    ]);
    expect([withdrawn.status, activated.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await own(customer))?.state ?? null).toBe(activated.status === 200 ? 'active' : null);
  });
});
