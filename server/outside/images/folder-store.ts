import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PATH } from '../../platform/config/demo-path.ts';
import { writeWhole } from '../../platform/write-whole.ts';
import { DEMO_FOLDER, UPLOAD_FOLDERS } from './image-names.ts';
import type { ImageStore } from './image-store.ts';

const DEMO_IMAGES = path.join(DEMO_PATH, 'pictures');
/** The database may be on the same disk and must keep room to write. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

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

    write: (key, bytes) => writeWhole(pathOf(key), bytes, leastFreeBytes),

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
