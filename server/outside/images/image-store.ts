import type { Readable } from 'node:stream';
import type { Config } from '../../platform/config/config.ts';
import type { S3Watch } from '../s3/s3-http.ts';
import { folderStore } from './folder-store.ts';
import { isDemoKey } from './image-names.ts';
import { s3Store } from './s3-store.ts';

/** Where uploaded pictures, receipts and their smaller variants are kept. Keys are those of image-names.ts. */
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

export function openImageStore(config: Pick<Config, 'dataDir' | 's3'>, watch?: S3Watch): ImageStore {
  const folder = folderStore(config.dataDir);
  return config.s3 ? withDemoIn(folder, s3Store(config.s3, watch)) : folder;
}

/** The demo's pictures come with the shop: nobody's bucket needs them. */
function withDemoIn(folder: ImageStore, store: ImageStore): ImageStore {
  const of = (key: string) => (isDemoKey(key) ? folder : store);
  return {
    ...store,
    size: (key) => of(key).size(key),
    open: (key) => of(key).open(key),
    write: (key, bytes) => of(key).write(key, bytes),
    publicAddress: (key) => of(key).publicAddress(key),
  };
}
