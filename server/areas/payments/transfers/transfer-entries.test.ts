import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { orders } from '../../../platform/db/schema/index.ts';
import { enteringDesk } from '../../../testing/entering-desk.ts';
import { paperDesk } from '../../../testing/paper-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { logInAdmin, waitForMail } from '../../../testing/people.ts';
import { placeWithGstin, transferDesk } from '../../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, admin, customer, act, expectSoundBooks } = paying;
const { recordRefund, detailOf } = transferDesk(paying);
const { papersOf, noteOf } = paperDesk(paying);
const { place, enter, byCustomer } = enteringDesk(paying);

afterAll(expectSoundBooks);

const GSTIN = '33AAACH7409R1Z8';

describe('a transfer that comes short', () => {
  test('is of a value without GST as the papers have it, to the paisa [B13.2]', async () => {
    const order = await placeWithGstin(shop, customer, 2_39_501_00);
    const { withoutGst } = (await detailOf(order)).transfer;
    const tds = Math.round(withoutGst / 10) / 100;
    const csv = `Date,Narration,Credit\n17/11/26,${order.reference},${(2_39_501 - tds).toFixed(2)}`;
    const { data } = (await shop.post('/admin/transfers/statement', { csv }, admin.token)).body;
    expect(data[0].matches[0]).toMatchObject({ sure: 'certain', tds });
    await enter(order, 2_39_501 - tds, { tds });
    const [receipt] = await papersOf(order);
    expect(receipt).toMatchObject({ isInterState: false, taxablePaise: Math.round(withoutGst * 100) });
  });

  test('by tax deducted at source pays the order: the receipt names both sums, and the tax never goes back [B13.2]', async () => {
    const order = await place();
    const answer = await enter(order, 2_39_197.12, { tds: 202.88, paidBy: ' Godavari Sugars Ltd ' });
    expect([answer.status, answer.body.data.paymentStatus]).toEqual([200, 'success']);
    expect(answer.body.data.transfer).toMatchObject({
      received: 2_39_197.12,
      withheld: 202.88,
      withoutGst: 2_02_881.36,
      left: 0,
      transfers: [{ amount: 2_39_197.12, tds: 202.88, charges: 0, entry: { paidBy: 'Godavari Sugars Ltd' } }],
    });
    const [receipt] = await papersOf(order);
    expect(receipt).toMatchObject({
      totalPaise: 2_39_400_00,
      payment: { tdsPaise: 202_88 },
    });
    expect(await noteOf(order, 'transfer-received')).toMatch(
      /^Rs\.2,39,197\.12 on .+, UTR \w+, paid by Godavari Sugars Ltd, TDS Rs\.202\.88, Receipt voucher/,
    );
    const seen = (await detailOf(order)).transfer;
    expect(seen.transfers[0], 'who entered it is not for the customer').not.toHaveProperty('entry');

    const tooMuch = await act('/orders/approveRefund', order, {
      refundOption: 'partial',
      partialAmount: 2_39_300,
    });
    expect(tooMuch.status).toBe(422);
    expect((await act('/orders/approveRefund', order, { refundOption: 'full' })).status).toBe(200);
    expect((await detailOf(order)).transfer.refundDue).toBe(2_39_197.12);
    expect((await recordRefund(order)).status).toBe(200);
    expect(await detailOf(order)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 2_39_197.12,
    });
    await expectSoundBooks();
  });

  test('in two parts with TDS on each is refunded over both, without the tax [B13.2]', async () => {
    const order = await place();
    await enter(order, 1_00_000, { tds: 100 });
    const last = await enter(order, 1_39_197.12, { tds: 102.88 });
    expect(last.body.data.paymentStatus).toBe('success');
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect((await recordRefund(order)).status).toBe(200);
    expect(await detailOf(order)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 2_39_197.12 });
    await expectSoundBooks();
  });

  test('by bank charges of at most Rs.100 pays it; goods that leave have one invoice of all [B14.5]', async () => {
    const order = await place();
    const answer = await enter(order, 2_39_305, { charges: 95 });
    expect(answer.body.data.paymentStatus).toBe('success');
    await act('/orders/confirmOrder', order);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await papersOf(order)).at(-1)).toMatchObject({ kind: 'invoice', totalPaise: 2_39_400_00 });
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await recordRefund(order);
    expect((await papersOf(order)).at(-1)).toMatchObject({ kind: 'credit', totalPaise: 2_39_305_00 });
    await expectSoundBooks();
  });

  test.each([
    ['TDS without a GSTIN', {}, 2_39_197.12, { tds: 202.88 }, 'no GSTIN'],
    ['more TDS than is missing', { gst: GSTIN }, 2_39_300, { tds: 202.88 }, 'Only Rs.100.00 is missing'],
    ['more TDS than usual', { gst: GSTIN }, 2_38_400, { tds: 1_000 }, 'more than 0.1 %'],
    ['more than 5 %', { gst: GSTIN }, 2_20_000, { tds: 19_400, tdsOther: true }, 'at most 5 %'],
    ['charges above Rs.100', { gst: GSTIN }, 2_39_200, { charges: 200 }, 'at most Rs.100.00'],
    ['charges of a tenth of a paisa', { gst: GSTIN }, 2_39_399, { charges: 0.001 }, 'whole paise'],
    ['TDS of what is paid in full', { gst: GSTIN }, 2_39_400, { tds: 0.01 }, 'Nothing is missing'],
    ['TDS with more than is due', { gst: GSTIN }, 2_39_500, { tds: 1, over: true }, 'Nothing is missing'],
  ])(
    '%s is refused in a sentence and changes nothing [B13.2 B14.5]',
    async (_, fields, amount, entry, words) => {
      const order = await place(fields);
      const before = await detailOf(order);
      const answer = await enter(order, amount, entry);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toContain(words);
      expect(await detailOf(order)).toEqual(before);
    },
  );

  test('with TDS above the usual, which the clerk says is right [B13.2]', async () => {
    const order = await place();
    const answer = await enter(order, 2_29_400, { tds: 10_000, tdsOther: true });
    expect(answer.body.data.paymentStatus).toBe('success');
  });

  test('after the order ended has no TDS: all of it goes back [B14.5]', async () => {
    const order = await place();
    await byCustomer('cancelUnpaid', order);
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, order.mongooseOrderId));
    expect(row!.orderStatus).toBe('cancelled');
    const answer = await enter(order, 2_39_197.12, { tds: 202.88 });
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining('all of it goes back')]);
    expect((await enter(order, 2_39_197.12)).status).toBe(200);
    expect((await detailOf(order)).transfer.refundDue).toBe(2_39_197.12);
  });
});

