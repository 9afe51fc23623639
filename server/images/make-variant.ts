import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { shareWork } from '../share-work.ts';
import { exists, type ImageFiles } from './image-files.ts';
import type { ImageName } from './image-names.ts';
import { MAX_PIXELS, MAX_SIDE_PIXELS, variantLine } from './picture-lines.ts';

export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;

export interface Variant {
  width: (typeof WIDTHS)[number];
  /** null: as uploaded. */
  format: (typeof FORMATS)[number] | null;
}

/** The picture cannot be read or not be written smaller. */
export class UnmadeVariant extends Error {
  override name = 'UnmadeVariant';
}

/** Makes each variant once, however many ask for it at the same time, and keeps it on disk. */
export function variantMaker(files: ImageFiles) {
  const makeOnce = shareWork(variantLine);

  /** The path of the variant; rejects with ENOENT when there is no such image. `signal`: who asked has gone. */
  return async (image: ImageName, variant: Variant, signal: AbortSignal): Promise<string> => {
    const original = files.originalPath(image);
    const { size } = await stat(original);
    const format = variant.format ?? image.extension;
    // The size tells a changed demo picture from the one an older version of the shop came with.
    const file = files.variantPath(image, `${size}.w${variant.width}.${format}`);
    if (!(await exists(file)))
      await makeOnce(file, () => make(original, file, variant.width, format), signal);
    return file;
  };

  async function make(original: string, file: string, width: number, format: Encoding) {
    const bytes = await readFile(original);
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({
      width,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded = await encode(picture, format)
      .toBuffer()
      .catch((cause) => {
        throw new UnmadeVariant('This picture cannot be made smaller.', { cause });
      });
    await files.write(file, encoded);
  }
}

type Encoding = 'avif' | 'webp' | 'jpg' | 'png';

function encode(picture: Sharp, format: Encoding): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'jpg':
      return picture.jpeg({ quality: 82, progressive: true });
    case 'png':
      return picture.png();
  }
}
