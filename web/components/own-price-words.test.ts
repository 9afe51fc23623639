import { expect, test } from 'vitest';
import { ownPriceWords } from './own-price-words.ts';

const insteadOf = { price: 2480, priceBreaks: [{ from: 10, price: 2300 }] };

test.each([
  ['of a stranger', { price: 2480, priceBreaks: [] }, 1, null],
  ['of a member', { price: 2350, priceBreaks: [], insteadOf }, 1, 'Your price Rs.2,350.00, not Rs.2,480.00'],
  ['that is the catalogue’s here', { ...insteadOf, price: 2350, insteadOf }, 10, null],
  [
    'that the catalogue does not have',
    { price: 9.5, priceBreaks: [], insteadOf: { price: null, priceBreaks: [] } },
    1,
    'Your price Rs.9.50',
  ],
  [
    'from more pieces on',
    { price: null, priceBreaks: [], insteadOf: { price: null, priceBreaks: [] } },
    1,
    null,
  ],
])('the price %s [B10.8]', (_, product, quantity, words) => {
  expect(ownPriceWords(product, quantity)).toBe(words);
});
