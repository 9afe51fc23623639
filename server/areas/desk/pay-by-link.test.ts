import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayAfter, formatIst, istDay, untilInWords } from '#domain/calendar.ts';
import { DEFAULT_VALID_DAYS } from '#domain/sizes/quotes.ts';
import { customers, deskSales, orders, payments, quotes } from '../../platform/db/schema/index.ts';
import { callerDesk, newCaller, PLACE } from '../../testing/callers.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { DECLINED_CARD } from '../../testing/gateway-stand-in.ts';
import { endTimeToPay, placeOrder, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { resultOf } from '../../testing/payment-proof.ts';
import { freshEmail, waitForMail } from '../../testing/people.ts';
import { endValidity } from '../../testing/quotes.ts';
import { newUtr, today, transferDesk } from '../../testing/transfers.ts';
import { setPassword } from '../accounts/change-password.ts';

const paying = startPayingShop();
const { shop, gateway, act, admin, customer, becomes, expectSoundBooks } = paying;
const { makeOrder, makeQuote, linkIn, read, open } = callerDesk(shop, admin);
const { record } = transferDesk(paying);
const PAID = 'pending/success/unshipped';

let productId: string;
beforeEach(async () => {
  productId = await addProduct(shop, { pricePaise: 1_000_00, gstRateBp: 1800 });
});

const ordered = async (fields: object = {}) =>
  (await makeOrder({ customer: newCaller(), lines: [{ productId, quantity: 2 }], ...fields })).body.data;
const quoted = async (fields: object = {}) =>
  (
    await makeQuote({
      customer: newCaller(),
      lines: [{ productId, quantity: 3, discount: 10 }],
      delivery: PLACE,
      send: true,
      ...fields,
    })
  ).body.data;

async function payLink(paymentLink: string, fields: object = {}) {
  const bill = (await open(paymentLink, fields)).body.data;
  const proof = await gateway.payWell(bill.orderId);
  const answer = await shop.post('/checkOut/verifyLink', { link: linkIn(paymentLink), ...resultOf(proof) });
  return { bill, proof, answer };
}

describe('the link of an order', () => {
  test.each(['transfer', 'card'])(
    'pays it without a login, though it waits for %s [B14.8]',
    async (paymentMethod) => {
      const { paymentLink, mongooseOrderId } = await ordered({ paymentMethod });
      expect(await read(paymentLink)).toMatchObject({
        kind: 'order',
        state: 'payable',
        lines: [{ name: 'Centrifugal pump', quantity: 2, unitPrice: 1000, amount: 2000 }],
        total: 2000,
        transfer: paymentMethod === 'transfer' ? { reference: expect.any(String) } : null,
      });
      const { answer } = await payLink(paymentLink);
      expect(answer.body.data).toMatchObject({
        state: 'paid',
        lines: [],
        sentence: expect.stringMatching(/paid/),
      });
      expect(await statusOf(shop, mongooseOrderId)).toBe(PAID);
      expect((await rowOf(shop, mongooseOrderId)).paymentMethod).toBe('card');
      expect((await open(paymentLink)).status).toBe(409);
      await expectSoundBooks();
    },
  );

  test('names no person, address or phone [B14.8]', async () => {
    const { paymentLink } = await ordered();
    const text = JSON.stringify(await read(paymentLink));
    for (const personal of ['Thangavel', '9894053318', 'Mill Lane', '641604', '@example.com'])
      expect(text).not.toContain(personal);
  });

  test('pays no other order [B14.8]', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await open(one.paymentLink);
    const bill = (await open(other.paymentLink)).body.data;
    const proof = await gateway.payWell(bill.orderId);
    const stolen = await shop.post('/checkOut/verifyLink', {
      link: linkIn(one.paymentLink),
      ...resultOf(proof),
    });
    expect(stolen.status).toBe(404);
    const unknown = `${linkIn(one.paymentLink).slice(0, -1)}_`;
    expect((await shop.post('/checkOut/readLink', { link: unknown })).status).toBe(404);
    expect((await shop.post('/checkOut/openLink', { link: one.mongooseOrderId })).status).toBe(404);
    const own = await placeOrder(shop, customer);
    expect((await shop.post('/checkOut/openLink', { link: own.mongooseOrderId })).status).toBe(404);
  });

  test('ends with it: cancelled, lapsed, part paid [B14.8]', async () => {
    const cancelled = await ordered();
    await act('/orders/approveRefund', cancelled, { refundOption: 'no-refund' });
    expect(await read(cancelled.paymentLink)).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/cancelled/),
      lines: [],
    });
    expect((await open(cancelled.paymentLink)).body.error).toMatch(/cancelled/);
    const lapsed = await ordered();
    await endTimeToPay(shop, lapsed);
    expect(await read(lapsed.paymentLink)).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/lapsed/),
    });
    expect((await open(lapsed.paymentLink)).status).toBe(409);
    const part = await ordered();
    await record(part, 500);
    expect(await read(part.paymentLink)).toMatchObject({
      state: 'part-paid',
      sentence: expect.stringMatching(/Rs\.500/),
    });
    expect((await open(part.paymentLink)).body.error).toMatch(/transfer the rest/);
    await record(part, 1500);
    await becomes(part, PAID);
    await expectSoundBooks();
  });

  test('leaves the transfer possible after a declined card, and gives a second payment back', async () => {
    const made = await ordered();
    const bill = (await open(made.paymentLink)).body.data;
    await gateway.pay(bill.orderId, DECLINED_CARD);
    await record(made, 2000);
    await becomes(made, PAID);
    const proof = await gateway.payWell(bill.orderId);
    await shop.post('/checkOut/verifyLink', { link: linkIn(made.paymentLink), ...resultOf(proof) });
    await expect
      .poll(() =>
        shop.deps.db.$count(payments, sql`order_id = ${made.mongooseOrderId} AND role = 'duplicate'`),
      )
      .toBe(1);
    await expectSoundBooks();
  });
});

