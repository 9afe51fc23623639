import { afterAll, describe, expect, test } from 'vitest';
import { enteringDesk } from '../../../testing/entering-desk.ts';
import { endTimeToPay, statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, transferDesk } from '../../../testing/transfers.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';

const paying = startPayingShop();
const { shop, customer, act, expectSoundBooks } = paying;
const { recordRefund } = transferDesk(paying);
const { place, enter, reverse, paid } = enteringDesk(paying);

type Placed = Awaited<ReturnType<typeof place>>;
type Answered = Promise<{ status: number }>;
const TIMES = 3;

afterAll(expectSoundBooks);

const granted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe('while a transfer is reversed', () => {
  test.each<[string, (order: Placed) => Answered]>([
    [
      'the customer asks for a refund',
      ({ mongooseOrderId }) => shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token),
    ],
    [
      'a part of it is refunded',
      (order) => act('/orders/approveRefund', order, { refundOption: 'partial', partialAmount: 500 }),
    ],
  ])('and %s, one of them wins [B14.5]', async (_, rival) => {
    for (let time = 0; time < TIMES; time += 1) {
      const { order, utr } = await paid();
      expect(granted(await Promise.all([reverse(order, utr), rival(order)]))).toBe(1);
    }
  });

  test('and the order is confirmed, it ends as one that waits for money [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { order, utr } = await paid();
      const [undone] = await Promise.all([reverse(order, utr), act('/orders/confirmOrder', order)]);
      expect(undone.status).toBe(200);
      expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    }
  });

  test('and the order is cancelled without a refund, the shop keeps no money that never came [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { order, utr } = await paid();
      const [undone] = await Promise.all([
        reverse(order, utr),
        act('/orders/approveRefund', order, { refundOption: 'no-refund' }),
      ]);
      const paymentStatus = undone.status === 200 ? 'pending' : 'success';
      expect(await statusOf(shop, order.mongooseOrderId)).toBe(`cancelled/${paymentStatus}/unshipped`);
    }
  });

  test('its other part comes and stays [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const order = await place();
      const utr = newUtr();
      await enter(order, 1_00_000, { utr });
      const answers = await Promise.all([reverse(order, utr), enter(order, 1_39_197.12, { tds: 202.88 })]);
      expect(granted(answers)).toBe(2);
      const again = await enter(order, 1_00_000, { utr });
      expect(again.body.data).toMatchObject({ paymentStatus: 'success', transfer: { withheld: 202.88 } });
    }
  });

  test('and its time is over, it waits some days more [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { order, utr } = await paid();
      await endTimeToPay(shop, order, 7 * 24 * 60);
      await Promise.all([reverse(order, utr), lapseDueOrders(shop.deps)]);
      await lapseDueOrders(shop.deps);
      expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
    }
  });

  test('what was more than due is paid back or reversed with it, never both [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const order = await place();
      const utr = newUtr();
      await enter(order, 2_39_900, { utr, over: true });
      expect(granted(await Promise.all([reverse(order, utr), recordRefund(order, { amount: 500 })]))).toBe(1);
    }
  });

  test('its UTR is entered for one of two other orders at most [B14.5]', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { order, utr } = await paid();
      const [one, other] = [await place(), await place()];
      const [undone, ...entered] = await Promise.all([
        reverse(order, utr),
        enter(one, 2_39_400, { utr }),
        enter(other, 2_39_400, { utr }),
      ]);
      expect(undone.status).toBe(200);
      expect(granted(entered)).toBeLessThanOrEqual(1);
      expect(entered.every(({ status }) => status === 200 || status === 409)).toBe(true);
    }
  });
});
