import { expect, test } from 'vitest';
import { TooBusy } from '../errors.ts';
import { createShares } from './shares.ts';

test('one person has so much under way and no more, and others are not touched', async () => {
  const share = createShares(2, 'Wait.');
  const ends: (() => void)[] = [];
  const begin = (whose: string) => share(whose, () => new Promise<void>((resolve) => ends.push(resolve)));
  const first = [begin('meena'), begin('meena')];
  await expect(begin('meena')).rejects.toThrow(TooBusy);
  const other = begin('ravi');
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all([...first, other]);
  const again = [begin('meena'), begin('meena')];
  for (const end of ends.slice(3)) end();
  await Promise.all(again);
});

test('work that fails gives its share back', async () => {
  const share = createShares(1, 'Wait.');
  const failing = () => share('meena', () => Promise.reject(new Error('no ink')));
  await expect(failing()).rejects.toThrow('no ink');
  await expect(failing()).rejects.toThrow('no ink');
});
