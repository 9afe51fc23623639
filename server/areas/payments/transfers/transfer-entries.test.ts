import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { paperDesk } from '../../../testing/paper-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { logInAdmin, waitForMail } from '../../../testing/people.ts';
import { newUtr, placeTransferOrder, today, transferDesk } from '../../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, customer, act, expectSoundBooks, mailsAbout } = paying;
const { recordRefund, detailOf } = transferDesk(paying);
const { papersOf, noteOf } = paperDesk(paying);

afterAll(expectSoundBooks);

type Placed = Awaited<ReturnType<typeof placeTransferOrder>>;
const GSTIN = '33AAACH7409R1Z8';
/** Rs.2,39,400.00, of which Rs.2,02,881.36 are without GST. */
const place = (fields: object = { gst: GSTIN }) => placeTransferOrder(shop, customer, 2_39_400_00, fields);
const enter = (order: Placed, amount: number, fields: object = {}) =>
  act('/orders/recordTransfer', order, { amount, utr: newUtr(), date: today(), ...fields });
const reverse = (order: Placed, utr: string, reason = 'Typed on the wrong order') =>
  act('/orders/reverseTransfer', order, { utr, reason });
const shown = async ({ mongooseOrderId }: Placed) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, await logInAdmin(shop))).body
    .data;
const byCustomer = async (path: string, { mongooseOrderId }: Placed) =>
  expect((await shop.post(`/user/orders/${path}`, { mongooseOrderId }, customer.token)).status).toBe(200);
const paid = async (amount = 2_39_400) => {
  const order = await place();
  const utr = newUtr();
  expect((await enter(order, amount, { utr })).status).toBe(200);
  return { order, utr };
};

describe('a transfer that comes short', () => {
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

describe('a transfer that was entered in error', () => {
  test('is reversed: a voucher takes the receipt back, the UTR is free, and the order waits again [B14.5]', async () => {
    const { order, utr } = await paid();
    await act('/orders/confirmOrder', order);
    const answer = await reverse(order, utr.toLowerCase());
    expect([answer.status, answer.body.msg]).toEqual([200, 'Entry reversed']);
    expect(answer.body.data).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'pending',
      paymentId: null,
      paidAmount: 0,
      refunds: [],
      transfer: {
        received: 0,
        left: 2_39_400,
        transfers: [
          {
            utr,
            amount: 2_39_400,
            isReversed: true,
            entry: { reversed: { reason: 'Typed on the wrong order' } },
          },
        ],
      },
    });
    expect(await papersOf(order)).toMatchObject([
      { kind: 'receipt', totalPaise: 2_39_400_00 },
      {
        kind: 'refund',
        totalPaise: 2_39_400_00,
        payment: { role: 'reversed' },
        refund: { reason: 'Typed on the wrong order' },
      },
    ]);
    expect(await noteOf(order, 'transfer-reversed')).toMatch(
      new RegExp(`^Rs\\.2,39,400\\.00, UTR ${utr}: Typed on the wrong order, Refund voucher `),
    );
    const mail = await waitForMail(shop, customer.email, /^A transfer was entered for order .+ in error$/);
    expect(mail.text).toContain('Typed on the wrong order');
    expect(mail.attachments).toHaveLength(1);
    expect(await mailsAbout(`utr:${utr}`, 'refund-processed')).toBe(0);
    await expectSoundBooks();

    const other = await place();
    expect((await enter(other, 2_39_400, { utr })).status).toBe(200);
    expect((await enter(order, 2_39_400, { utr })).body.error).toContain('already entered as a transfer for');
    expect((await reverse(order, utr)).status, 'its own entry is reversed').toBe(409);
    await reverse(other, utr, 'It was right at first');
    const again = await enter(order, 2_39_400, { utr });
    expect(again.body.data).toMatchObject({ paymentStatus: 'success', orderStatus: 'pending' });
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(2);
    expect((await papersOf(order)).map(({ kind }) => kind)).toEqual(['receipt', 'refund', 'receipt']);
    await expectSoundBooks();
    await act('/orders/confirmOrder', order);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await papersOf(order)).at(-1)).toMatchObject({ kind: 'invoice', totalPaise: 2_39_400_00 });
    await expectSoundBooks();
  });

  test('one of two parts is reversed, with its TDS; the other stays [B14.5]', async () => {
    const order = await place();
    const [one, other] = [newUtr(), newUtr()];
    await enter(order, 1_00_000, { utr: one });
    await enter(order, 1_39_197.12, { utr: other, tds: 202.88 });
    const answer = await reverse(order, other);
    expect(answer.body.data).toMatchObject({
      paymentStatus: 'pending',
      paidAmount: 1_00_000,
      transfer: { received: 1_00_000, withheld: 0, left: 1_39_400 },
    });
    await expectSoundBooks();
    expect((await enter(order, 1_39_400, { utr: other })).body.data.paymentStatus).toBe('success');
    await expectSoundBooks();
  });

  test('with more than was due takes the rest along [B14.5]', async () => {
    const order = await place();
    const utr = newUtr();
    await enter(order, 2_39_900, { utr, over: true });
    const answer = await reverse(order, utr);
    expect(answer.body.data.transfer).toMatchObject({ refundDue: null, received: 0, left: 2_39_400 });
    await expectSoundBooks();
    await enter(order, 2_39_900, { utr, over: true });
    await recordRefund(order, { amount: 500 });
    expect((await reverse(order, utr)).body.error).toContain('was paid back');
    await expectSoundBooks();
  });

  test('gives the order at least two days, and keeps a later due date [B14.5]', async () => {
    const { order, utr } = await paid();
    const { id } = (await shop.deps.db.select().from(orders).where(eq(orders.id, order.mongooseOrderId)))[0]!;
    const now = new Date();
    await shop.deps.db.update(orders).set({ lapsesAt: now, transferUntil: now }).where(eq(orders.id, id));
    const answer = await reverse(order, utr);
    const inTwoDays = istDay(new Date(Date.now() + 2 * 24 * 3_600_000).toISOString());
    expect(answer.body.data.transfer.dueOn).toBe(inTwoDays);
    const later = await paid();
    const { dueOn } = (await placeTransferOrder(shop, customer).then(detailOf)).transfer;
    expect((await reverse(later.order, later.utr)).body.data.transfer.dueOn).toBe(dueOn);
  });

  test.each([
    ['shipped', ['confirmOrder', 'shipped'], 'already shipped'],
    ['cancelled without a refund', ['no-refund'], 'cancelled'],
    ['to be refunded', ['full'], 'refund'],
  ])('of an order that is %s is refused and changes nothing [B14.5]', async (_, acts, words) => {
    const { order, utr } = await paid();
    for (const one of acts)
      await (one === 'full' || one === 'no-refund'
        ? act('/orders/approveRefund', order, { refundOption: one })
        : act(`/orders/${one}`, order));
    const before = await shown(order);
    const answer = await reverse(order, utr);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(words);
    expect(await shown(order)).toEqual(before);
  });

  test('is refused once the customer asked for a refund, or a part went back [B14.5]', async () => {
    const asked = await paid();
    await byCustomer('cancel', asked.order);
    expect((await reverse(asked.order, asked.utr)).status).toBe(409);
    const part = await paid();
    await act('/orders/approveRefund', part.order, { refundOption: 'partial', partialAmount: 500 });
    await recordRefund(part.order);
    expect((await reverse(part.order, part.utr)).body.error).toContain('went back');
  });

  test.each([
    ['another UTR', { utr: 'KVBLN99999999999' }, 404],
    ['no UTR', { utr: '…' }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['a long reason', { reason: 'x'.repeat(501) }, 400],
  ])('%s is refused [B14.5]', async (_, fields, status) => {
    const { order, utr } = await paid();
    const answer = await act('/orders/reverseTransfer', order, { utr, reason: 'Wrong', ...fields });
    expect(answer.status).toBe(status);
    expect((await detailOf(order)).paymentStatus).toBe('success');
  });

  test('by ten clerks at once is reversed once; entered by ten, it is there once [B14.5]', async () => {
    const { order, utr } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(order, utr)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const others = await Promise.all(Array.from({ length: 4 }, () => place()));
    const entered = await Promise.all(others.map((one) => enter(one, 2_39_400, { utr })));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await shop.deps.db
      .select()
      .from(payments)
      .where(eq(payments.id, `utr:${utr}#2`));
    expect(rows).toHaveLength(1);
    await expectSoundBooks();
  });

  test('while it is shipped or refunded: one of them wins [B14.5]', async () => {
    for (const rival of ['shipped', 'approveRefund']) {
      const { order, utr } = await paid();
      await act('/orders/confirmOrder', order);
      const [undone, other] = await Promise.all([
        reverse(order, utr),
        act(`/orders/${rival}`, order, rival === 'approveRefund' ? { refundOption: 'full' } : {}),
      ]);
      expect([undone.status, other.status].filter((status) => status === 200)).toHaveLength(1);
      await expectSoundBooks();
    }
  });

  test('what a UTR is entered as is told beforehand, and nothing of a reversed one [B14.5]', async () => {
    const { order, utr } = await paid();
    const admin = await logInAdmin(shop);
    const ask = async () => (await shop.get(`/admin/transfers/utr?utr=${utr}`, admin)).body.data.known;
    expect(await ask()).toMatch(/^a transfer for order MW-/);
    await reverse(order, utr);
    expect(await ask()).toBeNull();
  });
});

