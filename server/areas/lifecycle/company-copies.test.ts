// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanyState } from '#domain/companies/company-life.ts';
import { companies, customers, outbox } from '../../platform/db/schema/index.ts';
import { type Approving, approving } from '../../testing/approving.ts';
import { placePaidOrder, rowOf } from '../../testing/orders.ts';
import { freshEmail, logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { openPostOffice, type Received } from '../../testing/post-office.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { mailPapers } from '../papers/mail-papers.ts';

const post = await openPostOffice();
const shop = startTestShop({ SMTP_URL: `smtp://127.0.0.1:${post.port}` });
afterAll(post.close);
afterEach(post.forget);

let company: Approving;
let accounts: string;
beforeEach(async () => {
  company = await approving(shop);
  accounts = freshEmail();
  await tell({ accountsEmail: accounts });
});

const tell = (change: Partial<typeof companies.$inferInsert>) =>
  shop.deps.db.update(companies).set(change).where(eq(companies.id, company.companyId));
const waiting = sql`done_at IS NULL`;
const allAreSent = () =>
  expect.poll(() => shop.deps.db.$count(outbox, waiting), { timeout: 120_000 }).toBe(0);
const subjectOf = ({ raw }: Received) => /^Subject: (.*)$/m.exec(raw)![1]!.trim();
const sentTo = (email: string) => post.received.filter(({ to }) => to.includes(email));

/** An order that was paid, as the mails call it. */
async function bought(buyer: TestCustomer) {
  const placed = await placePaidOrder(shop, buyer);
  const { number } = await rowOf(shop, placed.mongooseOrderId);
  return { ...placed, number };
}

test('what is mailed to the buyer of an order goes to the company’s accounts too, with its paper [B10.6]', async () => {
  const { number, mongooseOrderId } = await bought(company.admin);
  const staff = await logInAdmin(shop);
  await shop.post('/orders/confirmOrder', { mongooseOrderId }, staff);
  await allAreSent();
  const toBuyer = sentTo(company.admin.email);
  const copies = sentTo(accounts);
  expect(toBuyer.map(subjectOf)).toHaveLength(2);
  expect(copies.map(subjectOf).sort()).toEqual(toBuyer.map((mail) => `Copy: ${subjectOf(mail)}`).sort());
  expect(copies.every((mail) => subjectOf(mail).includes(number))).toBe(true);
  // Each alone: neither sees who else gets it.
  expect([...toBuyer, ...copies].every(({ to }) => to.length === 1)).toBe(true);
  const withPaper = ({ raw }: Received) => raw.includes('application/pdf');
  expect(copies.filter(withPaper)).toHaveLength(toBuyer.filter(withPaper).length);
  expect(copies.some(withPaper)).toBe(true);
});

test('papers that follow go to them too [B10.6]', async () => {
  const { mongooseOrderId } = await bought(company.admin);
  await allAreSent();
  post.forget();
  const { rows } = await shop.deps.db.execute<{ id: string; kind: string; number: string }>(
    sql`SELECT id, kind, number FROM papers WHERE order_id = ${mongooseOrderId}`,
  );
  await shop.deps.db.transaction((tx) => mailPapers(tx, mongooseOrderId, rows as never));
  await allAreSent();
  expect(post.received.map(({ to }) => to[0]).sort()).toEqual([accounts, company.admin.email].sort());
});

test('an address that refuses the copy, or is none, costs the buyer no mail [B10.6]', async () => {
  const refusing = `refused.${accounts}`;
  await tell({ accountsEmail: refusing });
  await bought(company.admin);
  await expect.poll(() => sentTo(company.admin.email).length, { timeout: 120_000 }).toBe(1);
  await expect
    .poll(() => shop.deps.db.$count(outbox, sql`${waiting} AND last_error LIKE '%550%'`), {
      timeout: 120_000,
    })
    .toBe(1);
  await shop.deps.db.delete(outbox).where(waiting);

  await tell({ accountsEmail: 'accounts at annapoorna' });
  await bought(company.admin);
  await allAreSent();
  expect(post.received.map(({ to }) => to)).toEqual([[company.admin.email], [company.admin.email]]);
});

test.each([
  ['active', 1],
  ['suspended', 1],
  ['closed', 0],
] as const)(
  'of the orders of a company that is %s its accounts get %i copies [B10.6]',
  async (state, copies) => {
    const { mongooseOrderId } = await bought(company.admin);
    await allAreSent();
    post.forget();
    await tell({ state: state satisfies CompanyState });
    await shop.post('/orders/confirmOrder', { mongooseOrderId }, await logInAdmin(shop));
    await allAreSent();
    expect([sentTo(company.admin.email).length, sentTo(accounts).length]).toEqual([1, copies]);
  },
);

test('who has no e-mail, or reads the accounts himself, gets each mail once [B10.6]', async () => {
  await tell({ accountsEmail: company.admin.email });
  await bought(company.admin);
  await allAreSent();
  expect(post.received.map(({ to }) => to)).toEqual([[company.admin.email]]);
  post.forget();

  await tell({ accountsEmail: accounts });
  await shop.deps.db.update(customers).set({ email: null }).where(eq(customers.id, company.admin.id));
  await bought(company.admin);
  await allAreSent();
  expect(post.received.map(({ to }) => to)).toEqual([[accounts]]);
});

test('nothing else is copied: no invitation, request, approval, quote or code, and no order of others [B10.6]', async () => {
  const { admin, buyer, productId } = company;
  const done = async (path: string, body: object, token?: string) =>
    expect((await shop.post(path, body, token)).status, path).toBe(200);
  const invited = freshEmail();
  await done('/user/company/invite', { email: invited, role: 'buyer' }, admin.token);
  expect((await company.reject(await company.asked())).status).toBe(200);
  await done('/user/quotes/request', { lines: [{ productId, quantity: 1 }] }, buyer.token);
  await done('/userAuth/forgotPassword', { email: buyer.email });
  await bought(await registerCustomer(shop));
  const before = await registerCustomer(shop);
  const own = await bought(before);
  await shop.deps.db.execute(
    sql`INSERT INTO company_members (customer_id, company_id, role) VALUES (${before.id}, ${company.companyId}, 'buyer')`,
  );
  await shop.post('/orders/confirmOrder', { mongooseOrderId: own.mongooseOrderId }, await logInAdmin(shop));
  await allAreSent();
  expect(sentTo(invited)).toHaveLength(1);
  expect(sentTo(admin.email).map(subjectOf)).toEqual([expect.stringContaining('approv')]);
  expect(sentTo(buyer.email)).toHaveLength(3);
  expect(sentTo(accounts)).toEqual([]);
});
