import { expect, test } from 'vitest';
import { isId } from './id.ts';

test('an id is 32 hexadecimal digits in their groups, and nothing around them', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(isId(id)).toBe(true);
  expect(isId(id.toUpperCase())).toBe(true);
  for (const other of ['', `${id}0`, ` ${id}`, `${id}\n`, id.replaceAll('-', ''), id.replace('0f', 'zz')])
    expect(isId(other), JSON.stringify(other)).toBe(false);
});