test('a transfer that comes after the link was paid is recorded, and goes back [B14.8]', async () => {
  const made = await ordered();
  const bill = (await open(made.paymentLink)).body.data;
  const proof = await gateway.payWell(bill.orderId);
  await shop.post('/checkOut/verifyLink', { link: linkIn(made.paymentLink), ...resultOf(proof) });
  await becomes(made, PAID);
  const noted = await act('/orders/recordTransfer', made, {
    ...{ amount: 2000, utr: newUtr(), date: today(), over: true },
  });
  expect([noted.status, noted.body.error]).toEqual([200, undefined]);
  await expect
    .poll(() => shop.deps.db.$count(payments, sql`order_id = ${made.mongooseOrderId} AND role = 'duplicate'`))
    .toBe(1);
  const { transfer } = await (
    await shop.get(`/orders/singleOrder?mongooseOrderId=${made.mongooseOrderId}`, admin.token)
  ).body.data;
  expect(transfer).toMatchObject({ refundDue: 2000 });
  await expectSoundBooks();
});

describe('the link of a quote', () => {
  test('accepts it, places its order and pays it [B14.8]', async () => {
    const email = freshEmail();
    const made = await quoted({ customer: newCaller({ email }), freight: 590, validUntil: undefined });
    const mail = await waitForMail(shop, email, /Our quotation/);
    expect(mail.text).toContain(made.paymentLink);
    expect(await read(made.paymentLink)).toMatchObject({
      kind: 'quote',
      state: 'payable',
      revision: 1,
      total: 3290,
    });
    const { payableUntil } = await read(made.paymentLink);
    const lastDay = dayAfter(istDay(new Date().toISOString()), DEFAULT_VALID_DAYS);
    expect(untilInWords(payableUntil!), 'its last day').toBe(formatIst(lastDay, 'date'));
    const { answer } = await payLink(made.paymentLink, { revision: 1 });
    expect(answer.body.data).toMatchObject({ kind: 'order', state: 'paid' });
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.quoteId, made._id));
    expect(order).toMatchObject({ ...PLACE, contact: '9894053318', totalPaise: 3290_00 });
    await becomes({ mongooseOrderId: order!.id }, PAID);
    await expectSoundBooks();
  });

  test('opened twice is one order, and another revision is refused [B14.8]', async () => {
    const made = await quoted();
    expect((await open(made.paymentLink, { revision: 2 })).status).toBe(409);
    const bills = [await open(made.paymentLink), await open(made.paymentLink)];
    expect(new Set(bills.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await shop.deps.db.$count(orders, eq(orders.quoteId, made._id))).toBe(1);
  });

  test('ends with it, and there is none without a delivery or before it is sent [B14.8]', async () => {
    const past = await quoted();
    await endValidity(shop, past._id);
    expect(await read(past.paymentLink)).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/valid until/),
    });
    expect((await open(past.paymentLink)).status).toBe(409);
    const email = freshEmail();
    const byTransfer = await quoted({ customer: newCaller({ email }), paymentMethod: 'transfer' });
    expect(byTransfer.paymentLink).toBeNull();
    expect((await waitForMail(shop, email, /Our quotation/)).text).not.toContain('/pay/');
    const hidden = await linkOfQuote(byTransfer._id);
    expect(await read(hidden)).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/bank transfer/),
    });
    expect((await open(hidden)).status).toBe(409);
    expect((await quoted({ delivery: null })).paymentLink).toBeNull();
    expect((await quoted({ send: false })).paymentLink).toBeNull();
  });
});

