import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '../../outside/images/folder-store.ts';

// The 507 of a disk that is getting full: "is refused with 507 when the disk has no room to spare" in images/.
const key = `products/${'a'.repeat(40)}.jpg`;
let disk: string;
let isSmall: boolean;

beforeAll(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), 'millwright-disk-'));
  isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
});
afterAll(async () => {
  if (isSmall) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

test('a full disk of images is told as such, leaves no half file, and works again once there is room', async () => {
  // Where no small disk may be mounted, all of this one is asked to stay free.
  const store = folderStore(disk, isSmall ? 0 : Number.MAX_SAFE_INTEGER);
  const big = Buffer.alloc(2 * 1024 * 1024, 1);
  await expect(store.write(key, big)).rejects.toMatchObject({ code: 'no-space' });
  expect(await readdir(path.join(disk, 'images/products'))).toEqual([]);
  const roomy = folderStore(disk, 0);
  await roomy.write(key, Buffer.alloc(1024, 1));
  expect(await readdir(path.join(disk, 'images/products'))).toHaveLength(1);
});
