import { expect } from 'vitest';
import type { startPayingShop } from './paying-shop.ts';
import { newUtr, placeTransferOrder, type TransferOrder, today } from './transfers.ts';

type Placed = Pick<TransferOrder, 'mongooseOrderId'>;

/** Orders of Rs.2,39,400.00, of which Rs.2,02,881.36 are without GST, and the transfers that clerks enter for them. */
export function enteringDesk({ shop, customer, act }: ReturnType<typeof startPayingShop>) {
  const place = (fields: object = { gst: '33AAACH7409R1Z8' }) =>
    placeTransferOrder(shop, customer, 2_39_400_00, fields);
  const enter = (order: Placed, amount: number, fields: object = {}) =>
    act('/orders/recordTransfer', order, { amount, utr: newUtr(), date: today(), ...fields });
  return {
    place,
    enter,
    reverse: (order: Placed, utr: string, reason = 'Typed on the wrong order') =>
      act('/orders/reverseTransfer', order, { utr, reason }),
    async paid() {
      const order = await place();
      const utr = newUtr();
      expect((await enter(order, 2_39_400, { utr })).status).toBe(200);
      return { order, utr };
    },
    async byCustomer(path: 'cancel' | 'cancelUnpaid', { mongooseOrderId }: Placed) {
      const { status } = await shop.post(`/user/orders/${path}`, { mongooseOrderId }, customer.token);
      expect(status).toBe(200);
    },
  };
}
