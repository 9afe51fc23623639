import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { originalKey, parseImageLink } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { MAX_PIXELS } from './picture-queues.ts';

/** 104 × 78 mm with 240 points an inch. */
const SIZE = { width: 984, height: 738 };

/**
 * A picture as papers print it: a JPEG of 4 : 3 on white; null for one that is not there or cannot be read. Not in the queue
 * of the visitors' pictures, which anyone can fill: papers are drawn one after the other.
 */
export async function pictureForPaper(store: ImageStore, link: string): Promise<Uint8Array | null> {
  const image = parseImageLink(link);
  const original = image && (await store.open(originalKey(image)));
  if (!original) return null;
  const bytes = await buffer(original);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ ...SIZE, fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    return null;
  }
}
