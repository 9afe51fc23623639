import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { ImageStore } from './image-store.ts';
import { serveImages } from './serve-images.ts';
import { acceptUploads, LOCAL_UPLOAD_PATH } from './upload-image.ts';

/** The shop's own image host. It accepts uploads only while Cloudinary is not configured, and always serves its images. */
export async function hostImages(app: FastifyInstance, deps: { config: Config; db: Db; images: ImageStore }) {
  const { images } = deps;
  const withDemo = deps.config.shopMode !== 'live';
  await app.register(async (scope) => serveImages(scope, { store: images, withDemo }));
  if (deps.config.cloudinary === null)
    await app.register(async (scope) => acceptUploads(scope, deps, images));
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
