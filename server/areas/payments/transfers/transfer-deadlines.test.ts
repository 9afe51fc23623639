import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { lastDayToEnter } from '#domain/transfers.ts';
import { transferPaymentId } from '#domain/utr.ts';
import { customers, orders, shopSettings } from '../../../platform/db/schema/index.ts';
import { endTimeToPay, rowOf, statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { registerCustomer } from '../../../testing/people.ts';
import { newUtr, placeTransferOrder, today, transferDesk } from '../../../testing/transfers.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';
import { remindOfTransfers } from './remind-of-transfers.ts';

const paying = startPayingShop();
const { shop, gateway, customer, expectSoundBooks, mailsAbout } = paying;
const { record, recordRefund, detailOf } = transferDesk(paying);

const justBefore = (instant: Date) => new Date(instant.getTime() - 1).toISOString();

describe('an order that is paid by bank transfer', () => {
  test('with a part paid is neither the customer’s to cancel nor over when its time is', async () => {
    const order = await placeTransferOrder(shop, customer);
    await record(order, 1_00_000);
    for (const path of ['/user/orders/cancelUnpaid', '/user/orders/cancel']) {
      const { status, body } = await shop.post(
        path,
        { mongooseOrderId: order.mongooseOrderId },
        customer.token,
      );
      expect([status, body.error]).toEqual([409, expect.stringContaining('Write to us')]);
    }
    await endTimeToPay(shop, order, 120);
    await lapseDueOrders(shop.deps);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    expect((await record(order, 3_00_000)).body.data.paymentStatus).toBe('success');
    await expectSoundBooks();
  });

  test('takes parts that are dated after its last day, once a first one has come', async () => {
    const order = await placeTransferOrder(shop, customer);
    await record(order, 1_00_000);
    await endTimeToPay(shop, order, 60 * 48);
    expect((await record(order, 1_00_000)).body.data).toMatchObject({
      lapsed: false,
      transfer: { received: 2_00_000, left: 2_00_000, refundDue: null },
    });
    expect((await record(order, 2_00_000)).body.data.paymentStatus).toBe('success');
    await expectSoundBooks();
  });

  test('lapses without a question to the gateway, and what comes then is late and to be paid back [B3.19]', async () => {
    const order = await placeTransferOrder(shop, customer);
    await endTimeToPay(shop, order);
    await gateway.control({ faults: { fetchOrderPayments: { type: '5xx' } } });
    await lapseDueOrders(shop.deps);
    await gateway.control({ faults: {} });
    expect(await rowOf(shop, order.mongooseOrderId)).toMatchObject({
      orderStatus: 'cancelled',
      lapsed: true,
    });
    const utr = newUtr();
    const late = await record(order, 5_00_000, utr);
    expect(late.body.data).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'pending',
      transfer: { bank: null, received: 5_00_000, left: 0, refundDue: 5_00_000 },
    });
    expect(await mailsAbout(transferPaymentId(utr), 'payment-late')).toBe(1);
    const again = await record(order, 100);
    expect(again.body.data.transfer.refundDue).toBe(5_00_100);
    const onScreen = await recordRefund(order, { amount: 5_00_000 });
    expect([onScreen.status, onScreen.body.error]).toEqual([
      409,
      'Rs.5,00,100.00 is to go back by now, not Rs.5,00,000.00.',
    ]);
    expect((await detailOf(order)).transfer).toMatchObject({ refundDue: 5_00_100 });
    const back = await recordRefund(order, { amount: 5_00_100 });
    expect(back.body.data.transfer).toMatchObject({ refundDue: null, refundFrom: null });
    expect(
      back.body.data.refunds.map(({ status, utr }: { status: string; utr: string }) => [
        status,
        utr !== null,
      ]),
    ).toEqual([
      ['processed', true],
      ['processed', true],
    ]);
    expect((await recordRefund(order)).body.error).toContain('No refund of this order waits');
    await expectSoundBooks();
  });

  test('is reminded of once, two days before its end, by two processes at once too; the shop hears of it [B3.19 B5.17]', async () => {
    const addresses = { noticeMail: 'desk@example.com' };
    await shop.deps.db
      .update(shopSettings)
      .set({ orders: sql`${shopSettings.orders} || ${JSON.stringify(addresses)}::jsonb` });
    const [due, partPaid, young, later] = [
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
    ];
    await record(partPaid, 1);
    const old = { lapsesAt: sql`now() + interval '47 hours'`, createdAt: sql`now() - interval '5 days'` };
    for (const { mongooseOrderId } of [due, partPaid])
      await shop.deps.db.update(orders).set(old).where(eq(orders.id, mongooseOrderId));
    await shop.deps.db
      .update(orders)
      .set({ lapsesAt: old.lapsesAt })
      .where(eq(orders.id, young.mongooseOrderId));
    await Promise.all([remindOfTransfers(shop.deps), remindOfTransfers(shop.deps)]);
    await remindOfTransfers(shop.deps);
    const reminders = (order: { mongooseOrderId: string }) =>
      mailsAbout(order.mongooseOrderId, 'transfer-reminder');
    expect(await reminders(due)).toBe(1);
    for (const order of [partPaid, young, later]) expect(await reminders(order)).toBe(0);
    expect(await mailsAbout(`transfer-due:${due.mongooseOrderId}`, 'desk-notice')).toBe(1);
    expect(await mailsAbout(`transfer:${young.mongooseOrderId}`, 'desk-notice')).toBe(1);
  });

  test('is reminded of, however many before it cannot be', async () => {
    const unreachable = await registerCustomer(shop);
    const stuck = [];
    for (let n = 0; n < 9; n++) stuck.push(await placeTransferOrder(shop, unreachable));
    const behind = await placeTransferOrder(shop, customer);
    await shop.deps.db.update(customers).set({ email: 'no address' }).where(eq(customers.id, unreachable.id));
    for (const [n, { mongooseOrderId }] of [...stuck, behind].entries())
      await shop.deps.db
        .update(orders)
        .set({
          lapsesAt: sql`now() + make_interval(hours => 30 + ${n}::integer)`,
          createdAt: sql`now() - interval '5 days'`,
        })
        .where(eq(orders.id, mongooseOrderId));
    expect(await remindOfTransfers(shop.deps)).toBe(false);
    expect(await mailsAbout(behind.mongooseOrderId, 'transfer-reminder')).toBe(1);
    for (const { mongooseOrderId } of stuck)
      expect((await rowOf(shop, mongooseOrderId)).lapseToldAt).toBeNull();
  });

  test('is ended only after the next bank day: what left in time is taken, what left later goes back', async () => {
    const [inTime, late, unpaid] = [
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
    ];
    const dueOn = dayAfter(today(), 7);
    const { lapsesAt, transferUntil } = await rowOf(shop, inTime.mongooseOrderId);
    expect([istDay(justBefore(lapsesAt)), istDay(justBefore(transferUntil!))]).toEqual([
      dueOn,
      lastDayToEnter(dueOn),
    ]);
    // As if the last day had been yesterday.
    const days = sql`interval '8 days'`;
    const since = {
      lapsesAt: sql`${orders.lapsesAt} - ${days}`,
      createdAt: sql`${orders.createdAt} - ${days}`,
    };
    for (const { mongooseOrderId } of [inTime, late, unpaid])
      await shop.deps.db.update(orders).set(since).where(eq(orders.id, mongooseOrderId));
    await lapseDueOrders(shop.deps);
    expect(await statusOf(shop, inTime.mongooseOrderId)).toBe('pending/pending/unshipped');
    // The shop asks for no money that would come too late.
    expect((await detailOf(inTime)).transfer).toMatchObject({ bank: null, dueOn: dayAfter(today(), -1) });
    const proforma = `/user/orders/proforma?mongooseOrderId=${inTime.mongooseOrderId}`;
    expect((await shop.get(proforma, customer.token)).body.error).toContain('The last day to transfer');
    const taken = await record(inTime, 4_00_000, newUtr(), dayAfter(today(), -1));
    expect(taken.body.data.paymentStatus).toBe('success');
    expect((await record(late, 4_00_000)).body.data).toMatchObject({
      lapsed: true,
      transfer: { refundDue: 4_00_000 },
    });
    await shop.deps.db
      .update(orders)
      .set({ transferUntil: sql`now()` })
      .where(eq(orders.id, unpaid.mongooseOrderId));
    await lapseDueOrders(shop.deps);
    expect(await rowOf(shop, unpaid.mongooseOrderId)).toMatchObject({ lapsed: true });
    await expectSoundBooks();
  });

  test('that was not lapsed yet counts what the bank had in time', async () => {
    const order = await placeTransferOrder(shop, customer);
    await endTimeToPay(shop, order);
    expect((await record(order, 4_00_000)).body.data.paymentStatus).toBe('success');
    const late = await placeTransferOrder(shop, customer);
    await endTimeToPay(shop, late, 60 * 48);
    expect((await record(late, 4_00_000)).body.data).toMatchObject({
      lapsed: true,
      transfer: { refundDue: 4_00_000 },
    });
  });
});
