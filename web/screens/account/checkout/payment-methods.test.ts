import { expect, test } from 'vitest';
import { paymentMethods } from './payment-methods.ts';

const transfer = { from: 200_000, days: 7 };
const cart = (totalRupees: number) => ({ totalRupees, quotePayment: null });

test('a transfer is offered from the limit on [B3.15]', () => {
  expect(paymentMethods(cart(199_999.99), transfer)).toEqual(['card']);
  expect(paymentMethods(cart(200_000), transfer)).toEqual(['card', 'transfer']);
});

test('a quote may be paid by transfer whatever it costs, and one that says so only by transfer [B3.15]', () => {
  const quote = { totalRupees: 100, quotePayment: 'card or transfer' } as const;
  expect(paymentMethods(quote, transfer)).toEqual(['card', 'transfer']);
  expect(paymentMethods({ ...quote, quotePayment: 'transfer' }, transfer)).toEqual(['transfer']);
});

test('a shop without a bank account takes cards', () => {
  expect(paymentMethods(cart(1_000_000), null)).toEqual(['card']);
  expect(paymentMethods({ totalRupees: 100, quotePayment: 'card or transfer' }, null)).toEqual(['card']);
});
