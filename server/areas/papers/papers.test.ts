import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { istDay } from '#domain/calendar.ts';
import { auditLog, paperIrns } from '../../platform/db/schema/index.ts';
import { rowOf } from '../../testing/orders.ts';
import { GSTIN } from '../../testing/papers.ts';
import { numberOf, OF_MILLS, startShopWithPapers } from '../../testing/seven-papers.ts';
import { signedQrOf } from '../../testing/signed-qr.ts';

const { shop, sold } = startShopWithPapers();

const ask = (query: string) => shop.get(`/admin/papers/all?${query}`, sold.admin);
const list = async (query = '') => {
  const { status, body } = await ask(`itemPerPage=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const numbers = async (query = ''): Promise<string[]> => (await list(query)).docs.map(numberOf);
const ALL = ['RF 00001', 'RV 00003', 'CN 00001', 'MW 00002', 'RV 00002', 'MW 00001', 'RV 00001'];
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
      byKind: { receipt: 3, invoice: 2, supply: 0, refund: 1, credit: 1 },
    });
    expect(docs[2]).toMatchObject({
      kind: 'credit',
      mongooseOrderId: sold.credited.mongooseOrderId,
      orderId: (await rowOf(shop, sold.credited.mongooseOrderId)).number,
      buyer: sold.mills.name,
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
    expect(byKind).toEqual({ receipt: 3, invoice: 2, supply: 0, refund: 1, credit: 1 });
  });

  test('is filtered by Indian days, both included [B2.34]', async () => {
    expect(await numbers(`from=${today()}&to=${today()}`)).toEqual(ALL);
    expect(await numbers(`from=${dayAt(1)}`)).toEqual([]);
    expect(await numbers(`to=${dayAt(-1)}`)).toEqual([]);
    expect((await list(`from=${dayAt(1)}`)).byKind).toEqual({
      receipt: 0,
      invoice: 0,
      supply: 0,
      refund: 0,
      credit: 0,
    });
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
    const { number: orderNumber } = await rowOf(shop, sold.credited.mongooseOrderId);
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
      byKind: { receipt: 1, invoice: 1, supply: 0, refund: 0, credit: 1 },
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
      byKind: { receipt: 1, invoice: 1, supply: 0, refund: 0, credit: 1 },
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

describe('what the e-invoice portal answered', () => {
  const answered = (changed: { irn?: string; signedQr?: string; ackDate?: string } = {}) => ({
    irn: randomUUID().replaceAll('-', '').repeat(2),
    ackNo: '112610012345678',
    ackDate: `${istDay(new Date().toISOString())} 10:15:00`,
    ...changed,
  });
  const enter = async (short: string, body: ReturnType<typeof answered>) => {
    const { _id, number } = await paperOf(short);
    const signedQr = signedQrOf(number, body.irn);
    return shop.post('/admin/papers/irn', { id: _id, signedQr, ...body }, sold.admin);
  };

  test.each([
    ['RV 00002', 'is a receipt voucher. Only tax invoices and credit notes have an IRN.'],
    ['RF 00001', 'is a refund voucher. Only tax invoices and credit notes have an IRN.'],
    ['MW 00001', 'is for a buyer without a GSTIN. Only papers of registered buyers have an IRN.'],
  ])('is refused for %s', async (number, sentence) => {
    const { status, body } = await enter(number, answered());
    expect(status).toBe(409);
    expect(body.error).toBe(`${(await paperOf(number)).number} ${sentence}`);
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
  });

  test('is refused with a sentence where it cannot be that, and for an unknown paper', async () => {
    const { status, body } = await enter('MW 00002', answered({ irn: 'abc' }));
    expect(status).toBe(400);
    expect(body.error).toBe('An IRN has 64 characters; this one has 3.');
    for (const [ackDate, sentence] of [
      ['2020-01-01 10:15:00', 'The portal cannot have acknowledged this paper before it was issued'],
      ['2099-01-01 10:15:00', 'The acknowledgement date is still to come.'],
    ] as const)
      expect((await enter('MW 00002', answered({ ackDate }))).body.error).toContain(sentence);
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
    const unknown = { id: randomUUID(), ...answered({ signedQr: 'a.b.c' }) };
    expect((await shop.post('/admin/papers/irn', unknown, sold.admin)).status).toBe(404);
    expect((await enter('MW 00002', answered({ signedQr: 'x'.repeat(5000) }))).status).toBe(400);
    expect((await shop.post('/admin/papers/irn', { ...unknown, id: 'x' }, sold.mills.token)).status).toBe(
      403,
    );
  });

  test('is refused where its QR code is that of another paper or IRN, or cannot be read', async () => {
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
      const { status, body } = await enter('MW 00002', { irn, ...rest, signedQr });
      expect([status, body.error]).toEqual([400, sentence]);
    }
    expect(await shop.deps.db.$count(paperIrns)).toBe(0);
  });

  test('is stored once, audited, and the paper no longer waits for it [B2.38]', async () => {
    const entered = answered();
    expect(await numbers('withoutIrn=true')).toEqual(['CN 00001', 'MW 00002']);
    expect((await list('withoutIrn=true')).byKind).toEqual({
      receipt: 0,
      invoice: 1,
      supply: 0,
      refund: 0,
      credit: 1,
    });
    expect((await enter('MW 00002', entered)).body).toEqual({ data: null, msg: 'IRN kept' });
    const paper = await paperOf('MW 00002');
    expect(paper).toMatchObject({ irn: entered.irn, needsIrn: false });
    expect(await numbers('withoutIrn=true')).toEqual(['CN 00001']);
    expect((await list('withoutIrn=true&kind=invoice')).byKind).toMatchObject({ invoice: 0, credit: 1 });

    const again = await enter('MW 00002', answered());
    expect(again.status).toBe(409);
    expect(again.body.error).toBe(
      `${paper.number} has an IRN already. What the portal answered is never changed.`,
    );
    const elsewhere = await enter('CN 00001', entered);
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body.error).toBe(`This IRN is that of ${paper.number} already.`);
    expect(await paperOf('MW 00002')).toEqual(paper);

    const logged = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, paper._id));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ action: 'edited', entity: 'paper' });
    expect(logged[0]!.changes).toContainEqual({ field: 'irn', from: null, to: entered.irn });
  });

  test('of two at once, one is stored', async () => {
    const answers = await Promise.all([enter('CN 00001', answered()), enter('CN 00001', answered())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.deps.db.$count(paperIrns)).toBe(2);
  });
});
