import type { Health } from '#contract/operation.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ImageStore } from './image-store.ts';
import { folderProblem } from './note-folder.ts';

/** Uploads to Cloudinary do not pass through the shop, which therefore knows nothing of their state. */
export async function readImageHealth(
  { cloudinary, dataDir }: Config,
  db: Queryable,
  images: ImageStore,
): Promise<Health['images']> {
  if (cloudinary) return { store: 'cloudinary', problem: null };
  const problem = images.kind === 'folder' ? await folderProblem(db, dataDir) : await images.problem();
  return { store: images.kind, problem };
}
