import { expect, test } from 'vitest';
import { changeInWords } from './change-in-words.ts';

test.each([
  ['pending', 'confirmed', 'new → confirmed'],
  ['pending', 'success', 'pending → success'],
  ['confirmed, unshipped', 'completed, shipped', 'confirmed → completed, unshipped → shipped'],
  ['requested for refund', 'confirmed', 'requested for refund → confirmed'],
  ['pending, success', 'cancelled, refunded', 'new → cancelled, success → refunded'],
])('%s to %s reads %s', (from, to, words) => {
  expect(changeInWords(from, to)).toBe(words);
});
