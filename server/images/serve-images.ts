import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { notFound, ShopError } from '../http/errors.ts';
import type { ImageFiles } from './image-files.ts';
import { parseImageLink } from './image-names.ts';
import { FORMATS, type Variant, variantMaker, WIDTHS } from './make-variant.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Pictures are public and may be shown by a site on another host than the API's.
  'cross-origin-resource-policy': 'cross-origin',
};
const TYPES = { jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif', webp: 'image/webp' };

/** GET /media/<folder>/<name>.<jpg|png>, as uploaded or with ?w=&f= as a smaller variant, with &plain=1 for small places. */
export function serveImages(app: FastifyInstance, files: ImageFiles) {
  const makeVariant = variantMaker(files);

  app.get<{ Querystring: Record<string, unknown> }>(
    '/media/:folder/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const named = parseImageLink(request.url.split('?', 1)[0] ?? '');
      const variant = variantOf(request.query);
      if (!named || variant === 'unknown') throw notFound('this image');
      const image = variant && request.query.plain === '1' ? await files.plain(named) : named;
      const type = TYPES[variant?.format ?? image.extension];
      const file = await (variant ? makeVariant(image, variant) : files.originalPath(image));
      const handle = await open(file);
      const { size } = await handle.stat();
      const etag = `"${image.name}-${size.toString(36)}-${variant ? `${variant.width}${variant.format ?? ''}` : 'full'}"`;
      reply.headers({ ...HEADERS, etag });
      if (request.headers['if-none-match'] === etag) {
        await handle.close();
        return reply.code(304).send();
      }
      return reply.type(type).header('content-length', size).send(handle.createReadStream());
    },
  );

  app.addHook('onError', async (_request, reply) => {
    for (const name of Object.keys(HEADERS)) reply.removeHeader(name);
  });
  app.setErrorHandler((error: NodeJS.ErrnoException) => {
    if (error instanceof ShopError) throw error;
    throw error.code === 'ENOENT' ? notFound('this image') : error;
  });
}

/** Only what pages ask for: free widths would let strangers fill the disk. */
function variantOf({ w, f }: Record<string, unknown>): Variant | null | 'unknown' {
  if (w === undefined && f === undefined) return null;
  const width = WIDTHS.find((known) => String(known) === w);
  const format = f === undefined ? null : FORMATS.find((known) => known === f);
  return width && format !== undefined ? { width, format } : 'unknown';
}
