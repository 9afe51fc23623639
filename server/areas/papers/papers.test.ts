import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { istDay } from '#domain/calendar.ts';
import { auditLog, orders, paperIrns, payments, shopSettings } from '../../platform/db/schema/index.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { type Checkout, rowOf } from '../../testing/orders.ts';
import { GSTIN, MAHARASHTRA, sellerIn } from '../../testing/papers.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { signedQrOf } from '../../testing/signed-qr.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const { place, sell, ship, refund } = sellerIn(shop, () => admin);
let admin: string;
let asha: TestCustomer;
let mills: TestCustomer;
let shipped: Checkout;
let credited: Checkout;
let unpaid: Checkout;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
  asha = await registerCustomer(shop);
  mills = await registerCustomer(shop, { name: 'Kaveri 100% Cotton_Mills' });
  shipped = await ship(await sell(asha));
  credited = await ship(
    await sell(mills, { quantity: 2, fields: { ...MAHARASHTRA, gst: GSTIN, poNumber: 'KCM/26-27/0071' } }),
  );
  await refund(credited, { refundOption: 'partial', partialAmount: 118 }, '/partially-refunded/');
  const refunded = await sell(asha);
  await shop.post('/user/orders/cancel', { mongooseOrderId: refunded.mongooseOrderId }, asha.token);
  await refund(refunded, { refundOption: 'full' }, '/refunded/');
  unpaid = await place(asha);
});

