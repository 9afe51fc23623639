import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { linesToSend, partSums, sentLines } from './consignment-values.ts';
import { allOf, chosenPieces, invoicePaise, openLines, sumOf, whatIsThere } from './open-pieces.ts';

const goods = (partNumber: string, quantity: number, price: number, more: object = {}) => ({
  kind: 'goods',
  partNumber,
  quantity,
  productId: { _id: partNumber, name: partNumber, price, imageLink: [] },
  ...more,
});
const freight = {
  kind: 'freight',
  partNumber: null,
  quantity: 1,
  productId: { _id: null, name: 'Freight', price: 900, imageLink: [] },
};
const unshipped = { shippingStatus: 'unshipped', orderStatus: 'confirmed', consignments: [] };
const whole = {
  ...unshipped,
  totalBill: 8700,
  product: [goods('A', 6, 1000), goods('B', 3, 600, { supplied: 2 }), freight],
} as unknown as Order;
const lowered = (kind: 'receipt' | 'invoice', number: string, ...left: [number, number, number][]) => ({
  kind,
  number,
  lines: left.map(([position, quantity, amount]) => ({
    position,
    quantity,
    takenQuantity: 0,
    amount,
    amountLeft: amount,
  })),
});

test('open is what was neither sent nor refunded; freight is no goods [B14.9]', () => {
  expect(openLines(whole).map(({ position, open }) => [position, open])).toEqual([
    [1, 6],
    [2, 2],
  ]);
  const inParts = {
    ...whole,
    product: [goods('A', 6, 1000, { toSend: 4 }), goods('B', 3, 600, { toSend: 0 })],
  };
  expect(sumOf(allOf(openLines(inParts as unknown as Order)))).toBe(4);
  expect(openLines({ ...whole, orderStatus: 'cancelled' })).toEqual([]);
  expect(openLines({ ...whole, shippingStatus: 'shipped' })).toEqual([]);
});

test('what is there is known of counted goods, and offered when it is neither all nor nothing [B9.6]', () => {
  const stored = (there: number) => ({ inStore: { onHand: there, there, held: 6 } });
  const order = (...product: object[]) => openLines({ ...whole, product } as unknown as Order);
  expect(whatIsThere(order(goods('A', 6, 1, stored(4)), goods('B', 2, 1)))).toEqual(
    new Map([
      [1, 4],
      [2, 2],
    ]),
  );
  expect(whatIsThere(order(goods('A', 6, 1, stored(6))))).toBeNull();
  expect(whatIsThere(order(goods('A', 6, 1, stored(0))))).toBeNull();
});

test('all that is open leaves until fewer are typed; nothing at all and too many do not [B14.9]', () => {
  const lines = openLines(whole);
  const chosen = (...typed: [number, string][]) => chosenPieces(lines, new Map(typed));
  expect(chosen()).toMatchObject({ ships: 8, keeps: 0, problem: null });
  expect(chosen([1, '0'])).toMatchObject({ ships: 2, keeps: 6, problem: null });
  expect(chosen([1, '0'], [2, '0']).problem).toBe('Choose what leaves: at least one piece.');
  expect(chosen([1, '7']).problem).toBe('Of A 6 pieces can leave: enter 0 to 6.');
  for (const text of ['', '-1', '1.5', 'x']) expect(chosen([1, text]).problem).toContain('Of A');
});

test('the invoice of some pieces is their share, and the freight is on the first [B14.9]', () => {
  const some = new Map([[1, 4]]);
  expect(invoicePaise(whole, undefined, some)).toBe(4900_00);
  const receipt = lowered('receipt', 'RV/1', [1, 6, 5999.99], [2, 2, 1200], [3, 1, 900]);
  expect(invoicePaise(whole, { lowered: receipt }, some)).toBe(3999_99 + 900_00);
  expect(invoicePaise(whole, { lowered: receipt }, allOf(openLines(whole)))).toBe(8099_99);
});

test('invoices and what is still to invoice make up the order [B14.9]', () => {
  const consignment = { _id: 'c1', number: 1, lines: [{ position: 1, quantity: 4 }], paperIds: ['i1'] };
  const order = {
    ...whole,
    consignments: [consignment],
    product: [goods('A', 6, 1000, { toSend: 2 }), goods('B', 3, 600, { supplied: 2, toSend: 2 }), freight],
  } as unknown as Order;
  const papers = {
    docs: [
      { _id: 'i1', kind: 'invoice', number: 'MW/1', total: 4900 },
      { _id: 'v1', kind: 'refund', number: 'RF/1', total: 600 },
    ],
    lowered: lowered('receipt', 'RV/1', [1, 2, 2000], [2, 2, 1200], [3, 0, 0]),
    loweredNext: [lowered('invoice', 'MW/1', [1, 4, 4000], [3, 1, 900])],
  } as unknown as Parameters<typeof partSums>[1];
  expect(partSums(order, papers)).toEqual({
    invoicedPaise: 4900_00,
    stillPaise: 3200_00,
    refundedPaise: 600_00,
    pieces: 8,
    keptBack: 1,
  });
  const values = (lines: ReturnType<typeof sentLines>) =>
    lines.map(({ position, pieces, of, valuePaise }) => [position, pieces, of, valuePaise]);
  expect(values(sentLines(order, order.consignments[0]!, papers))).toEqual([
    [1, 4, 6, 4000_00],
    [3, null, 1, 900_00],
  ]);
  expect(values(linesToSend(order, papers))).toEqual([
    [1, 2, 6, 2000_00],
    [2, 2, 2, 1200_00],
  ]);
});
