import { S3_PUBLIC_PREFIX, type S3Config } from '../../platform/config/config.ts';
import { ShopError } from '../../platform/errors.ts';
import { S3Error } from '../s3/s3-error.ts';
import type { S3Watch } from '../s3/s3-http.ts';
import { s3Objects } from '../s3/s3-objects.ts';
import { isReceiptKey, typeOf, UPLOAD_FOLDERS } from './image-names.ts';
import type { ImageStore } from './image-store.ts';

const PRIVATE_PREFIX = 'receipts/';
/** Names are never used again, so a size never changes; only a cleared bucket makes it wrong. */
const KNOWN_FOR_MS = 3_600_000;
const MOST_KNOWN = 50_000;

const CACHED = 'max-age=31536000, immutable';

/** The images in a bucket: images/<folder>/<name>.<jpg|png>, images/variants/<folder>/…, and receipts/… for those. */
export function s3Store(config: S3Config, watch?: S3Watch): ImageStore {
  const s3 = s3Objects(config, watch);
  const known = new Map<string, { size: number; untilMs: number }>();
  const objectOf = (key: string) => `${isReceiptKey(key) ? PRIVATE_PREFIX : S3_PUBLIC_PREFIX}${key}`;

  function remember(key: string, size: number) {
    known.delete(key);
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(key, { size, untilMs: performance.now() + KNOWN_FOR_MS });
  }

  return {
    kind: 's3',
    async size(key) {
      const entry = known.get(key);
      if (entry && performance.now() < entry.untilMs) return entry.size;
      const size = await inWords(s3.sizeOf(objectOf(key)));
      if (size !== null) remember(key, size);
      return size;
    },
    async open(key) {
      const stream = await inWords(s3.get(objectOf(key)));
      if (!stream) known.delete(key);
      return stream;
    },
    async write(key, bytes) {
      const cache = `${isReceiptKey(key) ? 'private' : 'public'}, ${CACHED}`;
      await inWords(
        s3.put(objectOf(key), bytes, { 'content-type': typeOf(key), 'cache-control': cache }),
        ' The file is not stored.',
      );
      remember(key, bytes.length);
    },
    async remove(key) {
      known.delete(key);
      await inWords(s3.remove(objectOf(key)));
    },
    async *originals() {
      for (const folder of UPLOAD_FOLDERS) {
        const prefix = objectOf(`${folder}/`);
        for await (const { key } of s3.list(prefix)) yield `${folder}/${key.slice(prefix.length)}`;
      }
    },
    publicAddress: (key) =>
      config.publicUrl && !isReceiptKey(key) ? `${config.publicUrl}/${objectOf(key)}` : null,
    problem: () =>
      s3.check().then(
        () => null,
        (error: Error) => error.message,
      ),
  };
}

/** For those who upload and look: the operator's sentence is on the health page. */
async function inWords<T>(work: Promise<T>, effect = ''): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const message = error.mayPass
      ? `The image store does not answer.${effect} Try again in a few minutes.`
      : `The image store refuses the shop.${effect} Tell the administrator to look at the page Health.`;
    throw new ShopError('unavailable', { message, retryAfterSeconds: 30, cause: error });
  }
}