const ask = (query: string) => shop.get(`/admin/papers/all?${query}`, admin);
const list = async (query = '') => {
  const { status, body } = await ask(`itemPerPage=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const numberOf = ({ number }: PaperSummary) => number.replace('/26-27/', ' ').replace(/\/\d\d-\d\d\//, ' ');
const numbers = async (query = ''): Promise<string[]> => (await list(query)).docs.map(numberOf);
const ALL = ['RF 00001', 'RV 00003', 'CN 00001', 'MW 00002', 'RV 00002', 'MW 00001', 'RV 00001'];
const OF_MILLS = ['CN 00001', 'MW 00002', 'RV 00002'];
const paperOf = async (number: string): Promise<PaperSummary> =>
  (await list()).docs.find((paper: PaperSummary) => numberOf(paper) === number)!;
const today = () => istDay(new Date().toISOString());
const dayAt = (days: number) => istDay(new Date(Date.now() + days * 86_400_000).toISOString());

describe('the list of papers', () => {
  test('has every paper, newest first, with its figures', async () => {
    const { docs, ...rest } = await list();
    expect(docs.map(numberOf)).toEqual(ALL);
    expect(rest).toEqual({
      hasNextPage: false,
      nextPage: null,
      totalDocs: 7,
      byKind: { receipt: 3, invoice: 2, refund: 1, credit: 1 },
    });
    expect(docs[2]).toMatchObject({
      kind: 'credit',
      mongooseOrderId: credited.mongooseOrderId,
      orderId: (await rowOf(shop, credited.mongooseOrderId)).number,
      buyer: mills.name,
      gstin: GSTIN,
      placeOfSupply: '27',
      isInterState: true,
      taxable: 100,
      cgst: 0,
      sgst: 0,
      igst: 18,
      total: 118,
      against: docs[3].number,
      irn: null,
      needsIrn: true,
    });
    expect(docs[5]).toMatchObject({ gstin: null, cgst: 90, sgst: 90, igst: 0, total: 1180, needsIrn: false });
  });

  test('comes in pages that follow each other', async () => {
    const first = (await ask('itemPerPage=3')).body.data;
    expect(first).toMatchObject({ hasNextPage: true, nextPage: 2, totalDocs: 7 });
    const second = (await ask('itemPerPage=3&page=2')).body.data;
    const third = (await ask('itemPerPage=3&page=3')).body.data;
    expect([...first.docs, ...second.docs, ...third.docs].map(numberOf)).toEqual(ALL);
    expect(third).toMatchObject({ hasNextPage: false, nextPage: null });
    expect((await ask('itemPerPage=3&page=1000')).body.data.docs).toEqual([]);
  });

  test('is filtered by kind; the counts are those of the other filters [B2.34]', async () => {
    const { docs, totalDocs, byKind } = await list('kind=receipt');
    expect(docs.map(numberOf)).toEqual(['RV 00003', 'RV 00002', 'RV 00001']);
    expect(totalDocs).toBe(3);
    expect(byKind).toEqual({ receipt: 3, invoice: 2, refund: 1, credit: 1 });
  });

  test('is filtered by Indian days, both included [B2.34]', async () => {
    expect(await numbers(`from=${today()}&to=${today()}`)).toEqual(ALL);
    expect(await numbers(`from=${dayAt(1)}`)).toEqual([]);
    expect(await numbers(`to=${dayAt(-1)}`)).toEqual([]);
    expect((await list(`from=${dayAt(1)}`)).byKind).toEqual({ receipt: 0, invoice: 0, refund: 0, credit: 0 });
    expect((await list(`to=${today()}&kind=invoice`)).byKind).toMatchObject({ receipt: 3, invoice: 2 });
  });

  test.each([
    ['from=2026-02-29', 'There is no day 2026-02-29.'],
    ['from=2026-04-02&to=2026-04-01', 'The period ends before it begins.'],
  ])('refuses the period %s with a sentence', async (query, error) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
  });

  test('finds by number, buyer, GSTIN and order, however they are written [B2.34]', async () => {
    const { number: orderNumber } = await rowOf(shop, credited.mongooseOrderId);
    const invoice = await paperOf('MW 00002');
    for (const search of ['kaveri', 'cotton', GSTIN, '27aapfu 0939', orderNumber, orderNumber.toLowerCase()])
      expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual(OF_MILLS);
    expect(await numbers(`search=${orderNumber.replaceAll('-', '').slice(2)}`)).toEqual(OF_MILLS);
    for (const search of ['KCM/26-27/0071', 'kcm 2627 0071', 'cm/26-27'])
      expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual(OF_MILLS);
    expect(await numbers(`search=${encodeURIComponent(invoice.number.toLowerCase())}`)).toEqual(['MW 00002']);
    expect(await numbers('search=00001')).toEqual(['RF 00001', 'CN 00001', 'MW 00001', 'RV 00001']);
    expect(await numbers('search=zeppelin')).toEqual([]);
  });

  test('a search has the other filters too, and its counts and pages', async () => {
    const { docs, ...rest } = await list('search=kaveri&kind=invoice');
    expect(docs.map(numberOf)).toEqual(['MW 00002']);
    expect(rest).toMatchObject({
      totalDocs: 1,
      byKind: { receipt: 1, invoice: 1, refund: 0, credit: 1 },
    });
    expect(rest).not.toHaveProperty('newestOnly');
    expect(await numbers(`search=kaveri&to=${dayAt(-1)}`)).toEqual([]);
    expect(await numbers('search=asha&withoutIrn=true')).toEqual([]);
    expect((await ask('search=kaveri&itemPerPage=2')).body.data).toMatchObject({ nextPage: 2, totalDocs: 3 });
    expect((await ask('search=kaveri&itemPerPage=2&page=2')).body.data.docs.map(numberOf)).toEqual([
      'RV 00002',
    ]);
  });

  test('a search with too few letters looks through the newest of each kind, and says so', async () => {
    // An "i" and an "l" are in no order's number, whose letters are drawn at random.
    const { docs, ...rest } = await list('search=il');
    expect(docs.map(numberOf)).toEqual(OF_MILLS);
    expect(rest).toMatchObject({
      newestOnly: true,
      totalDocs: 3,
      byKind: { receipt: 1, invoice: 1, refund: 0, credit: 1 },
    });
  });

  test.each([
    ['%', 3],
    ['100%', 3],
    ['cotton_', 3],
    ['_', 0],
    ['\\', 0],
    ['/', 0],
    ["'; DROP TABLE papers; --", 0],
    ['((', 0],
    ['😀', 0],
    [' ', 7],
  ])('takes the text %j literally', async (search, found) => {
    expect((await list(`search=${encodeURIComponent(search)}`)).docs).toHaveLength(found);
  });

  test('refuses a kind that does not exist and a text that is too long', async () => {
    expect((await ask('kind=quotation')).status).toBe(400);
    expect((await ask(`search=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('the papers of an order', () => {
  const ofOrder = (order: Checkout, token = admin, path = '/orders/papers') =>
    shop.get(`${path}?mongooseOrderId=${order.mongooseOrderId}`, token);
  const own = (order: Checkout, { token }: TestCustomer) => ofOrder(order, token, '/user/orders/papers');

  test('are listed for administrators by either name of the order', async () => {
    const { number } = await rowOf(shop, credited.mongooseOrderId);
    const { body } = await ofOrder(credited);
    expect(body.data.docs.map(numberOf)).toEqual(OF_MILLS);
    expect(body.data).toMatchObject({ hasNextPage: false, nextPage: null, totalDocs: 3, note: null });
    expect((await shop.get(`/orders/papers?mongooseOrderId=${number}`, admin)).body).toEqual(body);
  });

  test('are listed for their customer and unknown to any other [B2.30]', async () => {
    expect((await own(shipped, asha)).body.data.docs.map(numberOf)).toEqual(['MW 00001', 'RV 00001']);
    const foreign = await own(shipped, mills);
    const unknown = await own({ ...shipped, mongooseOrderId: randomUUID() }, mills);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await own(shipped, { ...asha, token: '' })).status).toBe(401);
    expect((await own(shipped, { ...asha, token: admin })).status).toBe(403);
    expect((await ofOrder(shipped, asha.token)).status).toBe(403);
    expect((await shop.get('/orders/papers?mongooseOrderId=nonsense', admin)).status).toBe(404);
  });

  test('tell an administrator what is left of the lines that a refund lowers', async () => {
    const order = await sell(asha, { pricePaise: 100_00, quantity: 10 });
    const spread = { refundOption: 'partial', partialAmount: 100 };
    await refund(order, spread, '/partially-refunded/');
    await ship(order);
    const lowered = async () => (await ofOrder(order)).body.data.lowered;
    const line = { position: 1, quantity: 10, takenQuantity: 0, amount: 900, amountLeft: 900 };
    const { number } = (await ofOrder(order)).body.data.docs.find(
      ({ kind }: PaperSummary) => kind === 'invoice',
    );
    expect(await lowered()).toEqual({ kind: 'invoice', number, lines: [line] });
    const named = (partialAmount: number) => ({
      mongooseOrderId: order.mongooseOrderId,
      refundOption: 'partial',
      partialAmount,
      lines: [{ position: 1, quantity: 1 }],
    });
    expect((await shop.post('/orders/approveRefund', named(100), admin)).status).toBe(422);
    expect((await shop.post('/orders/approveRefund', named(85), admin)).status).toBe(200);
    const afterwards = { ...line, takenQuantity: 1, amountLeft: 815 };
    await eventually(async () => expect((await lowered()).lines).toEqual([afterwards]));
    expect((await own(order, asha)).body.data).not.toHaveProperty('lowered');
    expect((await ofOrder(unpaid)).body.data.lowered).toBeNull();
  });

  test('name the payment of each receipt, and a refund lowers the one of the payment that counts', async () => {
    const order = await sell(asha);
    const first = (await rowOf(shop, order.mongooseOrderId)).paymentId;
    const second = await gatewayStandIn(shop).control({ order_id: order.orderId }, '/second-capture');
    await eventually(async () =>
      expect((await ofOrder(order)).body.data.docs.map(({ paymentId }: PaperSummary) => paymentId)).toEqual([
        null,
        second.razorpay_payment_id,
        first,
      ]),
    );
    const { docs, lowered } = (await ofOrder(order)).body.data;
    expect(lowered).toMatchObject({ kind: 'receipt', number: docs[2].number });
  });

  test('an unpaid order has none, and nothing to explain', async () => {
    expect((await own(unpaid, asha)).body.data).toMatchObject({ docs: [], totalDocs: 0, note: null });
  });

  test('an order that was shipped before papers were kept says so, and the desk counts no invoice of it', async () => {
    const older = await place(asha);
    const { db } = shop.deps;
    const past = sql`now() - interval '1 year'`;
    await db
      .update(orders)
      .set({ orderStatus: 'completed', paymentStatus: 'success', shippingStatus: 'shipped', shippedAt: past })
      .where(eq(orders.id, older.mongooseOrderId));
    expect((await own(older, asha)).body.data).toMatchObject({
      docs: [],
      note: 'Shipped before papers were kept here.',
    });
    const { docs } = (await shop.get('/orders/allOrders?itemPerPage=100', admin)).body.data;
    const listed = (order: Checkout) =>
      docs.find(({ _id }: OrderSummary) => _id === order.mongooseOrderId).hasInvoice;
    expect([older, shipped, credited, unpaid].map(listed)).toEqual([false, true, true, false]);
    await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, older.mongooseOrderId));
  });

  test('a paid order without a receipt says why', async () => {
    const { db } = shop.deps;
    const [{ company, papersSince }] = (await db.select().from(shopSettings)) as [
      typeof shopSettings.$inferSelect,
    ];
    await db.update(shopSettings).set({ company: sql`company || '{"gstin": ""}'` });
    const early = await sell(asha);
    await db.update(shopSettings).set({ company });
    expect((await own(early, asha)).body.data).toMatchObject({
      docs: [],
      note: 'There is no receipt voucher for this payment.',
    });
    await db
      .update(payments)
      .set({ withoutReceipt: null })
      .where(eq(payments.orderId, early.mongooseOrderId));
    await db.update(shopSettings).set({ papersSince: sql`now() + interval '1 hour'` });
    expect((await own(early, asha)).body.data.note).toBe(
      'Paid before papers were kept here, so there is no receipt voucher.',
    );
    await db.update(shopSettings).set({ papersSince });
  });
});

