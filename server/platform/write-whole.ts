import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ShopError } from './errors.ts';

/** A reader sees the whole file or none, even after a power cut. Refused when the disk would have less room than this. */
export async function writeWhole(file: string, bytes: Buffer, leastFreeBytes: number): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    if ((await freeBytes(folder)) - bytes.length < leastFreeBytes) throw new ShopError('no-space');
    await writeThrough(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw isDiskFull(error) ? new ShopError('no-space', { cause: error }) : error;
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeThrough(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A full disk or quota, of the file system. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
