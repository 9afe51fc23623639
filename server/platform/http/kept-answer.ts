import type { Encoding } from './encodings.ts';
import type { Held } from './shelf.ts';
import type { Room } from './turns.ts';

/** What a render gives: the answer, before compression. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Answers of the API that it was made from; null: not known. */
  reads?: Read[] | null;
}

export interface Read {
  url: string;
  etag: string;
}

/** An answer kept as bytes, compressed once per encoding that somebody asked for. */
export interface KeptAnswer extends Rendered, Held {
  version: number;
  /** By `now` of the cache. */
  keptUntilMs: number;
  room: Room;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer | null>>;
  wasSent: boolean;
}
