import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSheetFolder } from './sheet-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const MOST_BYTES = 1000;
const sheet = (letter: string) => Buffer.from(letter.repeat(300));
const lastAskedFor = (key: string, daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  return utimes(path.join(folder, `${key}.pdf`), day, day);
};

test('sheets that are asked for stay, and the folder never holds more than it may', async () => {
  const sheets = openSheetFolder(folder, MOST_BYTES);
  for (const key of ['a', 'b', 'c']) await sheets.put(key, sheet(key));
  for (const [key, daysAgo] of [
    ['a', 9],
    ['b', 8],
    ['c', 7],
  ] as const)
    await lastAskedFor(key, daysAgo);
  expect(await sheets.get('a')).toEqual(sheet('a'));
  await sheets.put('d', sheet('d'));
  expect((await readdir(folder)).sort()).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
  expect(await sheets.get('b')).toBeNull();
});

test('what earlier processes left is counted too', async () => {
  const before = openSheetFolder(folder, 100_000);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await before.put(key, sheet(key));
  await openSheetFolder(folder, MOST_BYTES).put('f', sheet('f'));
  expect(await readdir(folder)).toHaveLength(3);
});

test('a folder that cannot be written loses nothing that is there', async () => {
  const sheets = openSheetFolder(path.join(folder, 'a.pdf', 'below a file'), MOST_BYTES);
  await openSheetFolder(folder, MOST_BYTES).put('a', sheet('a'));
  await expect(sheets.put('b', sheet('b'))).rejects.toThrow('ENOTDIR');
  expect(await sheets.get('b')).toBeNull();
});