test('a statement proposes TDS and charges, and knows no line of a reversed entry [B14.5]', async () => {
  const order = await place();
  const { utr } = await paid();
  const number = (await detailOf(order)).orderId;
  const csv = [
    'Date,Narration,Chq/Ref No,Credit',
    `17/11/2026,NEFT ${number},SBINN52026111700418,"2,39,197.12"`,
    `17/11/2026,NEFT ${number},SBINN52026111700419,"2,39,350.00"`,
    `17/11/2026,NEFT,${utr},"2,39,400.00"`,
  ].join('\n');
  const admin = await logInAdmin(shop);
  const read = async () => (await shop.post('/admin/transfers/statement', { csv }, admin)).body.data;
  const [taxed, charged, known] = await read();
  expect(taxed.matches[0]).toMatchObject({ orderId: number, sure: 'certain', tds: 202.88 });
  expect(charged.matches[0]).toMatchObject({ orderId: number, sure: 'likely', charges: 50 });
  expect(known.known).toMatch(/^MW-/);
});

test('columns that a person chose are read, whatever the headings say [B14.5]', async () => {
  const admin = await logInAdmin(shop);
  const csv = 'Account,77\nA,B,C,D\n17/11/2026,x,NEFT,500\n';
  const read = async (columns?: object) =>
    shop.post('/admin/transfers/statement', { csv, ...(columns && { columns }) }, admin);
  expect((await read()).status).toBe(400);
  const { body } = await read({ head: 2, date: 0, text: 2, credit: 3 });
  expect(body.data).toMatchObject([{ line: 3, amount: 500, date: '2026-11-17', reference: 'NEFT' }]);
  expect((await read({ head: 2, date: 0 })).status).toBe(400);
  expect((await read({ head: 9, date: 0, text: 2, credit: 3 })).status).toBe(400);
  expect((await read({ head: 2, date: 90, text: 91, credit: 92 })).body.data).toEqual([]);
});
