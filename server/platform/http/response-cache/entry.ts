import type { Encoding } from '../encodings.ts';
import type { Room } from '../render-queues.ts';
import type { Held } from './segmented-lru.ts';

/** The result of a render: the answer, before compression. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The API answers that it was made from; null when unknown. */
  reads?: Read[] | null;
}

export interface Read {
  url: string;
  etag: string;
}

/** An answer cached as bytes, compressed once per requested encoding. */
export interface CachedAnswer extends Rendered, Held {
  version: number;
  /** By the cache's `now`. */
  validUntilMs: number;
  room: Room;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer | null>>;
  wasSent: boolean;
}
