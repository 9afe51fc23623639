import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import {
  MAX_QUOTE_LINE_NAME_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_REMARK_LENGTH,
  MAX_QUOTE_TERMS_LENGTH,
} from '#domain/sizes/quotes.ts';
import { foldCounts } from '../../platform/db/fold-counts.ts';
import { orders, quotes } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { dayIn, endValidity, quoting } from '../../testing/quotes.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let customer: TestCustomer;
let admin: string;
let pump: string;
let desk: ReturnType<typeof quoting>;

beforeAll(async () => {
  customer = await registerCustomer(shop);
  admin = await logInAdmin(shop);
  pump = await addProduct(shop, { name: 'End suction pump', pricePaise: 1_000_00, partNumber: 'ES-65' });
  desk = quoting(shop, customer, admin);
});

describe('a quote', () => {
  test('is asked for, offered, accepted [B2.5]', async () => {
    const fields = {
      company: ' Sri  Mills\n',
      gst: '33AABCM4521K1ZP',
      poNumber: 'PO 7',
      message: 'Please hurry',
    };
    const id = await desk.request(pump, fields);
    expect(await desk.own(id)).toMatchObject({
      state: 'requested',
      waitsFor: 'shop',
      number: expect.stringMatching(/^Q-/),
      quotationNumber: null,
      company: 'Sri Mills',
      place: 'Tamil Nadu',
      asked: [{ name: 'End suction pump', partNumber: 'ES-65', quantity: 10, listPrice: 1000 }],
      messages: [{ from: 'customer', author: customer.name, text: 'Please hurry' }],
    });
    const wish = desk.revisionOf(id, pump, { freight: 1180, revision: 1 });
    const { status, body } = await desk.answer('send', wish);
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'offered',
      waitsFor: 'customer',
      quotationNumber: expect.stringMatching(/^QT\/\d\d-\d\d\/\d{5}$/),
      validUntil: dayIn(15),
      total: 10_180,
      supply: 'intra',
      revisions: [
        {
          revision: 1,
          total: 10_180,
          placeOfSupply: 'Tamil Nadu',
          lines: [
            { kind: 'goods', name: 'End suction pump', amount: 9000, listPrice: 1000 },
            { kind: 'freight', name: 'Freight to Tamil Nadu', hsn: '9965', amount: 1180 },
          ],
        },
      ],
    });
    const answers = [
      await desk.ask('accept', { id, revision: 1 }),
      await desk.ask('accept', { id, revision: 1 }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[1]!.body.data).toMatchObject({ state: 'accepted', waitsFor: 'customer' });
    expect(answers[1]!.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'requested',
      'sent',
      'accepted',
    ]);
  });

  test('is listed and counted by both sides [B3.4 B3.6]', async () => {
    const id = await desk.request(pump);
    const list = await shop.get('/admin/quotes/all?state=to-answer&search=es65', admin);
    expect(list.body.data.docs.map((quote: { _id: string }) => quote._id)).toContain(id);
    expect(list.body.data.docs[0]).toMatchObject({ itemCount: 1, items: [{ name: 'End suction pump' }] });
    const counts = (await shop.get('/admin/quotes/counts', admin)).body.data;
    expect(counts).toMatchObject({ 'to-answer': 1, requested: 1, accepted: 1, all: 2 });
    const own = (await shop.get('/user/quotes/counts', customer.token)).body.data;
    expect(own).toEqual({ all: 2, 'to-answer': 1, 'with-us': 1, closed: 0 });
    const tab = await shop.get('/user/quotes/all?state=with-us', customer.token);
    expect(tab.body.data.docs).toMatchObject([{ _id: id }]);
  });

  test('is declined, brought back by a new revision, and withdrawn [B3.5]', async () => {
    const id = await desk.sendFirst(pump);
    const { body } = await desk.ask('decline', { id, reason: 'Too dear' });
    expect(body.data).toMatchObject({ state: 'declined', closingReason: 'Too dear' });
    await desk.answer('send', desk.revisionOf(id, pump));
    expect(await desk.own(id)).toMatchObject({ state: 'offered', revision: 2, closingReason: null });
    await desk.answer('withdraw', { id, reason: 'Sold out' });
    expect(await desk.own(id)).toMatchObject({ state: 'withdrawn', closingReason: 'Sold out' });
  });

  test('that is accepted in its newest revision is not accepted in another one', async () => {
    const id = await desk.sendFirst(pump);
    await desk.answer('send', desk.revisionOf(id, pump, { validUntil: dayIn(20) }));
    expect((await desk.ask('accept', { id, revision: 1 })).status).toBe(409);
    expect((await desk.ask('accept', { id, revision: 2 })).status).toBe(200);
    for (const revision of [1, 3]) {
      const { status, body } = await desk.ask('accept', { id, revision });
      expect([status, body.error]).toEqual([409, expect.stringContaining('accepted')]);
    }
    expect(await desk.own(id)).toMatchObject({ state: 'accepted', revision: 2 });
  });

  test('is talked about; a wish for a change waits for the next revision [B3.5]', async () => {
    const id = await desk.sendFirst(pump);
    await desk.ask('message', { id, text: 'Cheaper?', change: true });
    expect(await desk.seen(id)).toMatchObject({ changeAsked: true, waitsFor: 'shop' });
    await desk.answer('message', { id, text: 'We look.' }, 'answer-once');
    await desk.answer('message', { id, text: 'We look.' }, 'answer-once');
    const quote = await desk.seen(id);
    expect(quote.messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Cheaper?'],
      ['shop', 'We look.'],
    ]);
    expect(quote).toMatchObject({ changeAsked: true, waitsFor: 'shop' });
  });

  test('that was accepted and not ordered in time is listed and counted among the expired', async () => {
    const id = await desk.accepted(pump);
    const countsNow = async () => ({
      shop: (await shop.get('/admin/quotes/counts', admin)).body.data,
      own: (await shop.get('/user/quotes/counts', customer.token)).body.data,
    });
    const idsOf = async (path: string, token: string) =>
      (await shop.get(path, token)).body.data.docs.map((quote: { _id: string }) => quote._id);
    const before = await countsNow();
    await endValidity(shop, id);
    const after = await countsNow();
    expect([after.shop.accepted - before.shop.accepted, after.shop.expired - before.shop.expired]).toEqual([
      -1, 1,
    ]);
    expect(after.shop['with-customer'] - before.shop['with-customer']).toBe(-1);
    expect([after.own['to-answer'] - before.own['to-answer'], after.own.closed - before.own.closed]).toEqual([
      -1, 1,
    ]);
    expect(await idsOf('/admin/quotes/all?state=expired', admin)).toContain(id);
    expect(await idsOf('/admin/quotes/all?state=accepted', admin)).not.toContain(id);
    expect(await idsOf('/user/quotes/all?state=closed', customer.token)).toContain(id);
    expect(await idsOf('/user/quotes/all?state=to-answer', customer.token)).not.toContain(id);
  });

  test('past its last day cannot be accepted', async () => {
    const id = await desk.sendFirst(pump);
    await endValidity(shop, id);
    const refused = await desk.ask('accept', { id, revision: 1 });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/^This offer was valid until \d+ \w+ \d{4}\. Ask for it again\.$/),
    ]);
    const withdrawn = await shop.post('/admin/quotes/withdraw', { id }, admin);
    expect([withdrawn.status, withdrawn.body.error]).toEqual([
      409,
      expect.stringMatching(/^This offer was valid until \d+ \w+ \d{4}\.$/),
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'expired', waitsFor: 'nobody', isPastValidity: true });
  });
});

