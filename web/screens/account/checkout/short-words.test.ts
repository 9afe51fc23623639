import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { heldInWords, shortInWords } from './short-words.ts';

const order = {
  product: [
    { productId: { _id: 'seal', name: 'Mechanical Seal' } },
    { productId: { _id: 'ring', name: 'Wear Ring' } },
  ],
} as Order;

test('an order that cannot be paid names what is left of each of its goods [B9.4]', () => {
  expect(shortInWords(order, [{ productId: 'seal', wanted: 5, free: 3 }])).toBe(
    'Of Mechanical Seal only 3 of 5 pieces are left.',
  );
  expect(
    shortInWords(order, [
      { productId: 'seal', wanted: 2, free: 1 },
      { productId: 'ring', wanted: 1, free: 0 },
    ]),
  ).toBe('Of Mechanical Seal only 1 of 2 pieces is left and Wear Ring is out of stock.');
  expect(shortInWords(order, [])).toBe('Some of its goods are gone.');
});

test('unpaid orders of the customer’s own that hold the goods are named [B9.4]', () => {
  const [one, two] = [
    { mongooseOrderId: 'a', orderId: 'MW-1' },
    { mongooseOrderId: 'b', orderId: 'MW-2' },
  ];
  expect(heldInWords([one])).toBe('Your order MW-1 holds these goods.');
  expect(heldInWords([one, two])).toBe('Your orders MW-1 and MW-2 hold these goods.');
});