describe('the link of a quote whose order', () => {
  test('was cancelled makes another order [B14.8]', async () => {
    const made = await quoted();
    await open(made.paymentLink);
    const [first] = await shop.deps.db.select().from(orders).where(eq(orders.quoteId, made._id));
    await act('/orders/approveRefund', { mongooseOrderId: first!.id }, { refundOption: 'no-refund' });
    expect((await read(made.paymentLink)).state).toBe('payable');
    const { answer } = await payLink(made.paymentLink);
    expect(answer.body.data).toMatchObject({ kind: 'order', state: 'paid' });
    await expectSoundBooks();
  });

  test('waits for a transfer that the customer chose has no payment window [B14.8]', async () => {
    const made = await quoted();
    await open(made.paymentLink);
    await shop.deps.db.update(orders).set({ paymentMethod: 'transfer' }).where(eq(orders.quoteId, made._id));
    expect(await read(made.paymentLink)).toMatchObject({
      state: 'transfer',
      sentence: expect.stringMatching(/bank transfer/),
      transfer: { reference: expect.any(String) },
    });
    expect((await open(made.paymentLink)).status).toBe(409);
  });

  test('had a declined card is in the mail about it [B14.8]', async () => {
    const email = freshEmail();
    const made = await quoted({ customer: newCaller({ email }) });
    const bill = (await open(made.paymentLink)).body.data;
    await gateway.pay(bill.orderId, DECLINED_CARD);
    expect((await waitForMail(shop, email, /The payment for order/)).text).toContain(made.paymentLink);
  });
});

async function linkOfQuote(quoteId: string): Promise<string> {
  const [sale] = await shop.deps.db.select().from(deskSales).where(eq(deskSales.quoteId, quoteId));
  return `/pay/${sale!.token}`;
}

describe('a quote for a caller', () => {
  test('that is not sent is a draft in the editor, with what the caller said [B14.8]', async () => {
    const lines = [
      { productId, quantity: 3, discount: 10 },
      { name: 'Trial run', quantity: 1, unitPrice: 250 },
    ];
    const { _id } = await quoted({ lines, freight: 118, note: 'Second boiler line', send: false });
    const { body } = await shop.get(`/admin/quotes/single?id=${_id}`, admin.token);
    expect(body.data).toMatchObject({
      state: 'requested',
      callerSaid: 'Second boiler line',
      draft: {
        freight: 118,
        lines: [
          { productId, quantity: 3, unitPrice: 900 },
          { productId: null, name: 'Trial run', unitPrice: 250 },
        ],
      },
    });
  });

  test('for a customer without an e-mail mails nothing and has its PDF [B14.8]', async () => {
    const made = await quoted({ customer: newCaller({ email: null }) });
    const { rows } = await shop.deps.db.execute(sql`SELECT FROM outbox WHERE ref LIKE ${`${made._id}%`}`);
    expect(rows).toEqual([]);
    const pdf = await shop.get(`/admin/quotes/pdf?id=${made._id}`, admin.token);
    expect(pdf.status).toBe(200);
    expect((await read(made.paymentLink)).state).toBe('payable');
  });

  test('sent again with a lost answer is one quote [B14.8]', async () => {
    const key = randomUUID();
    const wish = { customer: newCaller(), lines: [{ productId, quantity: 1 }], send: true };
    const answers = await Promise.all([makeQuote(wish, key), makeQuote(wish, key)]);
    expect(answers[0]!.body.data).toEqual(answers[1]!.body.data);
    expect(answers[0]!.status).toBe(200);
    const { customerId } = answers[0]!.body.data;
    expect(await shop.deps.db.$count(quotes, eq(quotes.customerId, customerId))).toBe(1);
    expect((await makeOrder(wish, key)).status).toBe(409);
  });
});

test('an invitation sets the password once, and the caller then owns what was made for him [B14.8]', async () => {
  const email = freshEmail();
  const { mongooseOrderId } = await ordered({ customer: newCaller({ email }), invite: true });
  const { text } = await waitForMail(shop, email, /Your account at/);
  const invitation = /\/login\/invitation\/([\w-]{43})/.exec(text)![1]!;
  expect((await shop.post('/userAuth/invitation', { invitation })).body.data).toEqual({
    name: 'K. Thangavel',
    email,
  });
  const password = 'a quite long passphrase';
  expect((await shop.post('/userAuth/acceptInvite', { invitation, password: 'short' })).status).toBe(400);
  const accepted = await Promise.all(
    [1, 2].map(() => shop.post('/userAuth/acceptInvite', { invitation, password })),
  );
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404]);
  const login = await shop.post('/userAuth/login', { email, password });
  await waitForMail(shop, email, /password was changed/);
  const own = await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, login.body.token);
  expect(own.status).toBe(200);
  expect(own.body.data.paymentLink).toBeUndefined();
});

test('a password that was set meanwhile ends the open invitation [B14.8]', async () => {
  const email = freshEmail();
  await ordered({ customer: newCaller({ email }), invite: true });
  const { text } = await waitForMail(shop, email, /Your account at/);
  const invitation = /\/login\/invitation\/([\w-]{43})/.exec(text)![1]!;
  const [caller] = await shop.deps.db.select().from(customers).where(eq(customers.email, email));
  await shop.deps.db.transaction((tx) => setPassword(tx, caller!.id, caller!.passwordHash));
  const password = 'a quite long passphrase';
  expect((await shop.post('/userAuth/acceptInvite', { invitation, password })).status).toBe(404);
});
