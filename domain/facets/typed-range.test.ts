import { expect, it } from 'vitest';
import { readRange } from './typed-range.ts';

it.each([
  ['1.5', '7.5', { from: 1.5, to: 7.5 }],
  [' 20 ', '', { from: 20, to: null }],
  ['', '', { from: null, to: null }],
  ['-10', '−5', { from: -10, to: -5 }],
  ['2,880', '2 900', { from: 2880, to: 2900 }],
  ['5', '5', { from: 5, to: 5 }],
  ['5 kW', '', { problem: '“5 kW” is not a number.' }],
  ['1', 'ten', { problem: '“ten” is not a number.' }],
  ['10', '5', { problem: 'The range goes from 10 down to 5.' }],
])('from "%s" to "%s" is %j', (from, to, range) => expect(readRange(from, to)).toEqual(range));
