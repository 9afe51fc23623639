import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ShopError } from '../../platform/errors.ts';
import { DEMO_FOLDER, type FileName, type ImageName } from './image-names.ts';

const DEMO_IMAGES = fileURLToPath(new URL('./demo', import.meta.url));
const VARIANTS = 'variants';
/** The database may be on the same disk and must keep room to write. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

export interface ImageFiles {
  originalPath(file: FileName): string;
  /** The demo drawing without its dimension where there is one, otherwise the image itself. */
  plain(image: ImageName): Promise<ImageName>;
  variantPath(image: ImageName, variant: string): string;
  write(file: string, bytes: Buffer): Promise<void>;
  remove(file: FileName): Promise<void>;
}

/** The images on disk: DATA_DIR/images/<folder>/<name>.<jpg|png|pdf> and images/variants/<folder>/…. */
export function imageFiles(dataDir: string, leastFreeBytes = LEAST_FREE_BYTES): ImageFiles {
  const root = path.join(dataDir, 'images');
  const fileName = (image: FileName) => `${image.name}.${image.extension}`;

  return {
    originalPath: (image) =>
      image.folder === DEMO_FOLDER
        ? path.join(DEMO_IMAGES, fileName(image))
        : path.join(root, image.folder, fileName(image)),

    async plain(image) {
      const plain = { ...image, name: `${image.name}-plain` };
      return image.folder === DEMO_FOLDER && (await exists(this.originalPath(plain))) ? plain : image;
    },

    variantPath: (image, variant) => path.join(root, VARIANTS, image.folder, `${fileName(image)}.${variant}`),

    // A reader sees the whole file or none, even after a power cut.
    async write(file, bytes) {
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

    async remove(image) {
      if (image.folder !== DEMO_FOLDER) await rm(this.originalPath(image), { force: true });
    },
  };
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

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
