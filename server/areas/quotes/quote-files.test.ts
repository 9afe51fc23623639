import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { rowOf } from '../../testing/orders.ts';
import { logInAdmin, mailsTo, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { dayIn, quoting } from '../../testing/quotes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { mailedPapers } from '../papers/mailed-paper.ts';
import { proformaRef, quotationRef } from '../papers/mailed-ref.ts';

const shop = startTestShop();
let customer: TestCustomer;
let admin: string;
let desk: ReturnType<typeof quoting>;
let pump: string;
let quoteId: string;

beforeAll(async () => {
  customer = await registerCustomer(shop);
  admin = await logInAdmin(shop);
  desk = quoting(shop, customer, admin);
  pump = await addProduct(shop, {
    name: 'ES 100-315 Pump',
    partNumber: 'MW-ES100',
    hsn: '84137010',
    gstRateBp: 1800,
    pricePaise: 4_360_00,
    unit: 'SET',
  });
});

const act = async (path: string, { mongooseOrderId }: { mongooseOrderId: string }, fields: object = {}) => {
  const answer = await shop.post(path, { mongooseOrderId, ...fields }, admin);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};

async function download(url: string, token: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  const isPdf = headers['content-type'] === 'application/pdf';
  return {
    status: statusCode,
    name: /filename="(?<name>[^"]+)"/.exec(String(headers['content-disposition']))?.groups?.name,
    error: isPdf ? null : (JSON.parse(String(rawPayload)).error as string),
    bytes: rawPayload,
    text: isPdf ? await textOf(rawPayload) : '',
  };
}
const textOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).pages.map(({ text }) => text.replaceAll(/ +/g, ' ')).join('\n');
const asAdmin = (revision: string, id = quoteId) =>
  download(`/admin/quotes/pdf?id=${id}&revision=${revision}`, admin);
const lineOf = (fields: object = {}) => ({
  productId: pump,
  name: null,
  quantity: 2,
  unitPrice: 4_120,
  hsn: null,
  gstRate: null,
  leadDays: 42,
  remark: 'Bench test witnessed',
  ...fields,
});

