import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageStore } from '../../outside/images/image-store.ts';
import { S3Error } from '../../outside/s3/s3-error.ts';
import { doAll } from '../../platform/workers/do-all.ts';

/** A store in the network answers several at once; each is in memory. */
const AT_ONCE = 8;
const TRIES = 3;

/** Originals only: their smaller variants are created again on request. */
export async function copyImages(from: ImageStore, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let batch: string[] = [];
  const copyBatch = async () => {
    await doAll(batch, (key) => copyImage(from, key, path.join(folder, key)));
    batch = [];
  };
  for await (const key of from.originals()) {
    batch.push(key);
    if (batch.length === AT_ONCE) await copyBatch();
  }
  await copyBatch();
}

async function copyImage(from: ImageStore, key: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await from.open(key);
      // Deleted just now, so it is no longer referenced.
      if (bytes) await pipeline(bytes, createWriteStream(file));
      return;
    } catch (error) {
      // One of many thousand answers may break off.
      if (!(error instanceof S3Error && error.mayPass) || attempt === TRIES) throw error;
    }
  }
}

/** The images of a backup, into the store that the shop uses now, which may be of another kind. */
export async function putImages(folder: string, into: ImageStore): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await doAll(keys.slice(from, from + AT_ONCE), async (key) =>
      into.write(key, await readFile(path.join(folder, key))),
    );
}
