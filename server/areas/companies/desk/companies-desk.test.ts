import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyPage, CompanySummary } from '#contract/admin-companies.ts';
import type { CompanyState } from '#domain/companies/company-life.ts';
import { companies, companyGstins, orders } from '../../../platform/db/schema/index.ts';
import { addPriceList } from '../../../testing/companies.ts';
import { refusal, startShopWithCompanies } from '../../../testing/company-people.ts';
import { freshGstin } from '../../../testing/gstins.ts';
import { DELIVERY, placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { mailsTo, registerCustomer, waitForMails } from '../../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../../testing/staff.ts';

const world = startShopWithCompanies();
const { shop, newCompany, own, apply, invite, member } = world;
const db = () => shop.deps.db;
let owner: TestStaffMember;
let clerk: TestStaffMember;
beforeAll(async () => {
  owner = await addStaffMember(db(), 'owner');
  clerk = await addStaffMember(db(), 'orders');
});

const desk = (path: string, body: object, { token } = clerk) =>
  shop.post(`/admin/companies/${path}`, body, token);
const page = async (id: string): Promise<CompanyPage> =>
  (await shop.get(`/admin/companies/single?id=${id}`, clerk.token)).body.data;
const list = async (query = '') =>
  (await shop.get(`/admin/companies/all?itemPerPage=100&${query}`, clerk.token)).body.data;
const names = async (query: string) => (await list(query)).docs.map(({ name }: CompanySummary) => name);
const isKept = async (companyId: string) =>
  (await db().select().from(companyGstins).where(eq(companyGstins.companyId, companyId))).map(
    ({ kept }) => kept,
  );
const titles = async (id: string) => (await page(id)).log.map(({ title, by }) => `${title}: ${by}`);

async function applied() {
  const applicant = await registerCustomer(shop, { name: 'Jignesh Patel' });
  const gstin = freshGstin('24');
  const { body } = await apply(applicant, { name: 'Narmada Process House', gstin });
  return { applicant, gstin, id: body.data._id as string };
}

describe('an application', () => {
  test('is activated: the company is there, its GSTIN its own, and the applicant is told [B10.1 B10.2]', async () => {
    const { applicant, gstin, id } = await applied();
    expect(await page(id)).toMatchObject({
      state: 'applied',
      askedBy: { _id: applicant.id, name: 'Jignesh Patel', email: applicant.email, phone: '9876543210' },
    });
    expect(await isKept(id)).toEqual([false]);
    const answer = await desk('activate', { id });
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'active', gstins: [gstin] } } });
    expect(await isKept(id)).toEqual([true]);
    expect(await own(applicant)).toMatchObject({ state: 'active', role: 'admin' });
    const [mail] = await waitForMails(shop, applicant.email);
    expect(mail!.subject).toBe('Your company account is active');
    expect(await desk('activate', { id })).toMatchObject(refusal(409));
    expect(await titles(id)).toEqual([
      `Company activated: ${clerk.name}`,
      'Company account asked for: Jignesh Patel (customer)',
    ]);
  });

  test('is refused with a reason, which is mailed, and is gone [B10.2]', async () => {
    const { applicant, id } = await applied();
    expect(await desk('refuse', { id, reason: '  ' })).toMatchObject(refusal(400));
    expect((await desk('refuse', { id, reason: 'The GSTIN is of <another> firm.' })).status).toBe(200);
    const [mail] = await waitForMails(shop, applicant.email);
    expect(mail!.text).toContain('The GSTIN is of <another> firm.');
    expect(mail!.html).not.toContain('<another>');
    expect(await own(applicant)).toBeNull();
    expect(await desk('refuse', { id, reason: 'Again' })).toMatchObject(
      refusal(404, 'We could not find this company.'),
    );
    const { id: active } = await newCompany();
    expect(await desk('refuse', { id: active, reason: 'Late' })).toMatchObject(
      refusal(409, 'This application was decided already.'),
    );
  });

  test('for a GSTIN that a company has by now is not activated; several may wait [B10.2]', async () => {
    const [one, other] = [await applied(), await registerCustomer(shop)];
    const second = await apply(other, { name: 'Narmada again', gstin: one.gstin });
    expect(second.status).toBe(200);
    expect((await desk('activate', { id: one.id })).status).toBe(200);
    const id = second.body.data._id;
    const inUse = refusal(409, 'This GSTIN is in use.');
    expect(await desk('activate', { id })).toMatchObject(inUse);
    await desk('suspend', { id: one.id });
    expect(await desk('activate', { id }), 'a suspended one keeps it').toMatchObject(inUse);
    await desk('close', { id: one.id });
    expect((await desk('activate', { id })).status, 'a closed one does not').toBe(200);
  });
});