test('another message, revision or request under the same key is refused, not lost', async () => {
  const wish = {
    lines: [{ productId: pump, quantity: 3, remark: ' Red ' }],
    pincode: 641001,
    company: 'KAT',
    message: ' For the new mill ',
  };
  const asked = await desk.ask('request', wish, 'one-request');
  const { _id: id, number } = asked.body.data;
  expect((await desk.ask('request', wish, 'one-request')).body.data).toEqual(asked.body.data);
  const [line] = wish.lines;
  for (const other of [
    { lines: [{ ...line, quantity: 4 }] },
    { lines: [line, line] },
    { company: 'Other' },
    { message: 'For the old mill' },
    { message: null },
  ])
    expect(await desk.ask('request', { ...wish, ...other }, 'one-request')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(`sent before you changed it: it is ${number}`) },
    });

  const sentBody = desk.revisionOf(id, pump, {
    lines: [{ productId: pump, quantity: 10, unitPrice: 900, remark: ' Red ', hsn: '8413.70', gstRate: 18 }],
    freight: 1_180,
    terms: 'Net ',
  });
  for (let n = 0; n < 2; n += 1)
    expect((await desk.answer('send', sentBody, 'one-revision')).status).toBe(200);
  const [sent] = sentBody.lines;
  for (const other of [
    { lines: [{ ...sent, unitPrice: 899.5 }] },
    { lines: [{ ...sent, gstRate: 5 }] },
    { freight: null },
    { terms: 'Gross' },
    { validUntil: dayIn(3) },
  ])
    expect(await desk.answer('send', { ...sentBody, ...other }, 'one-revision')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Revision 1 was sent before you changed it') },
    });

  for (const write of [desk.ask, desk.answer]) {
    for (let n = 0; n < 2; n += 1)
      expect((await write('message', { id, text: 'Red ' }, 'one-message')).status).toBe(200);
    expect(await write('message', { id, text: 'Blue' }, 'one-message')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('sent before you changed it') },
    });
  }
  const { revision, messages } = await desk.seen(id);
  expect([revision, messages.map(({ text }) => text)]).toEqual([1, ['For the new mill', 'Red', 'Red']]);
});

