import { expect, it } from 'vitest';
import { unitsOf } from '../units/quantities.ts';
import { readRange } from './typed-range.ts';

const POWER = { shown: unitsOf('power')[0]!, all: unitsOf('power') };

it.each([
  ['1.5', '7.5', { from: 1.5, to: 7.5 }],
  [' 20 ', '', { from: 20, to: null }],
  ['', '', { from: null, to: null }],
  ['-10', '−5', { from: -10, to: -5 }],
  ['2,880', '2 900', { from: 2880, to: 2900 }],
  ['5', '5', { from: 5, to: 5 }],
  ['5,5', '0,75 kW', { problem: 'The range goes from 5,5 down to 0,75 kW.' }],
  ['0,125', '7,5', { from: 0.125, to: 7.5 }],
  ['5.5kW', '10 H.P.', { from: 5.5, to: 7.46 }],
  ['05.50', '7.50 kW', { from: 5.5, to: 7.5 }],
  ['5, kW', '7.', { from: 5, to: 7 }],
  ['5, 7', '', { problem: '“5, 7” is not a number in kW, HP or W.' }],
  ['500 W', '', { from: 0.5, to: null }],
  ['5 bar', '', { problem: '“5 bar” is not a number in kW, HP or W.' }],
  ['1', 'ten', { problem: '“ten” is not a number in kW, HP or W.' }],
  ['10', '5', { problem: 'The range goes from 10 down to 5.' }],
])('from "%s" to "%s" is %j', (from, to, range) => expect(readRange(from, to, POWER)).toEqual(range));

it('takes a number in the unit that is shown, and any other with its unit', () => {
  const inHp = { ...POWER, shown: unitsOf('power')[1]! };
  expect(readRange('5', '7.46 kW', inHp)).toEqual({ from: 5, to: 10 });
  expect(readRange('x', '', { shown: unitsOf('count')[0]!, all: unitsOf('count') })).toEqual({
    problem: '“x” is not a number.',
  });
});
