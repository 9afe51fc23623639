import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { stateOf } from '#domain/testing/order-rows.ts';
import { orderSentence } from './status-sentences.ts';

const lapsed = { orderStatus: 'cancelled', lapsed: true } as Order;
const withMoney = stateOf(10);
const without = stateOf(11);

test('a lapsed order shows what is left with the shop', () => {
  expect(orderSentence(lapsed, withMoney)).toBe('It was not paid in time; Rs.1,000.00 is left with the shop');
  expect(orderSentence(lapsed, without)).toBe('It was not paid in time');
});

test('so does a cancelled one', () => {
  const cancelled = { ...lapsed, lapsed: false };
  expect(orderSentence(cancelled, withMoney)).toBe('Rs.1,000.00 is left with the shop');
  expect(orderSentence(cancelled, without)).toBe('Nothing more can be done with it');
});
