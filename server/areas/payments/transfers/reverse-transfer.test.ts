import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { enteringDesk } from '../../../testing/entering-desk.ts';
import { paperDesk } from '../../../testing/paper-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { logInAdmin, waitForMail } from '../../../testing/people.ts';
import { newUtr, placeTransferOrder, transferDesk } from '../../../testing/transfers.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';

const paying = startPayingShop();
const { shop, customer, act, expectSoundBooks, mailsAbout } = paying;
const { recordRefund, detailOf } = transferDesk(paying);
const { papersOf, noteOf, detail } = paperDesk(paying);
const { place, enter, reverse, paid, byCustomer } = enteringDesk(paying);

afterAll(expectSoundBooks);

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
            paymentId: `utr:${utr}`,
            reversed: { reason: 'Typed on the wrong order' },
            entry: { reversedBy: 'Administrator' },
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

  test('gives it the bank’s next day too, though its time to pay was over before [B14.5]', async () => {
    const { order, utr } = await paid();
    const { db } = shop.deps;
    const its = eq(orders.id, order.mongooseOrderId);
    // The order was about to lapse when the transfer was entered.
    await db.update(orders).set({ lapseRetryAt: new Date() }).where(its);
    await reverse(order, utr);
    await db
      .update(orders)
      .set({ lapsesAt: new Date(Date.now() - 3_600_000) })
      .where(its);
    await lapseDueOrders(shop.deps);
    expect((await detail(order)).orderStatus).toBe('pending');
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
    const before = await detail(order);
    const answer = await reverse(order, utr);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(words);
    expect(await detail(order)).toEqual(before);
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
    const ask = async () =>
      (await shop.get(`/admin/transfers/utr?utr=${utr}`, await logInAdmin(shop))).body.data.known;
    expect(await ask()).toMatch(/^a transfer for order MW-/);
    await reverse(order, utr);
    expect(await ask()).toBeNull();
  });
});
