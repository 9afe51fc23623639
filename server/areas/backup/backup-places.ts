import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type S3Objects, s3Objects } from '../../outside/s3/s3-objects.ts';
import { uploadFile } from '../../outside/s3/upload-file.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { removeCutShort } from './back-up.ts';

type Settings = Pick<Config, 'dataDir' | 's3'>;

interface InStore {
  s3: S3Objects;
  bucket: string;
  /** Ends with a slash for a folder. */
  key: string;
}

const FOLDER = 'backups/';

/** `make` writes the backup into the file that it gets. The answer says where it is then. */
export async function storeBackup<T>(
  config: Settings,
  given: string | undefined,
  make: (file: string) => Promise<T>,
): Promise<{ made: T; place: string }> {
  const name = `millwright-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
  const store = given === undefined ? null : inStore(config, given);
  if (!store) {
    const file = path.resolve(given ?? path.join(config.dataDir, 'backups', name));
    return { made: await make(file), place: file };
  }
  const { s3, bucket, key: to } = store;
  const key = to.endsWith('/') ? `${to}${name}` : to;
  return withScratchFile(config, async (file) => {
    const made = await make(file);
    await uploadFile(s3, { file, bucket, key });
    return { made, place: `s3://${bucket}/${key}` };
  });
}

/** `use` gets the backup as a file; a folder in a store stands for its newest. */
export async function fetchBackup<T>(
  config: Settings,
  given: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const store = inStore(config, given);
  if (!store) {
    if (!existsSync(given)) throw new ConfigError(`There is no file ${path.resolve(given)}.`);
    return use(given);
  }
  const { s3, bucket } = store;
  const key = await newestOf(store);
  return withScratchFile(config, async (file) => {
    const bytes = await s3.get(key, bucket);
    if (!bytes) throw new ConfigError(`There is no s3://${bucket}/${key}.`);
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    return use(file);
  });
}

/** `s3` is the folder of backups in the configured bucket; `s3://bucket/name` any other place in the same store. */
function inStore({ s3 }: Settings, given: string): InStore | null {
  const named = /^s3(?::\/\/([^/]+)(?:\/(.*))?)?$/s.exec(given);
  if (!named) return null;
  if (!s3)
    throw new ConfigError(
      'For backups in an S3 store set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  return { s3: s3Objects(s3), bucket: named[1] ?? s3.bucket, key: named[2] || FOLDER };
}

async function newestOf({ s3, bucket, key }: InStore): Promise<string> {
  if (!key.endsWith('/')) return key;
  // Names have their time in them.
  let newest = '';
  for await (const { key: each } of s3.list(`${key}millwright-`, { bucket }))
    if (each > newest) newest = each;
  if (!newest) throw new ConfigError(`There is no backup in s3://${bucket}/${key}.`);
  return newest;
}

/** Beside the data, where there is room for it and no one else may read. */
async function withScratchFile<T>({ dataDir }: Settings, work: (file: string) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await removeCutShort(folder);
  const scratch = await mkdtemp(path.join(folder, 's3.making-'));
  try {
    return await work(path.join(scratch, 'backup.tar'));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
