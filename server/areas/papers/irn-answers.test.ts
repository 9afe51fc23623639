import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalAnswer, portalDesk } from '../../testing/e-invoices.ts';
import type { Checkout } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { GSTIN, MAHARASHTRA } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { filesOf } from './export/export-e-invoices.ts';

const paying = startPayingShop();
const { shop, admin } = paying;
const desk = paperDesk(paying);
const { setMode, due, answer } = portalDesk(shop, admin);

beforeAll(() => setMode('limit30'));
afterAll(desk.expectCompletePapers);

const UNKNOWN_NUMBER = 'MW/26-27/99999';
const invoiceOf = async (order: Checkout) =>
  (await desk.papersOf(order)).find(({ kind }) => kind === 'invoice')!;
const invoice = async (hsn?: string) => {
  const order = await desk.paidMixedOrder({ ...MAHARASHTRA, gst: GSTIN });
  if (hsn)
    await shop.deps.db.execute(
      `UPDATE order_lines SET hsn = '${hsn}' WHERE order_id = '${order.mongooseOrderId}'`,
    );
  await desk.ship(order);
  return invoiceOf(order);
};
const listed = async (number: string) =>
  (await due()).docs.find((paper: { number: string }) => paper.number === number);
const read = async (answers: unknown) => (await answer(JSON.stringify(answers))).body.data;
const file = (ids: string[], token = admin.token) =>
  shop.get(`/admin/papers/eInvoices?${ids.map((id) => `id=${id}`).join('&')}`, token);

describe('the answers of the portal', () => {
  test('are kept or refused one by one, each with its sentence [B14.3]', async () => {
    const papers = [
      await invoice('841370'),
      await invoice('841370'),
      await invoice('841370'),
      await invoice('841370'),
    ];
    const [good, refused, other, late] = papers.map(({ number }) => number) as [
      string,
      string,
      string,
      string,
    ];
    const kept = portalAnswer(good, {
      TotInvVal: papers[0]!.totalPaise / 100,
      ItemCnt: 2,
      BuyerGstin: GSTIN,
    });
    const refusal = {
      DocNo: refused,
      ErrorDetails: [{ ErrorCode: '3039', ErrorMessage: 'PIN of another State' }],
    };
    const wrongTotal = portalAnswer(other, { TotInvVal: 1 });
    const foreign = { ...portalAnswer(good), DocNo: late };
    expect(await read([kept, refusal, wrongTotal, foreign, portalAnswer(UNKNOWN_NUMBER), kept])).toEqual([
      { number: good, ok: true, outcome: 'kept', mailed: true },
      { number: refused, ok: false, outcome: 'refused', mailed: false, error: '3039: PIN of another State' },
      {
        number: other,
        ok: false,
        outcome: 'wrong',
        mailed: false,
        error: `The portal registered ${other} with a total of 1; it is Rs.2,675.00.`,
      },
      {
        number: late,
        ok: false,
        outcome: 'wrong',
        mailed: false,
        error: `The signed QR code is that of ${good}, not of ${late}.`,
      },
      {
        number: UNKNOWN_NUMBER,
        ok: false,
        outcome: 'unknown',
        mailed: false,
        error: `There is no paper with the number ${UNKNOWN_NUMBER}.`,
      },
      {
        number: good,
        ok: false,
        outcome: 'wrong',
        mailed: false,
        error: `${good} is in the file twice. Its first answer was read.`,
      },
    ]);
    expect(await listed(good)).toBeUndefined();
    expect(await listed(refused)).toMatchObject({
      refusal: '3039: PIN of another State',
      isDuplicate: false,
    });
    expect(await read([kept])).toEqual([{ number: good, ok: true, outcome: 'already', mailed: false }]);
    const [again] = await read([portalAnswer(good)]);
    expect(again.error).toBe(`${good} has an IRN already. What the portal answered is never changed.`);
  });

  test('that break off keep what came before [B14.3]', async () => {
    const { number } = await invoice('841370');
    const text = `${JSON.stringify(portalAnswer(number))}\n{"DocNo": "MW/26-`;
    expect((await answer(text)).body.data).toEqual([
      { number, ok: true, outcome: 'kept', mailed: true },
      {
        number: null,
        ok: false,
        outcome: 'wrong',
        mailed: false,
        error: 'Answer 2: the file ends in the middle of it.',
      },
    ]);
  });

  test('are written to the activity like those that are typed [B14.3]', async () => {
    const { id, number } = await invoice('841370');
    await read(portalAnswer(number));
    const { body } = await shop.get(`/admin/audit?entity=paper&entityId=${id}`, admin.token);
    expect(body.data.docs).toMatchObject([{ action: 'edited', admin: 'Administrator' }]);
  });

  test('in no form that can be read change nothing [B14.3]', async () => {
    const before = (await due()).totalDocs;
    const refused = await answer('Dear Sir, your invoices are fine.');
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringMatching(/^This is no answer of the e-invoice portal/),
    ]);
    expect((await due()).totalDocs).toBe(before);
  });
});

describe('the file for the portal', () => {
  test('is one array of the chosen papers, and the list says who made it [B14.3]', async () => {
    const chosen = [await invoice('841370'), await invoice('841370')];
    const made = await file(chosen.map(({ id }) => id));
    expect(made.status).toBe(200);
    expect(made.body.map((one: { DocDtls: { No: string } }) => one.DocDtls.No)).toEqual(
      chosen.map(({ number }) => number),
    );
    const { lastFile } = await due();
    expect(lastFile).toEqual({ at: expect.any(String), by: 'Administrator', papers: 2 });
    expect(await listed(chosen[0]!.number)).toMatchObject({ daysLeft: 30, filedAt: expect.any(String) });
  });

  test('names a paper that the portal would not take, and the list does too [B14.3]', async () => {
    const short = await invoice();
    const sentence = expect.stringMatching(/has no HSN code of at least 6 digits/);
    const refused = await file([short.id]);
    expect([refused.status, refused.body.error]).toEqual([409, sentence]);
    expect(await listed(short.number)).toMatchObject({ problem: sentence, filedAt: null });
  });

  test('has no paper that has its IRN, and none that does not exist [B14.3]', async () => {
    const { id, number } = await invoice('841370');
    await read(portalAnswer(number));
    expect((await file([id])).body.error).toBe(`${number} has its IRN already. Leave it out.`);
    expect((await file([crypto.randomUUID()])).status).toBe(404);
  });

  test('is for those who may export papers [B14.3]', async () => {
    const { id } = await invoice('841370');
    const { token } = await addStaffMember(shop.deps.db, 'orders');
    expect((await file([id], token)).status).toBe(403);
    expect((await shop.get('/admin/papers/irnDue', token)).status).toBe(403);
    const { body } = await shop.get('/admin/papers/all?irnDue=true', token);
    expect(body.data.docs.every(({ irnIsDue }: { irnIsDue: boolean }) => irnIsDue)).toBe(true);
    expect(body.data.totalDocs).toBe(body.data.irnDue);
  });

  test('is cut between two papers before it is too large for the portal [B14.3]', () => {
    const papers = ['{"a":1}', '{"b":2}', '{"c":3}'];
    expect(filesOf(papers, 1_000)).toEqual(['[{"a":1},\n{"b":2},\n{"c":3}]']);
    expect(filesOf(papers, 20)).toEqual(['[{"a":1},\n{"b":2}]', '[{"c":3}]']);
    expect(filesOf(papers, 5)).toEqual(papers.map((paper) => `[${paper}]`));
  });
});
