import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './decode-upload.ts';
import { exists, type ImageFiles } from './image-files.ts';
import type { ImageName } from './image-names.ts';
import { encodeInTurn } from './take-turns.ts';

export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;

export interface Variant {
  width: (typeof WIDTHS)[number];
  /** null: as uploaded. */
  format: (typeof FORMATS)[number] | null;
}

/** Makes each variant once, however many ask for it at the same time, and keeps it on disk. */
export function variantMaker(files: ImageFiles) {
  const underWay = new Map<string, Promise<void>>();

  /** The path of the variant; rejects with ENOENT when there is no such image. */
  return async (image: ImageName, variant: Variant): Promise<string> => {
    const original = files.originalPath(image);
    const { size } = await stat(original);
    const format = variant.format ?? image.extension;
    // The size tells a changed demo picture from the one an older version of the shop came with.
    const file = files.variantPath(image, `${size}.w${variant.width}.${format}`);
    if (await exists(file)) return file;
    const making = underWay.get(file) ?? make(original, file, variant.width, format);
    underWay.set(file, making);
    try {
      await making;
    } finally {
      underWay.delete(file);
    }
    return file;
  };

  function make(original: string, file: string, width: number, format: Encoding): Promise<void> {
    return encodeInTurn(async () => {
      const picture = sharp(await readFile(original), { limitInputPixels: MAX_PIXELS }).resize({
        width,
        withoutEnlargement: true,
      });
      await files.write(file, await encode(picture, format).toBuffer());
    });
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