describe('a company', () => {
  test('is made by the staff, with a customer as its administrator or without people [B10.2]', async () => {
    const customer = await registerCustomer(shop);
    const gstins = [freshGstin(), freshGstin('27')];
    const wish = { name: 'Malwa Cotspin Private Limited', tradeName: 'Malwa Cotspin', gstins };
    const { body } = await desk('add', { ...wish, customerId: customer.id });
    expect(body.data).toMatchObject({ name: 'Malwa Cotspin', state: 'active', gstins, askedBy: null });
    expect(await own(customer)).toMatchObject({ _id: body.data._id, role: 'admin' });
    expect(await desk('add', { ...wish, gstins: [gstins[1]] })).toMatchObject(
      refusal(409, 'This GSTIN is in use.'),
    );
    expect(await desk('add', { ...wish, gstins: [freshGstin()], customerId: customer.id })).toMatchObject(
      refusal(409, 'Asha Rao is in Malwa Cotspin already.'),
    );
    expect(await desk('add', { ...wish, gstins: [] })).toMatchObject(
      refusal(400, 'Enter at least one GSTIN.'),
    );
    const empty = await desk('add', { name: 'Kongu Mills', gstins: [freshGstin()] });
    expect(empty.body.data).toMatchObject({ name: 'Kongu Mills', tradeName: null, members: [] });
  });

  test('gets people from the staff: customers who are in no company', async () => {
    const { id, admin } = await newCompany();
    const customer = await registerCustomer(shop);
    const { body } = await desk('addMember', { id, customerId: customer.id, role: 'accounts' });
    expect(body.data.members).toMatchObject([{ _id: admin.id }, { _id: customer.id, role: 'accounts' }]);
    expect(await desk('addMember', { id, customerId: customer.id, role: 'buyer' })).toMatchObject(
      refusal(409),
    );
    const { applicant } = await applied();
    expect(await desk('addMember', { id, customerId: applicant.id, role: 'buyer' })).toMatchObject(
      refusal(409, 'Jignesh Patel has asked for a company account: decide about that.'),
    );
    expect(await desk('addMember', { id, customerId: id, role: 'buyer' })).toMatchObject(refusal(404));
    expect(await desk('addMember', { id: customer.id, customerId: owner.id, role: 'buyer' })).toMatchObject(
      refusal(404),
    );
  });

  test('has its people changed and removed by the staff, never its last administrator', async () => {
    const { id, admin, people } = await newCompany([{ role: 'admin' }, { role: 'buyer' }]);
    const buyer = people[1]!;
    const change = (of: { id: string }, more: object) => desk('member', { id, customerId: of.id, ...more });
    expect(await change(admin, { removed: true })).toMatchObject(
      refusal(409, 'A company needs an administrator. Make somebody else one first.'),
    );
    const { body } = await change(buyer, { perOrder: 5000, perMonth: null });
    expect(body.data.members[1]).toMatchObject({ _id: buyer.id, perOrder: 5000, perMonth: null });
    await change(buyer, { role: 'admin' });
    expect((await change(admin, { removed: true })).body.data.members).toMatchObject([
      { _id: buyer.id, role: 'admin', perOrder: null },
    ]);
    expect(await own(admin)).toBeNull();
    expect((await titles(id))[0]).toBe(`Person removed from a company: ${clerk.name}`);
    const { people: strangers } = await newCompany();
    expect(await change(strangers[0]!, { removed: true })).toMatchObject(
      refusal(404, 'We could not find this person.'),
    );
  });

  test('is edited; its price list by those who may set prices, its GSTINs unless another has them', async () => {
    const [{ id, gstins }, other] = [await newCompany(), await newCompany()];
    const priceList = await addPriceList(shop, { percent: 7 });
    expect(await desk('edit', { id, priceList })).toMatchObject({
      status: 403,
      body: { code: 'right-needed' },
    });
    const edited = await desk('edit', { id, priceList, tradeName: 'Malwa' }, owner);
    expect(edited.body.data).toMatchObject({
      name: 'Malwa',
      gstins,
      priceList: { _id: priceList, percent: 7, fixed: 0 },
    });
    expect(await desk('edit', { id, priceList: id }, owner)).toMatchObject(
      refusal(404, 'We could not find this price list.'),
    );
    expect(await desk('edit', { id, gstins: [other.gstins[0]] })).toMatchObject(
      refusal(409, 'This GSTIN is in use.'),
    );
    const [kept, fresh] = [gstins[1]!, freshGstin()];
    expect((await desk('edit', { id, gstins: [fresh, kept] })).body.data.gstins).toEqual([fresh, kept]);
    expect(await isKept(id)).toEqual([true, true]);
    expect((await desk('edit', { id: other.id, gstins: [gstins[0]] })).status, 'given up').toBe(200);
    const note = await desk('edit', { id, note: ' Called them. ' });
    expect(note.body.data).toMatchObject({ note: 'Called them.', name: 'Malwa' });
    expect((await desk('edit', { id, note: null, tradeName: null }, owner)).body.data).toMatchObject({
      note: '',
      name: 'Malwa Cotspin Private Limited',
    });
  });

  test('is suspended and made active again; its prices are the catalogue’s meanwhile [B10.1]', async () => {
    const { id, admin } = await newCompany();
    const priceList = await addPriceList(shop, { name: `Malwa ${id}` });
    await desk('edit', { id, priceList }, owner);
    expect(await own(admin)).toMatchObject({ priceList: { name: `Malwa ${id}`, to: null } });
    const suspended = await desk('suspend', { id, reason: 'Two transfers are late.' });
    expect(suspended.body.data.state).toBe('suspended');
    expect(suspended.body.data.log[0]).toMatchObject({ note: 'Two transfers are late.' });
    expect(await own(admin)).toMatchObject({ state: 'suspended', priceList: null });
    expect(await isKept(id)).toEqual([true, true]);
    expect(await desk('suspend', { id })).toMatchObject(refusal(409));
    expect((await desk('activate', { id })).body.data.state).toBe('active');
    expect(await mailsTo(shop, admin.email)).toEqual([]);
  });

  test('is closed only without open orders, money due and waiting requests [B10.1]', async () => {
    const { id, admin, gstins } = await newCompany();
    const { mongooseOrderId } = await placeOrder(shop, admin);
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      db().update(orders).set(values).where(eq(orders.id, mongooseOrderId));
    await set({ companyId: id, totalPaise: 5_00_292_00 });
    await db().execute(sql`
      INSERT INTO approval_requests (company_id, requester_id, wish, lines, total_paise, ends_at)
      VALUES (${id}, ${admin.id}, '{}', '[]', 100, now() + interval '7 days')`);
    const { body } = await invite(admin, { email: 'kavitha@example.com', role: 'buyer' });
    expect(body.data.invitations).toHaveLength(1);
    expect(await desk('close', { id })).toMatchObject(
      refusal(
        409,
        'This company cannot be closed yet: 1 open order, Rs.5,00,292 to be paid, 1 request for approval.',
      ),
    );
    await db().execute(
      sql`UPDATE approval_requests SET state = 'withdrawn', decided_at = now() WHERE company_id = ${id}`,
    );
    expect(await desk('close', { id })).toMatchObject(
      refusal(409, 'This company cannot be closed yet: 1 open order, Rs.5,00,292 to be paid.'),
    );
    await set({ orderStatus: 'cancelled' });
    await desk('edit', { id, priceList: await addPriceList(shop) }, owner);
    expect((await desk('close', { id })).body.data).toMatchObject({
      state: 'closed',
      gstins,
      invitations: [],
      priceList: null,
    });
    expect(await isKept(id)).toEqual([false, false]);
    for (const act of ['activate', 'suspend', 'close'])
      expect(await desk(act, { id }), act).toMatchObject(refusal(409));
  });
});

