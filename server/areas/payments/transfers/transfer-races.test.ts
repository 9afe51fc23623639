import { describe, expect, test } from 'vitest';
import { endTimeToPay, rowOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, placeTransferOrder, transferDesk } from '../../../testing/transfers.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';

const paying = startPayingShop();
const { shop, customer, act, expectSoundBooks } = paying;
const { record, detailOf } = transferDesk(paying);

describe('at the same moment', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('the same UTR on two orders is taken once', async () => {
    const [a, b] = [await placeTransferOrder(shop, customer), await placeTransferOrder(shop, customer)];
    const utr = newUtr();
    expect(statuses(await Promise.all([record(a, 1_000, utr), record(b, 1_000, utr)]))).toEqual([200, 409]);
  });

  test('UTRs of which one begins like the other are asked about', async () => {
    const [a, b] = [await placeTransferOrder(shop, customer), await placeTransferOrder(shop, customer)];
    const utr = newUtr();
    expect(statuses(await Promise.all([record(a, 1_000, utr), record(b, 1_000, `${utr}/1`)]))).toEqual([
      200, 409,
    ]);
  });

  test('two parts that are too much together are not both taken [B3.16]', async () => {
    const order = await placeTransferOrder(shop, customer);
    expect(statuses(await Promise.all([record(order, 3_00_000), record(order, 3_00_000)]))).toEqual([
      200, 422,
    ]);
    expect((await rowOf(shop, order.mongooseOrderId)).capturedPaise).toBe(3_00_000_00);
  });

  test('a transfer and the end of the order: one of them is first, and the money is never lost', async () => {
    const ends = [
      (order: { mongooseOrderId: string }) =>
        shop.post('/user/orders/cancelUnpaid', { mongooseOrderId: order.mongooseOrderId }, customer.token),
      (order: { mongooseOrderId: string }) =>
        act('/orders/approveRefund', order, { refundOption: 'no-refund' }),
      async (order: { mongooseOrderId: string }) => {
        await endTimeToPay(shop, order, 120);
        await lapseDueOrders(shop.deps);
        return { status: 200 };
      },
    ];
    for (const end of ends) {
      const order = await placeTransferOrder(shop, customer);
      const [recorded] = await Promise.all([record(order, 1_00_000), end(order)]);
      expect(recorded!.status).toBe(200);
      const row = await rowOf(shop, order.mongooseOrderId);
      const { transfer } = await detailOf(order);
      expect(transfer.received).toBe(1_00_000);
      if (row.orderStatus === 'cancelled' && row.capturedPaise === 0)
        expect(transfer.refundDue).toBe(1_00_000);
      else expect(row.capturedPaise).toBe(1_00_000_00);
    }
    await expectSoundBooks();
  });
});
