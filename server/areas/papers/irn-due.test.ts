import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../platform/db/schema/index.ts';
import { portalAnswer, portalDesk } from '../../testing/e-invoices.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { shipAsBeforePapers } from '../../testing/old-release.ts';
import type { Checkout } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { GSTIN, MAHARASHTRA } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { releasePapers } from './release-papers.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;
const desk = paperDesk(paying);
const { papersOf, kindsBecome, paidMixedOrder, ship, refundPart, detail } = desk;
const { setMode, due, answer } = portalDesk(shop, admin);

beforeEach(() => setMode('on'));
afterAll(desk.expectCompletePapers);

const registered = { ...MAHARASHTRA, gst: GSTIN };
const shipped = async (fields: object = registered) => {
  const order = await paidMixedOrder({ ...fields });
  await ship(order);
  return order;
};
const invoiceOf = async (order: Checkout) => (await papersOf(order)).find(({ kind }) => kind === 'invoice')!;
const dueNumbers = async () => (await due()).docs.map(({ number }: { number: string }) => number);
const mailOf = async (kind: string, ref: string) => {
  const [row] = await shop.deps.db
    .select({ paperId: outbox.paperId, ref: outbox.ref })
    .from(outbox)
    .where(sql`${outbox.kind} = ${kind} AND ${outbox.ref} LIKE ${`${ref}%`}`);
  return row ?? null;
};
/** As it came: once a mail is sent, the shop has its words no longer. */
async function mailedText(order: Checkout, subject: string): Promise<string> {
  const { orderId } = await detail(order);
  return eventually(async () => {
    const mails = await mailsTo(shop, customer.email);
    const mail = mails.find((one) => one.subject.includes(subject) && one.subject.includes(orderId));
    expect(mail).toBeDefined();
    return mail!.text;
  });
}
const ownPapers = async ({ mongooseOrderId }: Checkout) =>
  (await shop.get(`/user/orders/papers?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data.docs;
const ownPdf = (id: string) => shop.get(`/user/orders/paperPdf?id=${id}`, customer.token);
const slipOf = async ({ mongooseOrderId }: Checkout) => {
  const { rawPayload } = await shop.app.inject({
    url: `/orders/packingSlips?mongooseOrderId=${mongooseOrderId}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return (await readPdf(rawPayload)).pages.map(({ text }) => text).join('\n');
};

describe('while e-invoices are off', () => {
  test('nothing waits and nothing nags [B14.3]', async () => {
    await setMode('off');
    const order = await shipped();
    const { id } = await invoiceOf(order);
    expect(await due()).toMatchObject({ mode: 'off', since: null, docs: [], totalDocs: 0 });
    expect((await mailOf('order-shipped', order.mongooseOrderId))!.paperId).toBe(id);
    expect((await shop.get('/admin/papers/all', admin.token)).body.data).not.toHaveProperty('irnDue');
    expect((await ownPdf(id)).status).toBe(200);
    expect(await slipOf(order)).not.toContain('IRN');
  });
});

describe('while e-invoices apply', () => {
  test('the mail of a shipment goes without the invoice, which follows with its IRN [B14.3]', async () => {
    const order = await shipped();
    const { id, number } = await invoiceOf(order);
    const mail = await mailOf('order-shipped', order.mongooseOrderId);
    expect(mail!.paperId).toBeNull();
    expect(await mailedText(order, 'is on its way')).toContain(
      'The tax invoice follows in a mail of its own.',
    );
    expect((await ownPapers(order))[0]).toMatchObject({ number, irnIsDue: true });
    const refused = await ownPdf(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Tax invoice ${number} follows by mail once it is registered with the tax department.`,
    ]);
    expect(await mailOf('papers-follow', id)).toBeNull();

    const read = await answer(JSON.stringify([portalAnswer(number)]));
    expect(read.body.data).toEqual([{ number, ok: true, outcome: 'kept', mailed: true }]);
    expect((await mailOf('papers-follow', id))!.paperId).toBe(id);
    expect((await ownPapers(order))[0]).toMatchObject({ number, irnIsDue: false });
    expect((await ownPdf(id)).status).toBe(200);
    expect(await dueNumbers()).not.toContain(number);
  });

  test('a buyer without a GSTIN gets the invoice at once [B14.3]', async () => {
    const order = await shipped({});
    const { id, number } = await invoiceOf(order);
    expect((await mailOf('order-shipped', order.mongooseOrderId))!.paperId).toBe(id);
    expect(await dueNumbers()).not.toContain(number);
    expect(await slipOf(order)).not.toContain('IRN');
  });

  test('credit notes wait too, receipts and refund vouchers do not [B14.3]', async () => {
    const order = await shipped();
    await refundPart(order, 500);
    await kindsBecome(order, 'receipt', 'invoice', 'credit');
    const [receipt, , credit] = await papersOf(order);
    const mail = await eventually(async () => {
      const found = await mailOf('refund-processed', credit!.refundId!);
      expect(found).not.toBeNull();
      return found!;
    });
    expect(mail.paperId).toBeNull();
    expect(await mailedText(order, 'Refund for')).toContain('The credit note follows in a mail of its own.');
    expect(await dueNumbers()).toEqual(expect.arrayContaining([credit!.number]));
    expect(await dueNumbers()).not.toContain(receipt!.number);
    await answer(JSON.stringify(portalAnswer(credit!.number)));
    expect((await mailOf('papers-follow', credit!.id))!.paperId).toBe(credit!.id);
  });

  test('the packing slip says not to load until the IRN is there, before the shipment too [B14.3]', async () => {
    const order = await paidMixedOrder(registered);
    expect(await slipOf(order)).toContain('Do not load: IRN due');
    await ship(order);
    expect(await slipOf(order)).toContain('Do not load: IRN due');
    const { number } = await invoiceOf(order);
    await answer(JSON.stringify(portalAnswer(number)));
    expect(await slipOf(order)).not.toContain('IRN');
  });

  test('the days are counted only with the limit [B14.3]', async () => {
    const order = await shipped();
    const { number } = await invoiceOf(order);
    const own = async () =>
      (await due()).docs.find((paper: { number: string }) => paper.number === number).daysLeft;
    expect(await own()).toBeNull();
    const { since } = await due();
    await setMode('limit30');
    expect(await own()).toBe(30);
    expect((await due()).since).toBe(since);
  });

  test('an invoice that is issued afterwards waits without a mail of its own [B14.3]', async () => {
    const order = await paidMixedOrder(registered);
    await act('/orders/confirmOrder', order);
    await shipAsBeforePapers(shop.deps, order.mongooseOrderId);
    await act('/admin/papers/issueMissing', order, { note: 'Sent during an update' });
    const { id } = await invoiceOf(order);
    expect(await mailOf('invoice-issued', order.mongooseOrderId)).toBeNull();
    expect((await ownPdf(id)).status).toBe(409);
  });
});

describe('turning e-invoices off', () => {
  test('sends what waits, each paper once, however often it runs [B14.3]', async () => {
    const orders = [await shipped(), await shipped()];
    const ids = await Promise.all(orders.map(async (order) => (await invoiceOf(order)).id));
    await releasePapers(shop.deps.db);
    expect(await mailOf('papers-follow', ids[0]!)).toBeNull();
    await setMode('off');
    await Promise.all([releasePapers(shop.deps.db), releasePapers(shop.deps.db)]);
    await releasePapers(shop.deps.db);
    for (const id of ids) {
      expect((await mailOf('papers-follow', id))!.paperId).toBe(id);
      expect((await ownPdf(id)).status).toBe(200);
    }
    expect(await shop.deps.db.$count(outbox, eq(outbox.ref, ids[0]!))).toBe(1);
  });
});