describe('a quotation as PDF', () => {
  beforeAll(async () => {
    quoteId = await desk.request(pump, {
      company: 'Kaveri Agro Textiles',
      gst: '29AAGCB7383J1Z4',
      pincode: 560001,
      poNumber: 'KAT/ENQ/318',
      message: 'Two sets for the new plant, please.',
    });
  });

  test('shows the draft before it is sent, clearly as one, and says what it lacks', async () => {
    expect(await asAdmin('draft')).toMatchObject({ status: 409, error: 'This quote has no draft.' });
    const draft = (line: object, validUntil: string) => ({
      lines: [line],
      freight: 1_180,
      validUntil,
      payment: 'transfer',
      terms: 'Warranty: a year',
    });
    const save = async (line: object, day = dayIn(10)) =>
      desk.answer('draft', {
        id: quoteId,
        draftVersion: (await desk.seen(quoteId)).draftVersion,
        draft: draft(line, day),
      });
    expect((await save(lineOf({ name: '', unitPrice: null }))).status).toBe(200);
    expect(await asAdmin('draft')).toMatchObject({
      status: 409,
      error: 'Line 1 of the draft has no price yet. Enter it to see the quotation.',
    });
    for (const [typed, problem] of [
      [{ quantity: 1.5 }, 'The quantity of line 1 is a whole number from 1 to 9999.'],
      [{ quantity: -1 }, 'The quantity of line 1'],
      [{ quantity: 1e308 }, 'The quantity of line 1'],
      [{ leadDays: 0.5 }, 'The lead time of line 1'],
    ] as const) {
      expect((await save(lineOf({ name: '', ...typed }))).status).toBe(200);
      expect(await asAdmin('draft')).toMatchObject({ status: 400, error: expect.stringContaining(problem) });
    }
    expect((await save(lineOf({ name: '' }), '2026-02-30')).status).toBe(200);
    expect((await asAdmin('draft')).error).toBe('Enter the last day of the offer as day, month and year.');
    expect((await save(lineOf({ name: '' }))).status).toBe(200);
    const { number } = await desk.own(quoteId);
    const { status, name, text, error } = await asAdmin('draft');
    expect([status, error, name]).toEqual([200, null, `${number}-draft.pdf`]);
    for (const words of [
      'Draft quotation',
      'Not sent',
      'cannot be accepted',
      'Rs.9,420.00',
      'Karnataka (29)',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Accept, ask or decline');
    expect((await download(`/user/quotes/pdf?id=${quoteId}`, customer.token)).status).toBe(404);
  });

  test('says all of a revision, and stays as it was whatever becomes of settings and catalogue [B2.5 B2.11 B3.10]', async () => {
    const fields = {
      lines: [lineOf()],
      freight: 1_180,
      terms: 'Warranty: Twelve months\nUnloading is yours',
    };
    expect((await desk.answer('send', desk.revisionOf(quoteId, pump, fields))).status).toBe(200);
    const number = (await desk.own(quoteId)).quotationNumber!;
    const first = await asAdmin('1');
    expect([first.status, first.name]).toEqual([200, `${number.replaceAll('/', '-')}-rev-1.pdf`]);
    for (const words of [
      'Revision 1',
      number,
      'Karnataka (29)',
      'Kaveri Agro Textiles',
      'enquiry KAT/ENQ/318',
      '“Two sets for the new plant, please.”',
      '1 ES 100-315 Pump 841370 2 6 weeks 3,491.5250 6,983.05 1,256.95 8,240.00',
      'MW-ES100. Bench test witnessed. Catalogue',
      'price Rs.4,360.00',
      '2 Freight to Karnataka 9965 1 1,000.00 1,000.00 180.00 1,180.00',
      'Total with freight 7,983.05 1,436.95 9,420.00',
      'Rupees nine thousand four hundred and twenty only',
      'Of this freight, incl. GST 1,180.00',
      'Offer total Rs.9,420.00',
      'Warranty Twelve months',
      'Unloading is yours',
      'card or bank transfer',
      'A quotation is no invoice',
    ])
      expect(first.text).toContain(words);
    const [page] = (await readPdf(first.bytes)).pages;
    expect(page!.links).toEqual([`${shop.config.publicUrl}/account/quotes/${quoteId}`]);
    await shop.deps.db.update(shopSettings).set({
      company: sql`company || '{"legalName": "Another Company"}'`,
      tax: sql`tax || '{"hsnDigits": 4}'`,
    });
    expect((await asAdmin('1')).bytes.equals(first.bytes)).toBe(true);
    await shop.deps.db.update(shopSettings).set({
      company: sql`company || '{"legalName": "Millwright Industries Private Limited"}'`,
      tax: sql`tax || '{"hsnDigits": 6}'`,
    });
    const wish = desk.revisionOf(quoteId, pump, { lines: [lineOf({ quantity: 3 })] });
    expect((await desk.answer('send', wish)).status).toBe(200);
    expect((await asAdmin('1')).bytes.equals(first.bytes)).toBe(true);
    const second = (await download(`/user/quotes/pdf?id=${quoteId}`, customer.token)).text;
    expect(second).toContain('Revision 2');
    expect(second).toContain('3 of ES 100-315 Pump, without freight');
    expect(second).toContain('First offer, 1 line with freight Rs.9,420.00');
    await eventually(async () => {
      const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) => subject.includes(number));
      expect(mails.map(({ attachments }) => attachments).sort()).toEqual(
        [1, 2].map((revision) => [first.name!.replace('rev-1', `rev-${revision}`)]),
      );
      expect(mails[0]!.text).toMatch(/Revision \d of quotation QT\/\S+ is attached as a PDF/);
    });
    const { papers } = await mailedPapers(shop.deps)(quotationRef(quoteId, 1));
    expect(papers).toHaveLength(1);
    const { pdf, ...mailed } = papers[0]!;
    expect(mailed).toMatchObject({ name: `Revision 1 of quotation ${number}`, fileName: first.name });
    expect((await pdf()).equals(first.bytes)).toBe(true);
  });

  test('asked for many times at once by one person does not keep others from theirs', async () => {
    const url = `/user/quotes/pdf?id=${quoteId}`;
    const many = Array.from({ length: 20 }, () => download(url, customer.token));
    expect((await asAdmin('1')).status).toBe(200);
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(answers.find(({ error }) => error)!.error).toMatch(/^Your other papers are still being made/);
    expect((await download(url, customer.token)).status).toBe(200);
  });

  test('prints what came with the request, and nothing that was written afterwards [B3.20]', async () => {
    const silent = await desk.request(pump);
    await desk.ask('message', { id: silent, text: 'My boss says hurry' });
    await desk.answer('send', desk.revisionOf(silent, pump));
    const { text } = await download(`/user/quotes/pdf?id=${silent}`, customer.token);
    expect(text).toContain('Revision 1');
    expect(text).not.toContain('My boss says hurry');
  });

  test('is only for its customer and for the staff, and only where it is [B3.4]', async () => {
    const stranger = await registerCustomer(shop);
    const urls = [`/user/quotes/pdf?id=${quoteId}`, `/user/quotes/pdf?id=${quoteId}&revision=1`];
    for (const url of urls) expect((await download(url, stranger.token)).status).toBe(404);
    expect((await download(urls[1]!, customer.token)).text).toContain('Revision 1');
    expect((await asAdmin('3')).error).toContain('revision');
    expect((await asAdmin('3')).status).toBe(404);
    for (const revision of ['x', '-1', '1.5', 'drafty'])
      expect([(await asAdmin(revision)).status, revision]).toEqual([400, revision]);
    const own = await download(`/user/quotes/pdf?id=${quoteId}&revision=draft`, customer.token);
    expect([own.status, own.error]).toEqual([400, 'A revision is a number, such as 2.']);
  });
});

