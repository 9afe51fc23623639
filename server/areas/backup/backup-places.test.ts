import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImageStore } from '../../outside/images/open-image-store.ts';
import { answering } from '../../testing/answering.ts';
import { settingsOf, startS3Server } from '../../testing/s3-server.ts';
import { copyImages, putImages } from './backup-images.ts';
import { fetchBackup, storeBackup } from './backup-places.ts';

const server = startS3Server();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-places-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const store = (given: string | undefined, text = 'a backup') =>
  storeBackup({ dataDir, s3: server.config }, given, (file) => writeFile(file, text));
const fetched = (given: string) =>
  fetchBackup({ dataDir, s3: server.config }, given, (file) => readFile(file, 'utf8'));

test('a backup is stored at any place of the store, and read from there', async () => {
  for (const place of ['s3://shop/name.tar', "s3://other/a folder/ü & 'name'.tar"]) {
    expect((await store(place, place)).place).toBe(place);
    expect(await fetched(place)).toBe(place);
  }
  expect((await store('s3://other/night/', 'in a folder')).place).toMatch(
    /^s3:\/\/other\/night\/millwright-/,
  );
  expect(await fetched('s3://other/night/')).toBe('in a folder');
  expect(await readdir(path.join(dataDir, 'backups')), 'nothing stays on the disk').toEqual([]);
});

test('of several the newest is read', async () => {
  for (const day of ['2026-11-02', '2026-11-10', '2026-11-09'])
    await store(`s3://other/days/millwright-${day}T01-00-00.tar`, day);
  await store('s3://other/days/zebra.tar');
  expect(await fetched('s3://other/days/')).toBe('2026-11-10');
});

test('a backup that could not be made is not stored, and leaves nothing on the disk', async () => {
  const failing = storeBackup({ dataDir, s3: server.config }, 's3://other/half.tar', async (file) => {
    await writeFile(file, 'half');
    throw new Error('the database went away');
  });
  await expect(failing).rejects.toThrow('the database went away');
  await expect(fetched('s3://other/half.tar')).rejects.toThrow('There is no s3://other/half.tar.');
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
});

test('what a killed one left behind is removed by the next, a day later', async () => {
  const left = path.join(dataDir, 'backups/s3.making-abc');
  await mkdir(left, { recursive: true });
  await store('s3://other/fresh.tar');
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual(['s3.making-abc']);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(left, yesterday, yesterday);
  await store('s3://other/fresh.tar');
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
});

test('a file stays a file', async () => {
  const file = path.join(dataDir, 's3.tar');
  expect((await store(file)).place).toBe(file);
  expect(await fetched(file)).toBe('a backup');
});

test.each([
  ['s3://other/empty/', 'There is no backup in s3://other/empty/.'],
  ['s3://nowhere/none.tar', 'there is no such bucket'],
  ['s3://other/../shop/x.tar', 'must not contain . or ..'],
])('%s is refused in a sentence', async (place, sentence) => {
  await expect(fetched(place)).rejects.toThrow(sentence);
});

test('without a store the sentence says what to set', async () => {
  await expect(storeBackup({ dataDir, s3: null }, 's3', async () => {})).rejects.toThrow('set S3_ENDPOINT');
});

test('images go from each kind of store into each other, without their variants', async () => {
  const inFolder = openImageStore({ dataDir, s3: null });
  const inStore = openImageStore({ dataDir, s3: server.config });
  const keys = Array.from({ length: 10 }, (_, index) => `products/picture-${index}.jpg`);
  for (const key of [...keys, 'llr/paper.pdf']) await inFolder.write(key, Buffer.from(key));
  await inFolder.write('variants/products/picture-1.jpg.w320.webp', Buffer.from('small'));

  const copy = path.join(dataDir, 'copy');
  await copyImages(inFolder, copy);
  expect((await readdir(copy)).sort()).toEqual(['llr', 'products']);
  await putImages(copy, inStore);
  const again = path.join(dataDir, 'again');
  await copyImages(inStore, again);
  for (const key of [...keys, 'llr/paper.pdf']) {
    expect((await buffer((await inStore.open(key))!)).toString()).toBe(key);
    expect(await readFile(path.join(again, key), 'utf8')).toBe(key);
  }
});

test('a picture whose answer breaks off is asked for again', async () => {
  let asked = 0;
  const endpoint = await answering((request, response) => {
    const url = new URL(request.url!, 'http://store');
    if (url.searchParams.get('prefix') === 'images/products/')
      return response.end(
        '<ListBucketResult><Contents><Key>images/products/a.jpg</Key><Size>9</Size></Contents></ListBucketResult>',
      );
    if (url.searchParams.has('prefix')) return response.end('<ListBucketResult></ListBucketResult>');
    asked += 1;
    response.writeHead(200, { 'content-length': '9' });
    if (asked === 1) return response.write('a pic', () => response.destroy());
    return response.end('a picture');
  });
  const copy = path.join(dataDir, 'broken');
  await copyImages(openImageStore({ dataDir, s3: settingsOf(endpoint).config }), copy);
  expect(await readFile(path.join(copy, 'products/a.jpg'), 'utf8')).toBe('a picture');
  expect(asked).toBe(2);
});
