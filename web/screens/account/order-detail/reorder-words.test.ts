import { describe, expect, test } from 'vitest';
import { changedInWords, lacksSome, reorderedInShort } from './reorder-words.ts';

const line = (name: string, price: number, priceBefore = 100) => ({
  productId: name,
  name,
  quantity: 1,
  inCart: 1,
  price,
  priceBefore,
  stock: null,
});
const left = [
  { name: 'Gland', reason: 'no-longer-sold' as const },
  { name: 'Pump', reason: 'quoted-only' as const },
];

describe('what changed since an order', () => {
  test('is nothing when all of it costs the same', () => {
    const same = { added: [line('Seal', 100)], left: [] };
    expect(changedInWords(same, null)).toEqual([]);
    expect(reorderedInShort(same)).toBe('Added to cart');
  });

  test('names what was left out, and what costs more or less now [B6.4]', () => {
    const answer = { added: [line('Seal', 110), line('Ring', 90), line('Belt', 100)], left };
    expect(changedInWords(answer, null)).toEqual([
      'Left out: Gland, no longer sold.',
      'Left out: Pump, quoted only; ask us for a price.',
      'Dearer: Seal, Rs.110 instead of Rs.100.',
      'Cheaper: Ring, Rs.90 instead of Rs.100.',
    ]);
    expect(reorderedInShort(answer)).toBe('Added to cart: 2 left out, 1 dearer, 1 cheaper');
  });

  test('names what is short, by what is in the cart now [B9.11]', () => {
    const stock = { free: 3, moreThan: false, refused: false, days: 21, daysOfFree: 1 };
    const short = (name: string, fields: object) => ({
      ...line(name, 100),
      quantity: 8,
      inCart: 8,
      stock: { ...stock, ...fields },
    });
    const added = [
      short('Seal', { refused: true, days: null }),
      short('Ring', { refused: true, days: null, free: 0 }),
      short('Belt', {}),
      short('Gland', { free: 0 }),
      short('Nut', { free: 8, days: 1 }),
    ];
    expect(changedInWords({ added, left: [] }, null)).toEqual([
      'Only 3 left: Seal, and 8 are in the cart.',
      'Out of stock: Ring.',
      'Not all in stock: Belt, 3 in stock, 5 within 21 days.',
      'Made to order: Gland, sent within 21 days.',
    ]);
    expect(reorderedInShort({ added, left: [] })).toBe('Added to cart: 4 short in stock');
    expect(lacksSome({ added, left: [] })).toBe(true);
    expect(lacksSome({ added: added.slice(2), left: [] }), 'all of it can be bought').toBe(false);
  });

  test('says how many are in the cart where some were before', () => {
    const more = { ...line('Seal', 100), quantity: 500, inCart: 1250 };
    expect(changedInWords({ added: [more, line('Ring', 100)], left: [] }, null)).toEqual([
      'Added to what was in the cart: Seal, now 1,250.',
    ]);
  });

  test('says of the goods of a quote that they cost what the list says', () => {
    expect(changedInWords({ added: [line('Seal', 100)], left: [] }, 'QT/26-27/00012')).toEqual([
      'The goods are at list prices, not at those of quotation QT/26-27/00012.',
    ]);
    expect(changedInWords({ added: [], left }, 'QT/26-27/00012')).toHaveLength(2);
  });

  test('is that nothing can be bought any more', () => {
    expect(reorderedInShort({ added: [], left })).toMatch(/^None of it can be bought online/);
  });
});
