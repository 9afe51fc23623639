import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { shareWork } from '../../platform/limits/share-work.ts';
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

/** The picture cannot be read, or the variant cannot be written. */
export class UnmadeVariant extends Error {
  override name = 'UnmadeVariant';
}

/** How long a failed variant is not retried: each try reads the whole picture. */
const GIVEN_UP_MS = 60_000;
const MOST_GIVEN_UP = 1000;

/** Creates each variant once, however many request it at the same time, and stores it on disk. */
export function variantMaker(files: ImageFiles, now = () => performance.now()) {
  const makeOnce = shareWork(variantLine);
  const givenUp = new Map<string, { error: UnmadeVariant; untilMs: number }>();

  /** The path of the variant; rejects with ENOENT when there is no such image. `signal`: the client disconnected. */
  return async (image: ImageName, variant: Variant, signal: AbortSignal): Promise<string> => {
    const original = files.originalPath(image);
    const { size } = await stat(original);
    const format = variant.format ?? image.extension;
    // The size distinguishes a changed demo picture from that of an older version of the shop.
    const file = files.variantPath(image, `${size}.w${variant.width}.${format}`);
    if (await exists(file)) return file;
    refuseGivenUp(file);
    await makeOnce(file, () => make(original, file, variant.width, format), signal);
    return file;
  };

  function refuseGivenUp(file: string) {
    const known = givenUp.get(file);
    if (known && now() < known.untilMs) throw known.error;
    givenUp.delete(file);
  }

  function giveUp(file: string, cause: unknown): never {
    const error = new UnmadeVariant('This picture cannot be made smaller.', { cause });
    if (givenUp.size >= MOST_GIVEN_UP) givenUp.delete(givenUp.keys().next().value!);
    givenUp.set(file, { error, untilMs: now() + GIVEN_UP_MS });
    throw error;
  }

  async function make(original: string, file: string, width: number, format: Encoding) {
    const bytes = await readFile(original);
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({
      width,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    });
    try {
      await files.write(file, await encode(picture, format).toBuffer());
    } catch (cause) {
      giveUp(file, cause);
    }
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