test('a quote takes all its lines with their longest texts in any script', async () => {
  const remark = 'அ'.repeat(MAX_QUOTE_REMARK_LENGTH);
  const name = 'அ'.repeat(MAX_QUOTE_LINE_NAME_LENGTH);
  const all = <T>(line: T) => Array.from({ length: MAX_QUOTE_LINES }, () => line);
  const id = await desk.request(pump, { lines: all({ productId: pump, quantity: 1, remark }) });
  const line = { productId: pump, name, quantity: 1, unitPrice: 10, remark, leadDays: null };
  const sentBody = { validUntil: dayIn(5), freight: null, terms: 'அ'.repeat(MAX_QUOTE_TERMS_LENGTH) };
  const draft = { ...sentBody, lines: all({ ...line, hsn: null, gstRate: null }), payment: 'transfer' };
  expect((await desk.answer('draft', { id, draftVersion: 0, draft })).status).toBe(200);
  expect((await desk.answer('send', { id, ...sentBody, lines: all(line) })).status).toBe(200);
});

test('a draft can be discarded by anyone who has its newest version, and begins again', async () => {
  const id = await desk.request(pump);
  const draft = { lines: [], freight: null, validUntil: null, payment: 'transfer', terms: 'Ex works' };
  await desk.answer('draft', { id, draftVersion: 0, draft });
  const refused = await desk.answer('discardDraft', { id, draftVersion: 0 });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/has saved this quote/)]);
  expect((await desk.seen(id)).draft).toEqual(draft);
  const { status, body } = await desk.answer('discardDraft', { id, draftVersion: 1 });
  expect([status, body.data]).toMatchObject([
    200,
    { draft: null, draftVersion: 2, draftSavedAt: null, draftBy: null },
  ]);
  // Once more, by one whose answer got lost.
  expect((await desk.answer('discardDraft', { id, draftVersion: 1 })).status).toBe(200);
  expect((await desk.answer('draft', { id, draftVersion: 1, draft })).status).toBe(409);
  expect((await desk.answer('draft', { id, draftVersion: 2, draft })).status).toBe(200);
});

