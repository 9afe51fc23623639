import { expect, it } from 'vitest';
import { truncatedName } from './categories.ts';

it.each([
  ['Pumps', 'Pumps'],
  ['1234567890123456789', '1234567890123456789'],
  ['12345678901234567890', '12345678901234567890...'],
  ['Submersible borewell pumps', 'Submersible borewell...'],
  ['⚙️⚙️⚙️', '⚙️⚙️⚙️'],
])('%s is headed %s [S2.categories.4 S9.9]', (name, shown) => {
  expect(truncatedName(name)).toBe(shown);
});
