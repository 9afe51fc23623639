import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies, companyGstins, customers } from '../../platform/db/schema/index.ts';
import { addCompany } from '../../testing/companies.ts';
import { refusal, startShopWithCompanies } from '../../testing/company-people.ts';
import { freshGstin } from '../../testing/gstins.ts';
import { freshEmail, registerCustomer, waitForMails } from '../../testing/people.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { cleanUp } from '../operation/clean-up.ts';

const { shop, apply, withdraw, leave, own, newCompany, invite } = startShopWithCompanies();

test('a customer without a company has none, and asks for one as its administrator [B10.1 B10.2]', async () => {
  const customer = await registerCustomer(shop);
  expect(await own(customer)).toBeNull();
  const gstin = freshGstin();
  const answer = await apply(customer, {
    name: ' Narmada  Process\tHouse ',
    gstin: ` ${gstin.toLowerCase()} `,
  });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Asked for a company account' } });
  expect(await own(customer)).toEqual(answer.body.data);
  expect(answer.body.data).toMatchObject({
    name: 'Narmada Process House',
    legalName: 'Narmada Process House',
    tradeName: null,
    state: 'applied',
    role: 'admin',
    gstins: [gstin],
    priceList: null,
    members: [{ _id: customer.id, isYou: true, isLastAdmin: true, perOrder: null }],
    invitations: [],
    addresses: [],
  });
});

test('the shop is told of an application where the settings say to whom [B10.2]', async () => {
  const desk = freshEmail();
  const owner = await addStaffMember(shop.deps.db, 'owner');
  await shop.post('/admin/settings/edit', { orders: { noticeMail: desk } }, owner.token);
  const customer = await registerCustomer(shop, { name: 'Jignesh Patel' });
  const { body } = await apply(customer, { name: 'Narmada Process House', gstin: freshGstin() });
  await shop.post('/admin/settings/edit', { orders: { noticeMail: '' } }, owner.token);
  const [mail] = await waitForMails(shop, desk);
  expect(mail!.subject).toBe('A company account is asked for: Narmada Process House');
  for (const part of ['Jignesh Patel', '9876543210', `/admin/companies/view/${body.data._id}`])
    expect(mail!.text).toContain(part);
});

test.each([
  [{ name: ' ' }, 'Enter the legal name of the company.'],
  [{ gstin: '123456789012345' }, /^Enter the 15-character GSTIN/],
  [{ gstin: '27AAPFU0939F1ZX' }, /wrong check character/],
])('an application with %j is refused with a sentence', async (more, sentence) => {
  const customer = await registerCustomer(shop);
  const refused = await apply(customer, { name: 'Narmada', gstin: freshGstin(), ...more });
  expect(refused).toMatchObject(refusal(400, expect.stringMatching(sentence)));
  expect(await own(customer)).toBeNull();
});

test('the GSTIN of an active or suspended company is refused without whose it is, that of others is not [B10.2]', async () => {
  for (const [state, status] of [
    ['active', 409],
    ['suspended', 409],
    ['applied', 200],
    ['closed', 200],
  ] as const) {
    const gstin = freshGstin();
    await addCompany(shop, [], { state, gstins: [gstin], legalName: 'Secret Mills' });
    const answer = await apply(await registerCustomer(shop), { name: 'Narmada', gstin });
    expect([state, answer.status]).toEqual([state, status]);
    if (status === 409) expect(answer.body.error).toBe('This GSTIN is in use.');
    expect(JSON.stringify(answer.body)).not.toContain('Secret');
  }
});

test('whoever is in a company or asked for one cannot ask again [B10.1]', async () => {
  const { admin } = await newCompany();
  const wish = { name: 'Narmada', gstin: freshGstin() };
  expect(await apply(admin, wish)).toMatchObject(
    refusal(409, 'You are in a company already. Leave it first.'),
  );
  const applicant = await registerCustomer(shop);
  await apply(applicant, wish);
  expect(await apply(applicant, wish)).toMatchObject(
    refusal(409, 'You have asked for a company account already. Withdraw that first.'),
  );
});

test('an application is withdrawn by its applicant, as long as nobody decided', async () => {
  const applicant = await registerCustomer(shop);
  await apply(applicant, { name: 'Narmada', gstin: freshGstin() });
  expect(await leave(applicant)).toMatchObject(refusal(409, 'Withdraw your application instead.'));
  expect(await invite(applicant, { email: 'a@example.com', role: 'buyer' })).toMatchObject(
    refusal(409, 'The shop has not decided about this company yet.'),
  );
  expect(await withdraw(applicant)).toMatchObject({ status: 200, body: { msg: 'Application withdrawn' } });
  expect(await own(applicant)).toBeNull();
  expect(await withdraw(applicant)).toMatchObject(refusal(404));
  const { admin } = await newCompany();
  expect(await withdraw(admin)).toMatchObject(refusal(409, 'This application was decided already.'));
});

test('a customer asks five times a day at most', async () => {
  const customer = await registerCustomer(shop);
  for (let time = 1; time <= 6; time++) {
    const { status } = await apply(customer, { name: 'Narmada', gstin: freshGstin() });
    expect([time, status]).toEqual([time, time <= 5 ? 200 : 429]);
    await withdraw(customer);
  }
});

test('an application waits 30 days; then it is gone, and the customer may ask again [B10.2]', async () => {
  const { db } = shop.deps;
  const [old, recent] = [await registerCustomer(shop), await registerCustomer(shop)];
  for (const [who, days] of [
    [old, 31],
    [recent, 29],
  ] as const) {
    const { body } = await apply(who, { name: 'Narmada', gstin: freshGstin() });
    await db
      .update(companies)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(companies.id, body.data._id));
  }
  await cleanUp(db, []);
  expect(await own(old)).toBeNull();
  expect(await own(recent)).toMatchObject({ state: 'applied' });
  expect((await apply(old, { name: 'Narmada', gstin: freshGstin() })).status).toBe(200);
  expect(await db.$count(customers, eq(customers.id, old.id))).toBe(1);
  const orphans = sql`NOT EXISTS (SELECT FROM companies c WHERE c.id = ${companyGstins.companyId})`;
  expect(await db.$count(companyGstins, orphans)).toBe(0);
});