test('no draft is saved of a quote of which no revision can be sent', async () => {
  const draft = { lines: [], freight: null, validUntil: null, payment: 'transfer', terms: '' };
  const withdrawn = await desk.sendFirst(pump);
  await desk.answer('withdraw', { id: withdrawn });
  const accepted = await desk.accepted(pump);
  const declined = await desk.sendFirst(pump);
  await desk.ask('decline', { id: declined });
  const save = async (id: string) => {
    const { draftVersion } = await desk.seen(id);
    const { status, body } = await desk.answer('draft', { id, draftVersion, draft });
    return [status, body.error];
  };
  expect(await save(withdrawn)).toEqual([409, 'This quote is withdrawn.']);
  expect(await save(accepted)).toEqual([
    409,
    'The customer has accepted this quote: its prices hold. Withdraw it if they cannot.',
  ]);
  expect(await save(declined)).toEqual([200, undefined]);
});

test('a draft is saved, and the one who saved meanwhile is named', async () => {
  const id = await desk.request(pump);
  const draft = { lines: [], freight: null, validUntil: null, payment: 'transfer', terms: '' };
  const saved = await desk.answer('draft', { id, draftVersion: 0, draft });
  expect(saved.body.data.draftVersion).toBe(1);
  const refused = await desk.answer('draft', { id, draftVersion: 0, draft });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/has saved this quote/);
  for (const draftVersion of [2 ** 31, 1e308])
    expect((await desk.answer('draft', { id, draftVersion, draft })).status).toBe(400);
  expect(await desk.seen(id)).toMatchObject({ draft, draftVersion: 1, draftBy: expect.any(String) });
});

describe('the list price of a quote', () => {
  test('is the one of the quantity, when it is asked, when it is offered and at the desk', async () => {
    const bearing = await addProduct(shop, {
      name: '6206 bearing',
      pricePaise: 340_00,
      priceBreaks: [
        { from: 10, pricePaise: 318_00 },
        { from: 50, pricePaise: 296_50 },
      ],
      leadDays: 7,
    });
    const id = await desk.request(bearing);
    expect(await desk.own(id)).toMatchObject({ asked: [{ quantity: 10, listPrice: 318 }] });
    expect((await desk.seen(id)).catalogue).toMatchObject([
      { listPrice: 340, priceBreaks: [{ from: 10, price: 318 }, { from: 50 }], leadDays: 7 },
    ]);
    const lines = [{ productId: bearing, quantity: 60, unitPrice: 290, leadDays: 7 }];
    const { body } = await desk.answer('send', desk.revisionOf(id, bearing, { lines }));
    expect(body.data.revisions).toMatchObject([{ lines: [{ listPrice: 296.5, leadDays: 7 }] }]);
  });
});

test('the tabs count what they list, whatever has happened to the quotes, and after the counts are folded', async () => {
  await desk.request(pump);
  const ordered = await desk.accepted(pump);
  const cancelled = await desk.accepted(pump);
  const late = await desk.accepted(pump);
  for (const id of [ordered, cancelled, late]) expect((await desk.order(id)).status).toBe(200);
  const { db } = shop.deps;
  await db
    .update(orders)
    .set({ orderStatus: 'cancelled', lapsed: true })
    .where(eq(orders.quoteId, cancelled));
  await endValidity(shop, late);
  await endValidity(shop, await desk.sendFirst(pump));
  const tabs = ['to-answer', ...QUOTE_STATES];
  const listed = await Promise.all(
    tabs.map(async (tab) => {
      const { body } = await shop.get(`/admin/quotes/all?state=${tab}&itemPerPage=60`, admin);
      expect(body.data).toMatchObject({ totalDocs: body.data.docs.length, hasNextPage: false });
      return body.data.docs.length;
    }),
  );
  const counted = async () => {
    const counts = (await shop.get('/admin/quotes/counts', admin)).body.data;
    expect(counts.all).toBe(await db.$count(quotes));
    return tabs.map((tab) => counts[tab]);
  };
  expect(await counted()).toEqual(listed);
  await foldCounts(db);
  expect(await counted()).toEqual(listed);
  expect(Math.min(...listed), 'each tab has one').toBeGreaterThan(0);
});
