// @module-tag slow
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseUrls, openConnection } from '../../platform/db/open-connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { backUp, runTar } from './back-up.ts';
import { restore } from './restore.ts';

const whole = startTestShop();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const restoreInto = (database: TestDatabase, file: string) =>
  restore({ urls: database.urls, dataDir: path.join(folder, 'damaged'), file, force: true });

describe('a file that is no whole backup', () => {
  let unpacked: string;
  let target: TestDatabase;
  beforeAll(async () => {
    await registerCustomer(whole);
    await writePicture(whole, 'pump.jpg');
    const file = path.join(folder, 'intact.tar');
    await backUp({ databaseUrl: whole.config.databaseUrl!, dataDir: whole.config.dataDir, file });
    unpacked = await mkdtemp(path.join(folder, 'unpacked-'));
    await runTar(['-xf', file, '-C', unpacked]);
    target = await createTestDatabase();
  });
  afterAll(() => target.drop());

  const customersFile = 'tables/public.customers.gz';
  const asTheyAre = (rows: string[]) => rows;
  const rewrite = async (folder: string, change: (rows: string[]) => string[]) => {
    const file = path.join(folder, customersFile);
    const rows = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .slice(0, -1);
    await writeFile(
      file,
      gzipSync(
        change(rows)
          .map((row) => `${row}\n`)
          .join(''),
      ),
    );
  };
  const withoutChecksums = async (folder: string) => {
    const file = path.join(folder, 'manifest.json');
    const { checksums, ...older } = JSON.parse(await readFile(file, 'utf8'));
    expect(Object.keys(checksums)).toContain('images/products/pump.jpg');
    await writeFile(file, JSON.stringify(older));
  };
  const cut = async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -9));

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    [
      'rows cut off',
      (folder) => cut(path.join(folder, customersFile)),
      'damaged (tables/public.customers.gz)',
    ],
    ['a row missing', (folder) => rewrite(folder, (rows) => rows.slice(1)), 'damaged'],
    ['another row', (folder) => rewrite(folder, ([row]) => [row!.replace('@', '@x')]), 'damaged'],
    ['a table missing', (folder) => rm(path.join(folder, customersFile)), 'damaged'],
    [
      'a picture changed',
      (folder) => writeFile(path.join(folder, 'images/products/pump.jpg'), 'x'),
      'damaged',
    ],
    ['a manifest cut off', (folder) => cut(path.join(folder, 'manifest.json')), 'no backup of the shop'],
    [
      'rows cut off and no checksums, as of an older shop',
      async (folder) => {
        await withoutChecksums(folder);
        await cut(path.join(folder, customersFile));
      },
      'damaged (tables/public.customers.gz)',
    ],
    [
      'a row missing and no checksums',
      async (folder) => {
        await withoutChecksums(folder);
        await rewrite(folder, (rows) => rows.slice(1));
      },
      'damaged',
    ],
    [
      'a row that does not fit its table and no checksums',
      async (folder) => {
        await withoutChecksums(folder);
        await rewrite(folder, (rows) => rows.map((row) => row.replace(/,[^,]*\)"$/, ')"')));
      },
      'does not fit its table',
    ],
  ])('%s: it is refused, and the shop that is there stays', async (_, damage, sentence) => {
    const copy = await mkdtemp(path.join(folder, 'copy-'));
    await cp(unpacked, copy, { recursive: true });
    await damage(copy);
    const file = path.join(folder, `${path.basename(copy)}.tar`);
    await runTar(['-cf', file, '-C', copy, 'manifest.json', 'tables', 'images']);
    await writeNote(target, 'still here');
    await expect(restoreInto(target, file)).rejects.toThrow(sentence);
    expect(await readNote(target)).toBe('still here');
  });

  test('repacked as it was, it is restored', async () => {
    await rewrite(unpacked, asTheyAre);
    await withoutChecksums(unpacked);
    const file = path.join(folder, 'repacked.tar');
    await runTar(['-cf', file, '-C', unpacked, 'manifest.json', 'tables', 'images']);
    await restoreInto(target, file);
    expect(await readNote(target)).toBeUndefined();
  });

  test('no archive at all', async () => {
    const file = path.join(folder, 'no.tar');
    await writeFile(file, 'not a tar');
    await expect(restoreInto(target, file)).rejects.toThrow('tar failed');
  });
});

async function writePicture({ config }: TestShop, name: string): Promise<void> {
  const file = path.join(config.dataDir, 'images/products', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'a picture');
}

/** Something of the shop that is there. */
const noteKey = 'note-of-this-test';
const writeNote = ({ urls }: TestDatabase, text: string) =>
  asked(
    urls,
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [noteKey, JSON.stringify(text)],
  );
const readNote = async ({ urls }: TestDatabase) =>
  (await asked(urls, 'SELECT value FROM settings WHERE key = $1', [noteKey]))[0]?.value;

async function asked(
  urls: DatabaseUrls,
  statement: string,
  values: string[],
): Promise<{ value?: unknown }[]> {
  const client = await openConnection(urls, 'owner');
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows;
}
