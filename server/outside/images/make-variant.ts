import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { notFound } from '../../platform/errors.ts';
import { shareWork } from '../../platform/limits/share-work.ts';
import { type ImageName, originalKey, variantKey } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
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

/** The size distinguishes a changed demo picture from that of an older version of the shop. */
const keyOf = (image: ImageName, sizeBytes: number, { width, format }: Variant) =>
  variantKey(image, `${sizeBytes}.w${width}.${format ?? image.extension}`);

export const allVariantKeys = (image: ImageName, sizeBytes: number) =>
  WIDTHS.flatMap((width) => [...FORMATS, null].map((format) => keyOf(image, sizeBytes, { width, format })));

/** Creates each variant once, however many request it at the same time, and stores it beside the pictures. */
export function variantMaker(store: ImageStore, now = () => performance.now()) {
  const makeOnce = shareWork(variantLine);
  const givenUp = new Map<string, { error: UnmadeVariant; untilMs: number }>();

  /** The key of the variant; null when there is no such image. `signal`: the client disconnected. */
  return async (image: ImageName, variant: Variant, signal: AbortSignal): Promise<string | null> => {
    const size = await store.size(originalKey(image));
    if (size === null) return null;
    const key = keyOf(image, size, variant);
    if ((await store.size(key)) !== null) return key;
    refuseGivenUp(key);
    await makeOnce(key, () => make(image, key, variant), signal);
    return key;
  };

  function refuseGivenUp(key: string) {
    const known = givenUp.get(key);
    if (known && now() < known.untilMs) throw known.error;
    givenUp.delete(key);
  }

  function giveUp(key: string, cause: unknown): never {
    const error = new UnmadeVariant('This picture cannot be made smaller.', { cause });
    if (givenUp.size >= MOST_GIVEN_UP) givenUp.delete(givenUp.keys().next().value!);
    givenUp.set(key, { error, untilMs: now() + GIVEN_UP_MS });
    throw error;
  }

  async function make(image: ImageName, key: string, { width, format }: Variant) {
    const original = await store.open(originalKey(image));
    if (!original) throw notFound('this image');
    try {
      const picture = sharp(await buffer(original), { limitInputPixels: MAX_PIXELS }).resize({
        width,
        height: MAX_SIDE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      });
      await store.write(key, await encode(picture, format ?? image.extension).toBuffer());
    } catch (cause) {
      giveUp(key, cause);
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
