import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { hostname } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { openShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { folderProblem } from './note-folder.ts';

const server = startS3Server();
const first = startTestShop();
let elsewhere: string;
let admin: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  admin = await logInAdmin(first);
});
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

const beside = (environment: Record<string, string> = {}) =>
  openShop({ DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir, ...environment });
const noted = async () =>
  (await first.deps.db.execute(sql`SELECT folder_id FROM image_folders ORDER BY seen_at`)).rows.length;
const imagesOf = async (shop: TestShop) =>
  (await shop.get('/admin/operation/health', admin)).body.data.images;
const ran = (shop: TestShop) =>
  expect
    .poll(() => shop.deps.metrics.workers().find(({ name }) => name === 'image-folder')?.lastRanAt)
    .toBeInstanceOf(Date);

test('two shops on one folder, as in a rolling update on one machine, are fine', async () => {
  await ran(first);
  const update = await beside();
  try {
    await ran(update);
    expect(await noted()).toBe(1);
    for (const shop of [first, update])
      expect(await imagesOf(shop)).toEqual({ store: 'folder', problem: null });
  } finally {
    await update.stop();
  }
});

test('a disk without room for further pictures is reported, with what to do', async () => {
  const { db } = first.deps;
  const problem = await folderProblem(db, first.config.dataDir, Number.MAX_SAFE_INTEGER);
  expect(problem).toBe(
    'The disk of the images is nearly full, so uploads are refused: make room on the disk of DATA_DIR.',
  );
});

test('two shops with a folder each are warned that they do not see each other’s pictures, and what to do', async () => {
  const second = await beside({ DATA_DIR: elsewhere });
  try {
    await ran(second);
    for (const shop of [first, second]) {
      const { problem } = await imagesOf(shop);
      expect(problem).toContain(`on ${hostname()} keeps its images in another folder`);
      expect(problem).toContain('set S3_ENDPOINT');
    }
  } finally {
    await second.stop();
  }
  await first.deps.db.execute(sql`UPDATE image_folders SET seen_at = now() - interval '3 minutes'`);
  expect((await imagesOf(first)).problem, 'a stopped one is forgotten').toBeNull();
});

test('a folder that cannot be used is reported, and the page Health is shown', async () => {
  const blocked = path.join(elsewhere, 'a-file');
  await writeFile(blocked, '');
  expect(await folderProblem(first.deps.db, blocked)).toMatch(/^The folder of the images cannot be used: /);
});

test('with a store for all it does not matter which folder they have', async () => {
  const inStore = await beside({ DATA_DIR: elsewhere, ...server.environment });
  try {
    expect(inStore.deps.metrics.workers().map(({ name }) => name)).not.toContain('image-folder');
    expect(await imagesOf(inStore)).toEqual({ store: 's3', problem: null });
  } finally {
    await inStore.stop();
  }
});
