import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { imageFiles } from './image-files.ts';
import { serveImages } from './serve-images.ts';
import { acceptUploads, LOCAL_UPLOAD_PATH } from './upload-image.ts';

/** The shop's own image host. It accepts uploads only while no other is configured, and always serves its images. */
export async function hostImages(app: FastifyInstance, deps: { config: Config; db: Db }) {
  const files = imageFiles(deps.config.dataDir);
  const withDemo = deps.config.shopMode !== 'live';
  await app.register(async (scope) => serveImages(scope, { files, withDemo }));
  if (deps.config.cloudinary === null) await app.register(async (scope) => acceptUploads(scope, deps, files));
}

export const imageHandlers = ({ config }: { config: Config }): Handlers<'/admin/upload/target'> => ({
  '/admin/upload/target': async () => ({
    data: config.cloudinary
      ? {
          url: `https://api.cloudinary.com/v1_1/${config.cloudinary.cloudName}/image/upload`,
          uploadPreset: config.cloudinary.uploadPreset,
          needsToken: false,
        }
      : { url: LOCAL_UPLOAD_PATH, uploadPreset: 'local', needsToken: true },
  }),
});
