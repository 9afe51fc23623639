import type { Readable } from 'node:stream';

/** Where uploaded pictures, receipts and their smaller variants are stored. Keys are those of image-names.ts. */
export interface ImageStore {
  kind: 'folder' | 's3';
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  open(key: string): Promise<Readable | null>;
  /** The whole file or none. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** A missing one counts as removed. */
  remove(key: string): Promise<void>;
  /** Keys of all uploads, without their variants. */
  originals(): AsyncIterable<string>;
  /** Where browsers can read the file themselves; null: only through the shop. */
  publicAddress(key: string): string | null;
  /** Why it cannot be used at present, in a sentence for the operator; null when it can. */
  problem(): Promise<string | null>;
}
