import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { istDay } from '#domain/calendar.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const paying = startPayingShop();
const { shop, admin } = paying;
const { kindsBecome, paidMixedOrder, ship, refundPart } = paperDesk(paying);

const soldOf = async () => {
  const today = istDay(new Date().toISOString());
  const { body } = await shop.get(`/orders/reports?from=${today}&to=${today}&all=products`, admin.token);
  return Object.fromEntries(
    (body.data as Report).products.map(({ name, sold, orders, net }) => [name, [sold, orders, net]]),
  );
};

test('pieces that a refund names are not sold; one that lowers a price takes none', async () => {
  const order = await paidMixedOrder();
  expect(await soldOf()).toEqual({ Pump: [2, 1, 2360], Seal: [3, 1, 315] });
  await refundPart(order, 105, { lines: [{ position: 2, quantity: 1 }] });
  await kindsBecome(order, 'receipt', 'refund');
  expect(await soldOf()).toEqual({ Pump: [2, 1, 2360], Seal: [2, 1, 210] });
  await ship(order);
  await refundPart(order, 1180, { lines: [{ position: 1, quantity: 1 }] });
  await kindsBecome(order, 'receipt', 'refund', 'invoice', 'credit');
  expect(await soldOf()).toEqual({ Pump: [1, 1, 1180], Seal: [2, 1, 210] });
  await refundPart(order, 210, { lines: [{ position: 2, quantity: 2 }] });
  await kindsBecome(order, 'receipt', 'refund', 'invoice', 'credit', 'credit');
  expect(await soldOf()).toEqual({ Pump: [1, 1, 1180], Seal: [0, 0, 0] });
  await refundPart(order, 80);
  await kindsBecome(order, 'receipt', 'refund', 'invoice', 'credit', 'credit', 'credit');
  expect(await soldOf()).toEqual({ Pump: [1, 1, 1100], Seal: [0, 0, 0] });
});