describe('the list and the page', () => {
  test('list applications first, count the states, and find by name, GSTIN, city and person [B10.1]', async () => {
    const { applicant, id, gstin } = await applied();
    const { admin, people } = await newCompany([{ role: 'admin' }, { role: 'buyer' }], {
      tradeName: 'Kaveri Food Parks',
    });
    await shop.post(
      '/user/company/addresses/add',
      { label: 'Mill', ...DELIVERY, district: 'Mysuru' },
      admin.token,
    );
    const { docs, counts, totalDocs } = await list();
    const states: CompanyState[] = docs.map(({ state }: CompanySummary) => state);
    expect(states.slice(0, counts.applied).every((state) => state === 'applied')).toBe(true);
    expect(states.slice(counts.applied)).not.toContain('applied');
    expect(totalDocs).toBe(counts.all);
    expect(counts.all).toBe(await db().$count(companies));
    expect(docs.find(({ _id }: CompanySummary) => _id === id)).toMatchObject({
      askedBy: applicant.name,
      gstins: [gstin],
      people: 1,
      priceList: null,
      orders: 0,
      spent: 0,
      lastOrderAt: null,
    });
    for (const state of ['applied', 'active', 'suspended', 'closed'] as const)
      expect((await list(`state=${state}`)).totalDocs).toBe(counts[state]);
    for (const words of ['kaveri food', 'Mysuru', people[1]!.email])
      expect(await names(`search=${encodeURIComponent(words)}`), words).toEqual(['Kaveri Food Parks']);
    expect(await names(`search=${gstin.toLowerCase()}`)).toEqual(['Narmada Process House']);
    const [found] = (await list(`search=${encodeURIComponent(people[1]!.email)}`)).docs;
    expect(found.found).toEqual({ field: 'E-mail', value: people[1]!.email });
    expect(await names('search=%25%5F')).toEqual([]);
  });

  test('agree about spend, people and orders, with those of people who left', async () => {
    const { id, admin, people } = await newCompany([{ role: 'admin' }, { role: 'buyer' }]);
    const buyer = people[1]!;
    const [paid, open] = [await placePaidOrder(shop, buyer), await placeOrder(shop, admin)];
    await db()
      .update(orders)
      .set({ companyId: id })
      .where(sql`id IN (${paid.mongooseOrderId}, ${open.mongooseOrderId})`);
    const [paidOrder] = await db().select().from(orders).where(eq(orders.id, paid.mongooseOrderId));
    const [openOrder] = await db().select().from(orders).where(eq(orders.id, open.mongooseOrderId));
    await member(admin, { id: buyer.id, removed: true });
    const shown = await page(id);
    const [spent, due] = [paidOrder!.totalPaise / 100, openOrder!.totalPaise / 100];
    expect(shown).toMatchObject({
      orders: 1,
      spent,
      placedOrders: 2,
      ordersOfLeft: 1,
      financialYear: { spent, orders: 1 },
      open: { orders: 2, amount: spent + due },
      due: { orders: 1, amount: due, next: { orderId: openOrder!.number } },
      members: [{ _id: admin.id, isLastAdmin: true, orderedThisMonth: due }],
    });
    expect(shown.latestOrders).toMatchObject([
      { _id: open.mongooseOrderId, by: admin.name, hasLeft: false, items: 1 },
      { _id: paid.mongooseOrderId, by: buyer.name, hasLeft: true, totalBill: spent },
    ]);
    const [summary] = (await list(`search=${encodeURIComponent(admin.email)}`)).docs;
    expect(summary).toMatchObject({ orders: 1, spent, people: 1, city: paidOrder!.district });
  });

  test('an unknown company is not found in any call', async () => {
    const id = '018f0000-0000-7000-8000-000000000000';
    const unknown = refusal(404, 'We could not find this company.');
    expect(await shop.get(`/admin/companies/single?id=${id}`, clerk.token)).toMatchObject(unknown);
    const { id: customerId } = await registerCustomer(shop);
    for (const [path, more] of Object.entries({
      edit: {},
      activate: {},
      suspend: {},
      close: {},
      refuse: { reason: 'No' },
      addMember: { customerId, role: 'buyer' },
      member: { customerId, removed: true },
    }))
      expect(await desk(path, { id, ...more }), path).toMatchObject(unknown);
  });
});

test('every act of the staff is in the activity [B10.1]', async () => {
  const { id } = await applied();
  await desk('activate', { id });
  await desk('suspend', { id, reason: 'Late' });
  await desk('edit', { id, note: 'Called' });
  const customer = await registerCustomer(shop);
  await desk('addMember', { id, customerId: customer.id, role: 'buyer' });
  const { body } = await shop.get('/admin/activity/all?what=customers&itemPerPage=100', owner.token);
  const acts = body.data.docs.filter((entry: { entityId: string }) => entry.entityId === id);
  expect(acts.map((entry: { title: string; subject: string }) => [entry.title, entry.subject])).toEqual(
    [
      'Person added to a company',
      'Company changed',
      'Company suspended',
      'Company activated',
      'Company account asked for',
    ].map((title) => [title, 'Narmada Process House']),
  );
});
