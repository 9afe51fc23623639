import { expect, test } from 'vitest';
import { goodsInWords } from './goods-in-words.ts';

test('two products are named, and the others counted', () => {
  const goods = [
    { name: 'HF-1 Ring Spindle', quantity: 1008 },
    { name: 'Spinning Ring', quantity: 200 },
    { name: 'Pump', quantity: 2 },
  ];
  expect(goodsInWords(goods)).toBe('HF-1 Ring Spindle ×\u00a01,008, Spinning Ring ×\u00a0200 and 1 more');
  expect(goodsInWords(goods.slice(1))).toBe('Spinning Ring ×\u00a0200, Pump ×\u00a02');
  // A list has only the first of them.
  expect(goodsInWords(goods.slice(2), 4)).toBe('Pump ×\u00a02 and 3 more');
});
