import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from '../../outside/images/folder-store.ts';
import { isDiskFull } from '../../platform/write-whole.ts';
import { gaugeOf } from '../gauge-of.ts';
import { noRoomIn, ROOM_AGAIN } from '../no-room.ts';
import { freshEmail, PASSWORD } from '../people.ts';
import { startPostgresProcess } from '../postgres-process.ts';
import { openShop } from '../test-shop.ts';

/** A folder, on a disk of its own where that may be mounted. */
async function makeDisk(size: string): Promise<{ disk: string; isSmall: boolean }> {
  const disk = await mkdtemp(path.join(os.tmpdir(), 'millwright-disk-'));
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0;
  onTestFinished(async () => {
    if (isSmall) spawnSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  return { disk, isSmall };
}

// The 507 of a disk that is getting full: "is refused with 507 when the disk has no room to spare" in images/.
test('a full disk of images is reported as such, leaves no half file, and works again once there is room', async () => {
  const key = `products/${'a'.repeat(40)}.jpg`;
  const { disk, isSmall } = await makeDisk('1m');
  // Where no small disk may be mounted, all of this one is asked to stay free.
  const store = folderStore(disk, isSmall ? 0 : Number.MAX_SAFE_INTEGER);
  const big = Buffer.alloc(2 * 1024 * 1024, 1);
  await expect(store.write(key, big)).rejects.toMatchObject({ code: 'no-space' });
  expect(await readdir(path.join(disk, 'images/products'))).toEqual([]);
  const roomy = folderStore(disk, 0);
  await roomy.write(key, Buffer.alloc(1024, 1));
  expect(await readdir(path.join(disk, 'images/products'))).toHaveLength(1);
});

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const bytes of [1024 * 1024, 4096])
      try {
        for (;;) await handle.writeFile(Buffer.alloc(bytes));
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
  } finally {
    await handle.close();
  }
}

test('a full disk of the database: people cannot register and the shop is not ready, until there is room', async () => {
  const { disk, isSmall } = await makeDisk('400m');
  const postgres = await startPostgresProcess(disk, { fsync: 'off', autovacuum: 'off' });
  onTestFinished(() => postgres.stop());
  const shop = await openShop({
    DATABASE_URL: postgres.urls.shop,
    DATABASE_OWNER_URL: postgres.urls.owner,
    DATA_DIR: disk,
  });
  onTestFinished(() => shop.stop());
  const filler = path.join(disk, 'filler');
  const asOwner = async (statement: string) => {
    const owner = new pg.Client({ connectionString: postgres.urls.owner });
    await owner.connect();
    await owner.query(statement).finally(() => owner.end());
  };
  // Where no small disk may be mounted, PostgreSQL is made to report one.
  const fill = () => (isSmall ? writeUntilFull(filler) : asOwner(noRoomIn('mail_codes', 'disk_probe')));
  const makeRoom = () => (isSmall ? rm(filler) : asOwner(ROOM_AGAIN));
  const register = async () => {
    const person = { name: 'Asha Rao', email: freshEmail(), phone: '9876543210', password: PASSWORD };
    return (await shop.post('/userAuth/register', person)).status;
  };
  const readiness = async () => (await shop.get('/readyz')).status;

  expect(await register()).toBe(200);
  await fill();
  // The first ones may find room in a page.
  await expect.poll(register, { timeout: 120_000 }).toBe(503);
  await expect.poll(readiness).toBe(503);
  expect(await gaugeOf(shop, 'millwright_changes_taken')).toBe(0);
  expect((await shop.get('/user/product/allProducts?search=pump')).status).toBe(200);

  await makeRoom();
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  expect(await gaugeOf(shop, 'millwright_changes_taken')).toBe(1);
  expect(await register()).toBe(200);
});