describe('a proforma', () => {
  const proformaOf = (order: { mongooseOrderId: string }, token = admin) =>
    download(
      `${token === admin ? '/orders' : '/user/orders'}/proforma?mongooseOrderId=${order.mongooseOrderId}`,
      token,
    );
  const place = async (fields: object = {}) => {
    const id = await desk.accepted(pump, { lines: [lineOf()], freight: 1_180 });
    const { body } = await desk.order(id, {
      company: 'Kaveri Agro Textiles',
      poNumber: 'KAT/PO/1184',
      paymentMethod: 'transfer',
      ...fields,
    });
    expect(body.error).toBeUndefined();
    return body.data as { mongooseOrderId: string };
  };
  const today = istDay(new Date().toISOString());

  test('asks for what is left, and is refused where nothing is [B3.15]', async () => {
    const order = await place();
    const { number } = await rowOf(shop, order.mongooseOrderId);
    const first = await proformaOf(order);
    expect([first.status, first.name]).toEqual([200, `proforma-${number}.pdf`]);
    for (const words of [
      'Proforma invoice',
      'Not a tax invoice',
      'Kaveri Agro Textiles',
      'Contact',
      'KAT/PO/1184',
      ', rev. 1',
      'Rs.9,420.00',
      'To reach us by',
      '5020 0073 1964 28',
      'KVNB0001147',
      'Reference',
      '2 Freight to Tamil Nadu 9965',
      'To transfer Rs.9,420.00',
    ])
      expect(first.text).toContain(words);
    for (const wrong of ['Tax invoice\n', 'Original for', 'We declare'])
      expect(first.text).not.toContain(wrong);
    await eventually(async () => {
      const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) => subject.includes(number));
      expect(mails.map(({ attachments }) => attachments)).toEqual([[first.name]]);
    });

    await act('/orders/recordTransfer', order, { amount: 4_000, utr: 'KVNBH26318001', date: today });
    const partly = (await proformaOf(order, customer.token)).text;
    expect(partly).toContain('Rs.5,420.00');
    expect(partly).toContain('Left to transfer 5,420.00');
    expect(partly).not.toContain('To reach us by');
    const receipt = await papersOf(order, 'receipt');
    expect(receipt).toContain('KVNBH26318001');
    expect(receipt).toContain('A part of Rs.9,420.00; Rs.5,420.00 is left to pay.');
    expect(receipt).toContain('2 Freight to Tamil Nadu 9965');

    await act('/orders/recordTransfer', order, { amount: 5_420, utr: 'KVNBH26318002', date: today });
    expect(await proformaOf(order)).toMatchObject({
      status: 409,
      error: `The order ${number} is paid: nothing is to be transferred for it any more.`,
    });
    await expect(mailedPapers(shop.deps)(proformaRef(order.mongooseOrderId))).rejects.toThrow(
      'cannot be made',
    );

    const slip = await download(`/orders/packingSlips?mongooseOrderId=${order.mongooseOrderId}`, admin);
    expect(slip.text).toContain('1 position, 2 pieces');
    expect(slip.text).toContain('KAT/PO/1184');
    expect(slip.text).toContain('Bench test witnessed');
    expect(slip.text).not.toContain('Freight');
    await act('/orders/confirmOrder', order);
    await act('/orders/shipped', order);
    const invoice = await papersOf(order, 'invoice');
    for (const words of [
      'KAT/PO/1184',
      'KVNBH26318001, KVNBH26318002',
      'Kaveri Agro Textiles',
      `Contact ${customer.name}`,
      '2 Freight to Tamil Nadu 9965',
      'Received, RV/',
      'Balance due Nil',
    ])
      expect(invoice.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  test('of an order that is paid by card, of another customer or cancelled is refused', async () => {
    const byCard = await place({ paymentMethod: 'card' });
    expect(await proformaOf(byCard)).toMatchObject({
      status: 409,
      error: expect.stringContaining('is not paid by bank transfer'),
    });
    const order = await place();
    const stranger = await registerCustomer(shop);
    expect((await proformaOf(order, stranger.token)).status).toBe(404);
    const withoutAccount = { company: sql`jsonb_set(company, '{bank,account}', '""')` };
    const [before] = await shop.deps.db.select({ company: shopSettings.company }).from(shopSettings);
    await shop.deps.db.update(shopSettings).set(withoutAccount);
    expect((await proformaOf(order)).error).toContain('no bank account');
    await shop.deps.db.update(shopSettings).set({ company: before!.company });
    const id = (await rowOf(shop, order.mongooseOrderId)).quoteId;
    expect((await desk.answer('withdraw', { id, reason: 'No steel' })).status).toBe(200);
    const { number } = await rowOf(shop, order.mongooseOrderId);
    await eventually(async () => {
      const mails = await mailsTo(shop, customer.email);
      const { text } = mails.find(({ subject }) => subject === `Order ${number} is cancelled`)!;
      expect(text).toContain('No steel');
    });
    expect(await proformaOf(order)).toMatchObject({
      status: 409,
      error: expect.stringContaining('is cancelled'),
    });
  });

  async function papersOf(order: { mongooseOrderId: string }, kind: string): Promise<string> {
    const { body } = await shop.get(`/orders/papers?mongooseOrderId=${order.mongooseOrderId}`, admin);
    const paper = body.data.docs.findLast((doc: { kind: string }) => doc.kind === kind);
    return (await download(`/admin/papers/pdf?id=${paper._id}`, admin)).text;
  }
});