describe('a transfer of more than is due', () => {
  test('is refused, unless the rest is to be returned: then the order is paid, and the rest is no money of it [B14.5]', async () => {
    const order = await place();
    expect((await enter(order, 2_39_900)).body.error).toContain('Only Rs.2,39,400.00 of this order');
    const answer = await enter(order, 2_39_900, { over: true });
    expect(answer.body.data).toMatchObject({
      paymentStatus: 'success',
      paidAmount: 2_39_400,
      transfer: {
        received: 2_39_900,
        refundDue: 500,
        transfers: [{ amount: 2_39_900, over: 500 }],
      },
    });
    expect(await papersOf(order)).toMatchObject([{ kind: 'receipt', totalPaise: 2_39_400_00 }]);
    const { orderId } = await detailOf(order);
    const { text } = await waitForMail(shop, customer.email, new RegExp(`^We have your order ${orderId}`));
    expect(text).toContain('Rs.500.00 came more than was due: we send it back to your bank account.');
    await expectSoundBooks();
    // The goods need not wait for it.
    await act('/orders/confirmOrder', order);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await recordRefund(order, { amount: 500 })).status).toBe(200);
    expect(await detailOf(order)).toMatchObject({
      paymentStatus: 'success',
      refundedAmount: 0,
      transfer: { refundDue: null },
    });
    expect(await papersOf(order)).toHaveLength(2);
    await expectSoundBooks();
  });

  test('of an order that is paid goes back whole, with a receipt and a voucher of its own [B14.5]', async () => {
    const order = await place();
    await enter(order, 2_39_400);
    expect((await enter(order, 2_39_400)).status).toBe(409);
    const withTds = await enter(order, 2_39_197.12, { over: true, tds: 202.88 });
    expect(withTds.body.error).toContain('all of this transfer goes back');
    const second = await enter(order, 2_39_400, { over: true });
    expect(second.body.data).toMatchObject({
      paymentStatus: 'success',
      paidAmount: 2_39_400,
      transfer: { received: 4_78_800, left: 0, refundDue: 2_39_400 },
    });
    const [first, other] = second.body.data.transfer.transfers;
    expect([first.goesBack, other.goesBack]).toEqual([false, true]);
    const reversed = await act('/orders/reverseTransfer', order, { utr: other.utr, reason: 'Twice' });
    expect(reversed.body.error).toContain('never counted towards the order');
    const toReturn = (await shop.get('/admin/papers/toReturn', await logInAdmin(shop))).body.data;
    expect(toReturn).toContainEqual(
      expect.objectContaining({ _id: order.mongooseOrderId, amount: 2_39_400 }),
    );
    await expectSoundBooks();
    expect((await recordRefund(order, { amount: 2_39_400 })).status).toBe(200);
    expect(await detailOf(order)).toMatchObject({ paymentStatus: 'success', transfer: { refundDue: null } });
    expect((await papersOf(order)).map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'refund']);
    await expectSoundBooks();
  });

  test('is listed with the papers until it is returned [B14.5]', async () => {
    const order = await place();
    await enter(order, 2_39_900, { over: true });
    const listed = async () =>
      (await shop.get('/admin/papers/toReturn', await logInAdmin(shop))).body.data.filter(
        ({ _id }: { _id: string }) => _id === order.mongooseOrderId,
      );
    expect(await listed()).toMatchObject([{ amount: 500, orderId: expect.stringMatching(/^MW-/) }]);
    await recordRefund(order, { amount: 500 });
    expect(await listed()).toEqual([]);
  });

  test('is returned together with a refund of the order [B14.5]', async () => {
    const order = await place();
    await enter(order, 2_39_900, { over: true });
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect((await detailOf(order)).transfer.refundDue).toBe(2_39_900);
    expect((await recordRefund(order)).status).toBe(200);
    expect(await detailOf(order)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 2_39_400 });
    await expectSoundBooks();
  });
});
