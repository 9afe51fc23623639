import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#domain/calendar.ts';
import { orders, papers, refunds, standInMails } from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { mailsTo } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { newUtr, placeTransferOrder, today, transferDesk } from '../../../testing/transfers.ts';
import { runDueRefunds } from '../refunds/run-refunds.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks } = paying;
const { record, recordRefund, detailOf } = transferDesk(paying);

describe('a refund of transfers', () => {
  const paidInParts = async (...parts: number[]) => {
    const order = await placeTransferOrder(shop, customer, parts.reduce((sum, part) => sum + part, 0) * 100);
    for (const part of parts) await record(order, part);
    return order;
  };
  const refundsOf = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
    (await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, mongooseOrderId))).map(
      ({ amountPaise, status, rzpRefundId, nextTryAt }) => ({ amountPaise, status, rzpRefundId, nextTryAt }),
    );
  const waiting = { status: 'pending', rzpRefundId: null, nextTryAt: null };

  test('of all of it waits for the bank, never for the gateway, and ends the order when it is recorded [B3.18]', async () => {
    const order = await paidInParts(1_00_000, 3_00_000);
    const { status } = await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect(status).toBe(200);
    expect(await refundsOf(order)).toEqual(
      expect.arrayContaining([
        { ...waiting, amountPaise: 3_00_000_00 },
        { ...waiting, amountPaise: 1_00_000_00 },
      ]),
    );
    await runDueRefunds(shop.deps);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect(await detailOf(order)).toMatchObject({
      refundState: 'processing',
      transfer: { refundDue: 4_00_000 },
    });
    const again = await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect(again.status).toBe(409);
    const utr = newUtr();
    const [came] = (await detailOf(order)).transfer.transfers;
    const near = await recordRefund(order, { utr: `${came!.utr}/R` });
    expect(near.body).toEqual({ error: expect.stringContaining('begins like'), code: 'utr-near' });
    expect((await recordRefund(order, { utr })).status).toBe(200);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/refunded/unshipped');
    expect((await record(await placeTransferOrder(shop, customer), 1, utr)).body.error).toContain(
      'a refund of order',
    );
    await expectSoundBooks();
  });

  test('of a part takes the newest money first; the same request again is the same refund', async () => {
    const order = await paidInParts(3_00_000, 1_00_000);
    const wish = { mongooseOrderId: order.mongooseOrderId, refundOption: 'partial', partialAmount: 1_50_000 };
    const key = { 'idempotency-key': 'refund-of-parts-0001' };
    for (let n = 0; n < 2; n++)
      expect((await shop.post('/orders/approveRefund', wish, admin.token, key)).status).toBe(200);
    const other = { ...wish, partialAmount: 1_00_000 };
    expect((await shop.post('/orders/approveRefund', other, admin.token, key)).body.error).toContain(
      'Rs.1,50,000.00',
    );
    expect(await refundsOf(order)).toEqual(
      expect.arrayContaining([
        { ...waiting, amountPaise: 1_00_000_00 },
        { ...waiting, amountPaise: 50_000_00 },
      ]),
    );
    await recordRefund(order);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/partially-refunded/unshipped');
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await recordRefund(order);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/refunded/unshipped');
    await expectSoundBooks();
  });

  test('after the goods left is on credit notes against the invoice', async () => {
    const order = await paidInParts(2_00_000, 2_00_000.5);
    await act('/orders/confirmOrder', order);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await recordRefund(order);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/refunded/shipped');
    await expectSoundBooks();
  });

  test('of a part payment cancels the order; less than all of it is refused', async () => {
    const order = await placeTransferOrder(shop, customer);
    await record(order, 1_00_000);
    const part = { refundOption: 'partial', partialAmount: 500 };
    expect((await act('/orders/approveRefund', order, part)).body.error).toContain(
      'Only a part of this order is paid',
    );
    expect((await act('/orders/approveRefund', order, { refundOption: 'full' })).status).toBe(200);
    expect((await record(order, 3_00_000)).body.error).toContain('Record that one first');
    expect((await detailOf(order)).transfer).toMatchObject({ bank: null, left: 0, refundDue: 1_00_000 });
    const proforma = `/user/orders/proforma?mongooseOrderId=${order.mongooseOrderId}`;
    expect((await shop.get(proforma, customer.token)).body.error).toContain(
      'nothing more is to be transferred',
    );
    await recordRefund(order);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/refunded/unshipped');
    await expectSoundBooks();
  });

  test('is not older than the first of the transfers that it returns', async () => {
    const order = await placeTransferOrder(shop, customer);
    await shop.deps.db
      .update(orders)
      .set({ createdAt: sql`now() - interval '9 days'` })
      .where(eq(orders.id, order.mongooseOrderId));
    await record(order, 3_00_000, newUtr(), dayAfter(today(), -7));
    await record(order, 1_00_000, newUtr(), dayAfter(today(), -3));
    const wish = { refundOption: 'partial', partialAmount: 50_000 };
    expect((await act('/orders/approveRefund', order, wish)).status).toBe(200);
    expect((await detailOf(order)).transfer.refundFrom).toBe(dayAfter(today(), -3));
    const early = await recordRefund(order, { date: dayAfter(today(), -4) });
    expect([early.status, early.body.code]).toEqual([400, 'bad-day']);
    expect((await detailOf(order)).transfer.refundDue).toBe(50_000);
    expect((await recordRefund(order, { date: dayAfter(today(), -3) })).status).toBe(200);
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect((await detailOf(order)).transfer.refundFrom).toBe(dayAfter(today(), -7));
    expect((await recordRefund(order, { date: dayAfter(today(), -7) })).status).toBe(200);
    await expectSoundBooks();
  });

  test('is reported in one mail with all its papers [B2.31]', async () => {
    const order = await paidInParts(1_00_000, 3_00_000);
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await recordRefund(order);
    const issued = await shop.deps.db
      .select()
      .from(papers)
      .where(and(eq(papers.orderId, order.mongooseOrderId), eq(papers.kind, 'refund')))
      .orderBy(papers.number);
    expect(issued).toHaveLength(2);
    const files = issued.map(({ number }) => `${number.replaceAll('/', '-')}.pdf`);
    await eventually(async () => {
      const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) => /refund/i.test(subject));
      expect(mails.map(({ attachments }) => attachments)).toEqual([files]);
      expect(mails[0]!.text).toContain(
        `Attached as PDFs: ${issued.map(({ number }) => `Refund voucher ${number}`).join(', ')}.`,
      );
    });
    const [mail] = await shop.deps.db
      .select()
      .from(standInMails)
      .where(eq(standInMails.fileName, files.join('/')));
    for (const [n, file] of files.entries()) {
      const answer = await shop.app.inject(`/sandbox/mail/${mail!.id}/${file}`);
      expect((await readPdf(answer.rawPayload)).pages[0]!.text).toContain(issued[n]!.number);
    }
    expect((await shop.get(`/sandbox/mail/${mail!.id}/other.pdf`)).status).toBe(404);
  });
});