describe('what the e-invoice portal answered', () => {
  const answered = (changed: { irn?: string; signedQr?: string; ackDate?: string } = {}) => ({
    irn: randomUUID().replaceAll('-', '').repeat(2),
    ackNo: '112610012345678',
    ackDate: `${istDay(new Date().toISOString())} 10:15:00`,
    ...changed,
  });
  const keep = async (short: string, body: ReturnType<typeof answered>) => {
    const { _id, number } = await paperOf(short);
    const signedQr = signedQrOf(number, body.irn);
    return shop.post('/admin/papers/irn', { id: _id, signedQr, ...body }, admin);
  };

  test.each([
    ['RV 00002', 'is a receipt voucher. Only tax invoices and credit notes have an IRN.'],
    ['RF 00001', 'is a refund voucher. Only tax invoices and credit notes have an IRN.'],
    ['MW 00001', 'is for a buyer without a GSTIN. Only papers of registered buyers have an IRN.'],
  ])('is refused for %s', async (number, sentence) => {
    const { status, body } = await keep(number, answered());
    expect(status).toBe(409);
    expect(body.error).toBe(`${(await paperOf(number)).number} ${sentence}`);
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
  });

  test('is refused with a sentence where it cannot be that, and for an unknown paper', async () => {
    const { status, body } = await keep('MW 00002', answered({ irn: 'abc' }));
    expect(status).toBe(400);
    expect(body.error).toBe('An IRN has 64 characters; this one has 3.');
    for (const [ackDate, sentence] of [
      ['2020-01-01 10:15:00', 'The portal cannot have acknowledged this paper before it was issued'],
      ['2099-01-01 10:15:00', 'The acknowledgement date is still to come.'],
    ] as const)
      expect((await keep('MW 00002', answered({ ackDate }))).body.error).toContain(sentence);
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
    const unknown = { id: randomUUID(), ...answered({ signedQr: 'a.b.c' }) };
    expect((await shop.post('/admin/papers/irn', unknown, admin)).status).toBe(404);
    expect((await keep('MW 00002', answered({ signedQr: 'x'.repeat(5000) }))).status).toBe(400);
    expect((await shop.post('/admin/papers/irn', { ...unknown, id: 'x' }, mills.token)).status).toBe(403);
  });

  test('is refused where its QR code is that of another paper or IRN, or nobody can read it', async () => {
    const [invoice, note] = [await paperOf('MW 00002'), await paperOf('CN 00001')];
    const { irn, ...rest } = answered();
    const other = 'f'.repeat(64);
    for (const [signedQr, sentence] of [
      [
        signedQrOf(note.number, irn),
        `The signed QR code is that of ${note.number}, not of ${invoice.number}.`,
      ],
      [
        signedQrOf(invoice.number, other),
        `The signed QR code is that of the IRN ${other}, which is not the one you entered.`,
      ],
      ['abc.def.ghi', 'The signed QR code cannot be read. Copy all of it from the portal.'],
    ] as const) {
      const { status, body } = await keep('MW 00002', { irn, ...rest, signedQr });
      expect([status, body.error]).toEqual([400, sentence]);
    }
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
  });

  test('is kept once, audited, and the paper no longer waits for it [B2.38]', async () => {
    const kept = answered();
    expect(await numbers('withoutIrn=true')).toEqual(['CN 00001', 'MW 00002']);
    expect((await list('withoutIrn=true')).byKind).toEqual({ receipt: 0, invoice: 1, refund: 0, credit: 1 });
    expect((await keep('MW 00002', kept)).body).toEqual({ data: null, msg: 'IRN kept' });
    const paper = await paperOf('MW 00002');
    expect(paper).toMatchObject({ irn: kept.irn, needsIrn: false });
    expect(await numbers('withoutIrn=true')).toEqual(['CN 00001']);
    expect((await list('withoutIrn=true&kind=invoice')).byKind).toMatchObject({ invoice: 0, credit: 1 });

    const again = await keep('MW 00002', answered());
    expect(again.status).toBe(409);
    expect(again.body.error).toBe(
      `${paper.number} has an IRN already. What the portal answered is never changed.`,
    );
    const elsewhere = await keep('CN 00001', kept);
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body.error).toBe(`This IRN is that of ${paper.number} already.`);
    expect(await paperOf('MW 00002')).toEqual(paper);

    const logged = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, paper._id));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ action: 'edited', entity: 'paper' });
    expect(logged[0]!.changes).toContainEqual({ field: 'irn', from: null, to: kept.irn });
  });

  test('of two at once, one is kept', async () => {
    const answers = await Promise.all([keep('CN 00001', answered()), keep('CN 00001', answered())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.deps.db.$count(paperIrns)).toBe(2);
  });
});
