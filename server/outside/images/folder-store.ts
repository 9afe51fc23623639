import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ShopError } from '../../platform/errors.ts';
import { DEMO_FOLDER, UPLOAD_FOLDERS } from './image-names.ts';
import type { ImageStore } from './image-store.ts';

const DEMO_IMAGES = fileURLToPath(new URL('./demo', import.meta.url));
/** The database may be on the same disk and must keep room to write. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

/** The images on disk: DATA_DIR/images/<folder>/<name>.<jpg|png|pdf> and images/variants/<folder>/…. */
export function folderStore(dataDir: string, leastFreeBytes = LEAST_FREE_BYTES): ImageStore {
  const root = imageFolder(dataDir);
  const pathOf = (key: string) =>
    key.startsWith(`${DEMO_FOLDER}/`)
      ? path.join(DEMO_IMAGES, key.slice(DEMO_FOLDER.length))
      : path.join(root, key);

  return {
    kind: 'folder',
    size: (key) =>
      unlessMissing(
        stat(pathOf(key)).then(({ size }) => size),
        null,
      ),
    open: (key) =>
      unlessMissing(
        open(pathOf(key)).then((handle) => handle.createReadStream()),
        null,
      ),

    // A reader sees the whole file or none, even after a power cut.
    async write(key, bytes) {
      const file = pathOf(key);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes.length < leastFreeBytes) throw new ShopError('no-space');
      const temporary = path.join(folder, `.${randomUUID()}.tmp`);
      try {
        await writeThrough(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isDiskFull(error) ? new ShopError('no-space', { cause: error }) : error;
      }
    },

    async remove(key) {
      if (!key.startsWith(`${DEMO_FOLDER}/`)) await rm(pathOf(key), { force: true });
    },

    async *originals() {
      for (const folder of UPLOAD_FOLDERS) {
        const names = await unlessMissing(readdir(path.join(root, folder)), []);
        for (const name of names) if (!name.startsWith('.')) yield `${folder}/${name}`;
      }
    },

    publicAddress: () => null,
    problem: async () => null,
  };
}

export const imageFolder = (dataDir: string) => path.join(dataDir, 'images');

async function unlessMissing<T, Missing>(work: Promise<T>, missing: Missing): Promise<T | Missing> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return missing;
    throw error;
  }
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

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
