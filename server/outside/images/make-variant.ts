import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { notFound } from '../../platform/errors.ts';
import { shareWork } from '../../platform/rate-limits/share-work.ts';
import { type ImageName, originalKey, variantKey } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { betterVariantQueue, MAX_PIXELS, MAX_SIDE_PIXELS, variantQueue } from './picture-queues.ts';

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

/** A quick one, for the first who ask. */
const draftKeyOf = (image: ImageName, sizeBytes: number, { width }: Variant) =>
  variantKey(image, `${sizeBytes}.w${width}.draft.avif`);

export const allVariantKeys = (image: ImageName, sizeBytes: number) =>
  WIDTHS.flatMap((width) => [
    ...[...FORMATS, null].map((format) => keyOf(image, sizeBytes, { width, format })),
    draftKeyOf(image, sizeBytes, { width, format: 'avif' }),
  ]);

export interface MadeVariant {
  key: string;
  /** A better one follows. */
  isDraft: boolean;
}

/** No client waits for it, so none can hang up. */
const NEVER = new AbortController().signal;

/**
 * Creates each variant once, however many request it at the same time, and stores it beside the pictures. An AVIF as
 * small as it can be takes four times as long as a quick one, so the first who asks gets a draft; when another asks
 * again, the better one is made behind the answer.
 */
export function variantMaker(store: ImageStore, now = () => performance.now()) {
  const makeOnce = shareWork(variantQueue);
  const improveOnce = shareWork(betterVariantQueue);
  const givenUp = new Map<string, { error: UnmadeVariant; untilMs: number }>();

  /** null when there is no such image. `signal`: the client disconnected. */
  return async (image: ImageName, variant: Variant, signal: AbortSignal): Promise<MadeVariant | null> => {
    const size = await store.size(originalKey(image));
    if (size === null) return null;
    const key = keyOf(image, size, variant);
    if ((await store.size(key)) !== null) return { key, isDraft: false };
    const encoding = variant.format ?? image.extension;
    if (encoding !== 'avif') {
      refuseGivenUp(key);
      await makeOnce(key, () => make(image, key, variant.width, encoding), signal);
      return { key, isDraft: false };
    }
    const draft = draftKeyOf(image, size, variant);
    if ((await store.size(draft)) === null) {
      refuseGivenUp(draft);
      await makeOnce(draft, () => make(image, draft, variant.width, 'draft'), signal);
    } else if (!givenUpOn(key)) {
      // A full queue or a failure leaves the draft, which is as good to look at.
      improveOnce(key, () => make(image, key, variant.width, 'avif'), NEVER).catch(() => {});
    }
    return { key: draft, isDraft: true };
  };

  function givenUpOn(key: string): UnmadeVariant | null {
    const known = givenUp.get(key);
    if (known && now() < known.untilMs) return known.error;
    givenUp.delete(key);
    return null;
  }

  function refuseGivenUp(key: string) {
    const error = givenUpOn(key);
    if (error) throw error;
  }

  function giveUp(key: string, cause: unknown): never {
    const error = new UnmadeVariant('This picture cannot be made smaller.', { cause });
    if (givenUp.size >= MOST_GIVEN_UP) givenUp.delete(givenUp.keys().next().value!);
    givenUp.set(key, { error, untilMs: now() + GIVEN_UP_MS });
    throw error;
  }

  async function make(image: ImageName, key: string, width: number, encoding: Encoding) {
    const original = await store.open(originalKey(image));
    if (!original) throw notFound('this image');
    try {
      const picture = sharp(await buffer(original), { limitInputPixels: MAX_PIXELS }).resize({
        width,
        height: MAX_SIDE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      });
      await store.write(key, await encode(picture, encoding).toBuffer());
    } catch (cause) {
      giveUp(key, cause);
    }
  }
}

type Encoding = 'draft' | 'avif' | 'webp' | 'jpg' | 'png';

function encode(picture: Sharp, encoding: Encoding): Sharp {
  switch (encoding) {
    case 'draft':
      return picture.avif({ quality: 55, effort: 0 });
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
