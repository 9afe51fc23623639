import { beforeAll, describe, expect, test } from 'vitest';
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
  test('is asked for, offered, accepted', async () => {
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
    const wish = desk.offerOf(id, pump, { freight: 1180, revision: 1 });
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

  test('is listed and counted by both sides', async () => {
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

  test('is declined, brought back by a new revision, and withdrawn', async () => {
    const id = await desk.offer(pump);
    const { body } = await desk.ask('decline', { id, reason: 'Too dear' });
    expect(body.data).toMatchObject({ state: 'declined', closingReason: 'Too dear' });
    await desk.answer('send', desk.offerOf(id, pump));
    expect(await desk.own(id)).toMatchObject({ state: 'offered', revision: 2, closingReason: null });
    await desk.answer('withdraw', { id, reason: 'Sold out' });
    expect(await desk.own(id)).toMatchObject({ state: 'withdrawn', closingReason: 'Sold out' });
  });

  test('is talked about; a wish for a change waits for the next revision', async () => {
    const id = await desk.offer(pump);
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

  test('past its last day cannot be accepted', async () => {
    const id = await desk.offer(pump);
    await endValidity(shop, id);
    const refused = await desk.ask('accept', { id, revision: 1 });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/^This offer was valid until \d+ \w+ \d{4}\. Ask for it again\.$/),
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'expired', waitsFor: 'nobody', isPastValidity: true });
  });
});

test('a draft is kept, and who saved meanwhile is named', async () => {
  const id = await desk.request(pump);
  const draft = { lines: [], freight: null, validUntil: null, payment: 'transfer', terms: '' };
  const saved = await desk.answer('draft', { id, draftVersion: 0, draft });
  expect(saved.body.data.draftVersion).toBe(1);
  const refused = await desk.answer('draft', { id, draftVersion: 0, draft });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/has saved this quote/);
  expect(await desk.seen(id)).toMatchObject({ draft, draftVersion: 1, draftBy: expect.any(String) });
});
