import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { formatIst } from '#domain/calendar.ts';
import { customers, outbox, quotes } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import {
  logInAdmin,
  mailsTo,
  registerCustomer,
  type TestCustomer,
  waitForMails,
} from '../../testing/people.ts';
import { dayIn, endValidity, quoting } from '../../testing/quotes.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { attendToDueQuotes } from './attend-to-due-quotes.ts';

const shop = startTestShop();
const DESK = 'desk@millwright.example';
let customer: TestCustomer;
let pump: string;
let desk: ReturnType<typeof quoting>;
let admin: string;

beforeAll(async () => {
  customer = await registerCustomer(shop);
  admin = await logInAdmin(shop);
  await shop.post('/admin/settings/edit', { orders: { noticeMail: DESK } }, admin);
  pump = await addProduct(shop, { name: 'Pump', pricePaise: 1_000_00 });
  desk = quoting(shop, customer, admin);
});

const subjectsTo = async (address: string, count: number) =>
  (await waitForMails(shop, address, count)).map(({ subject }) => subject).sort();

test('each side hears of what the other did, once [B5.17]', async () => {
  const id = await desk.request(pump, { message: 'Two weeks, please' });
  const { number } = await desk.own(id);
  await desk.answer('message', { id, text: 'We look into it.' });
  await desk.answer('send', desk.revisionOf(id, pump));
  const { quotationNumber: name } = await desk.own(id);
  await desk.ask('message', { id, text: 'Cheaper?', change: true });
  await desk.answer('send', desk.revisionOf(id, pump));
  await desk.ask('accept', { id, revision: 2 });
  await desk.ask('accept', { id, revision: 2 });
  await desk.answer('withdraw', { id, reason: 'The foundry burnt down' });
  // Several are sent at once, and a PDF takes its time: they arrive in any order.
  expect(await subjectsTo(customer.email, 5)).toEqual(
    [
      `We have your request ${number}`,
      `A message about your quote ${number}`,
      `Our quotation ${name}`,
      `Revision 2 of our quotation ${name}`,
      `We have withdrawn the quote ${name}`,
    ].sort(),
  );
  expect(await subjectsTo(DESK, 3)).toEqual(
    [
      `A customer asks for a quote: ${number}`,
      `A customer asks for a change: ${name}`,
      `A quote is accepted: ${name}`,
    ].sort(),
  );
  const withdrawal = (await mailsTo(shop, customer.email)).find(({ subject }) =>
    subject.includes('withdrawn'),
  );
  expect(withdrawal!.text).toContain('> The foundry burnt down');
  const wishes = (await mailsTo(shop, DESK)).find(({ subject }) => subject.includes('change'));
  expect(wishes!.text).toContain('> Cheaper?');
  expect(wishes!.text).toContain(`/admin/quotes/view/${id}`);
});

const lastDayIs = (id: string, days: number) =>
  shop.deps.db
    .update(quotes)
    .set({ validUntil: dayIn(days) })
    .where(eq(quotes.id, id));
const mailsOf = (event: string, id: string) =>
  shop.deps.db.$count(outbox, and(eq(outbox.kind, `quote-${event}`), like(outbox.ref, `${id}%`)));

test('two days before its end the customer is reminded of it, once per revision', async () => {
  const reminders = (id: string) => mailsOf('reminder', id);
  const id = await desk.sendFirst(pump);
  const short = await desk.sendFirst(pump, { validUntil: dayIn(2) });
  await lastDayIs(id, 3);
  await attendToDueQuotes(shop.deps);
  expect(await reminders(id)).toBe(0);
  await lastDayIs(id, 2);
  await Promise.all([attendToDueQuotes(shop.deps), attendToDueQuotes(shop.deps)]);
  await attendToDueQuotes(shop.deps);
  expect([await reminders(id), await reminders(short)]).toEqual([1, 0]);
  await desk.answer('send', desk.revisionOf(id, pump, { revision: 2 }));
  await lastDayIs(id, 1);
  await attendToDueQuotes(shop.deps);
  expect(await reminders(id)).toBe(2);
});

test('one who accepted and has not ordered hears of the last day, one who ordered does not', async () => {
  const [id, ordered] = [await desk.accepted(pump), await desk.accepted(pump)];
  expect((await desk.order(ordered, { paymentMethod: 'transfer' })).status).toBe(200);
  await Promise.all([lastDayIs(id, 2), lastDayIs(ordered, 2)]);
  await attendToDueQuotes(shop.deps);
  await attendToDueQuotes(shop.deps);
  expect([await mailsOf('order-reminder', id), await mailsOf('order-reminder', ordered)]).toEqual([1, 0]);
  const { quotationNumber } = await desk.own(id);
  const subject = `Order the quotation ${quotationNumber} until ${formatIst(dayIn(2), 'date')}`;
  await expect
    .poll(async () => (await mailsTo(shop, customer.email)).map((mail) => mail.subject))
    .toContain(subject);
});

test('the customer is reminded of a quote, however many reminders before it fail', async () => {
  const unreachable = await registerCustomer(shop);
  const theirs = quoting(shop, unreachable, admin);
  const stuck: string[] = [];
  for (let n = 0; n < 9; n++) stuck.push(await theirs.sendFirst(pump));
  const behind = await desk.sendFirst(pump);
  await shop.deps.db.update(customers).set({ email: 'no address' }).where(eq(customers.id, unreachable.id));
  await Promise.all([...stuck.map((id) => lastDayIs(id, 1)), lastDayIs(behind, 2)]);
  expect(await attendToDueQuotes(shop.deps)).toBe(false);
  expect(await mailsOf('reminder', behind)).toBe(1);
  for (const id of stuck) expect(await mailsOf('reminder', id)).toBe(0);
});

test('a quote past its last day ends by itself, once, by whichever instance is first', async () => {
  const [id, asking] = [await desk.sendFirst(pump), await desk.sendFirst(pump)];
  await desk.ask('message', { id: asking, text: 'Longer?', change: true });
  await Promise.all([endValidity(shop, id), endValidity(shop, asking)]);
  await Promise.all([attendToDueQuotes(shop.deps), attendToDueQuotes(shop.deps)]);
  const rows = await shop.deps.db
    .select({ state: quotes.state, waitsFor: quotes.waitsFor })
    .from(quotes)
    .where(sql`id IN (${id}, ${asking})`)
    .orderBy(quotes.id);
  expect(rows).toEqual([
    { state: 'expired', waitsFor: 'nobody' },
    { state: 'expired', waitsFor: 'shop' },
  ]);
  const { history } = await desk.own(id);
  expect(history.filter(({ action }) => action === 'expired')).toHaveLength(1);
});
