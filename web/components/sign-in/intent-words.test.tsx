import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Intent } from '../../remembered/intent.ts';
import { wordsFor } from './intent-words.tsx';

const spindle = {
  _id: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d',
  name: 'HF-1 Ring Spindle',
  price: 1145,
  productType: 'buyable' as const,
  priceBreaks: [],
};
const cart = (quantity: number): Intent => ({ to: 'cart', productId: spindle._id, quantity });
const wishlist: Intent = { to: 'wishlist', productId: spindle._id };
const says = (...wanted: Parameters<typeof wordsFor>) => {
  const { title, note } = wordsFor(...wanted);
  const html = renderToStaticMarkup(<MemoryRouter>{note}</MemoryRouter>);
  return [title, html.replace(/ class="[^"]*"| data-discover="[^"]*"/g, '')];
};

test('the login says what it will add, and what that costs', () => {
  expect(says(cart(480), spindle, false)).toEqual([
    'Add 480 × HF-1 Ring Spindle to your cart',
    'Done as soon as you are signed in. Rs.5,49,600.00',
  ]);
  expect(says(cart(1), spindle, false)[0]).toBe('Add HF-1 Ring Spindle to your cart');
  expect(says(wishlist, spindle, false)).toEqual([
    'Add HF-1 Ring Spindle to your wishlist',
    'Done as soon as you are signed in.',
  ]);
  expect(says(cart(2), undefined, false)[0]).toBe('Add 2 × the product to your cart');
});

test('a product that has vanished is said so', () => {
  expect(says(cart(2), undefined, true)).toEqual([
    'The product is no longer in the shop',
    'It cannot be added to your cart.',
  ]);
});

test.each([{ productType: 'viewable' as const }, { price: null }])(
  'a product that cannot be bought any more leads to the contact page, but still goes on a wishlist: %j',
  (now) => {
    const product = { ...spindle, ...now };
    expect(says(cart(2), product, false)).toEqual([
      'HF-1 Ring Spindle can no longer be bought online',
      `It cannot be added to your cart. Ask for it on the <a href="/contact?product=${spindle._id}">contact page</a>.`,
    ]);
    expect(says(wishlist, product, false)[0]).toBe('Add HF-1 Ring Spindle to your wishlist');
  },
);
