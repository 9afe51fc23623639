import { expect } from 'vitest';
import { addCounted } from './catalogue.ts';
import { checkOut, pay, type pay as payOrder } from './orders.ts';
import { paperDesk } from './paper-desk.ts';
import type { startPayingShop } from './paying-shop.ts';

type Paid = Awaited<ReturnType<typeof payOrder>>;
export type Pieces = { position: number; quantity: number }[];

/** Orders of ten pumps of Rs.118.00 and four seals of Rs.105.00, both counted, that leave in consignments. */
export function inParts(paying: ReturnType<typeof startPayingShop>) {
  const { shop, customer, act } = paying;
  const desk = paperDesk(paying);
  const send = (order: Paid, lines?: Pieces, fields: object = {}) =>
    act('/orders/shipped', order, { ...(lines && { lines }), ...fields });
  return {
    ...desk,
    send,
    async confirmed(onHand = 100): Promise<Paid & { pump: string; seal: string }> {
      const pump = await addCounted(shop, onHand, { name: 'Pump', pricePaise: 118_00, gstRateBp: 1800 });
      const seal = await addCounted(shop, onHand, { name: 'Seal', pricePaise: 105_00, gstRateBp: 500 });
      const lines = [
        { productId: pump, quantity: 10 },
        { productId: seal, quantity: 4 },
      ];
      const placed = await pay(shop, customer, (await checkOut(shop, customer, lines)).body.data);
      expect((await act('/orders/confirmOrder', placed)).status).toBe(200);
      return { ...placed, pump, seal };
    },
    async sent(order: Paid, lines?: Pieces, fields: object = {}) {
      const { status, body } = await send(order, lines, fields);
      expect([status, body.error]).toEqual([200, undefined]);
    },
  };
}
