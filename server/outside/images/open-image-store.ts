import type { Config } from '../../platform/config/config.ts';
import type { S3Watch } from '../s3/s3-http.ts';
import { folderStore } from './folder-store.ts';
import { isDemoKey } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { s3Store } from './s3-store.ts';

export function openImageStore(config: Pick<Config, 'dataDir' | 's3'>, watch?: S3Watch): ImageStore {
  const folder = folderStore(config.dataDir);
  return config.s3 ? withDemoIn(folder, s3Store(config.s3, watch)) : folder;
}

/** The demo's pictures come with the shop: no bucket needs them. */
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
