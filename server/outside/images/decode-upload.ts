import sharp from 'sharp';
import { MAX_PIXELS, MAX_SIDE_PIXELS, uploadQueue } from './picture-queues.ts';

export interface DecodedImage {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

/** A refused picture; `refusalReason` decides the status. */
export class RefusedImage extends Error {
  override name = 'RefusedImage';
  readonly refusalReason: 'wrong-type' | 'broken' | 'too-large';

  constructor(refusalReason: RefusedImage['refusalReason'], message: string) {
    super(message);
    this.refusalReason = refusalReason;
  }
}

const BEGINNINGS = {
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** Only JPEG and PNG reach the decoders: other formats (SVG, GIF …) are not needed. */
function extensionOf(bytes: Buffer): 'jpg' | 'png' | null {
  if (bytes.subarray(0, 3).equals(BEGINNINGS.jpg)) return 'jpg';
  return bytes.subarray(0, 8).equals(BEGINNINGS.png) ? 'png' : null;
}

/**
 * Decodes and re-encodes: anything hidden before, after or inside the pixels is dropped.
 * `signal`: aborts when the uploader has disconnected.
 */
export async function decodeUpload(upload: Buffer, signal?: AbortSignal): Promise<DecodedImage> {
  if (upload.length === 0) throw new RefusedImage('broken', 'Empty file');
  const extension = extensionOf(upload);
  if (!extension) throw new RefusedImage('wrong-type', 'Invalid image file. Only jpeg and png are accepted.');
  return uploadQueue.run(() => encodeAgain(upload, extension), signal);
}

async function encodeAgain(upload: Buffer, extension: 'jpg' | 'png'): Promise<DecodedImage> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb');
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > MAX_SIDE_PIXELS)
      throw new RefusedImage(
        'too-large',
        `This picture is ${width} × ${height} pixels. Neither side may be longer than ${MAX_SIDE_PIXELS}.`,
      );
    const encoded = extension === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png();
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof RefusedImage) throw error;
    if (/pixel limit/i.test((error as Error).message))
      throw new RefusedImage('too-large', `Maximum image size is ${MAX_PIXELS / 1_000_000} Megapixels.`);
    throw new RefusedImage('broken', 'Invalid image file');
  }
}
