import { open } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, ShopError, TooBusy } from '../../platform/errors.ts';
import { openTo } from '../../platform/http/access.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { HungUp } from '../../platform/limits/waiting-line.ts';
import type { ImageFiles } from './image-files.ts';
import { DEMO_FOLDER, type FileName, parseFileLink } from './image-names.ts';
import { FORMATS, UnmadeVariant, type Variant, variantMaker, WIDTHS } from './make-variant.ts';

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Pictures are public and may be embedded by a site on another host than the API's.
  'cross-origin-resource-policy': 'cross-origin',
};
const FOREVER = 'max-age=31536000, immutable';
/** For the whole picture in place of a variant: the next request may succeed. */
const FOR_A_MINUTE = 'max-age=60';
/** A receipt has a customer's name, address and phone number: no cache between shop and browser may keep it. */
const cachedBy = ({ folder }: FileName) => (folder === 'llr' ? 'private' : 'public');
/** Saved instead of opened: a PDF of a stranger never runs on the shop's pages. */
const DOWNLOAD = { 'content-disposition': 'attachment; filename="shipping-receipt.pdf"' };
const TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};

interface ServedImages {
  files: ImageFiles;
  /** Also serves the demo's pictures, which a live shop does not need. */
  withDemo: boolean;
}

/** GET /media/<folder>/<name>.<jpg|png|pdf>, as uploaded or with ?w=&f= as a smaller variant, with &plain=1 for small places. */
export function serveImages(app: FastifyInstance, { files, withDemo }: ServedImages) {
  const makeVariant = variantMaker(files);

  app.get<{ Querystring: Record<string, unknown> }>(
    '/media/:folder/:file',
    openTo('public'),
    async (request, reply) => {
      const named = parseFileLink(request.url.split('?', 1)[0] ?? '');
      const wanted = variantOf(request.query);
      if (!named || wanted === 'unknown' || (named.folder === DEMO_FOLDER && !withDemo))
        throw notFound('this image');
      const image = await chosen(named, wanted !== null && request.query.plain === '1');
      const { file, variant } = await find(image, wanted, request, hangUpOf(reply));
      const handle = await open(file);
      const { size } = await handle.stat();
      const etag = `"${image.name}-${size.toString(36)}-${variant ? `${variant.width}${variant.format ?? ''}` : 'full'}"`;
      reply.headers({ ...HEADERS, ...(image.extension === 'pdf' && DOWNLOAD), etag });
      const howLong = variant === wanted ? FOREVER : FOR_A_MINUTE;
      reply.header('cache-control', `${cachedBy(image)}, ${howLong}`);
      if (request.headers['if-none-match'] === etag) {
        await handle.close();
        return reply.code(304).send();
      }
      const type = TYPES[variant?.format ?? image.extension];
      return reply.type(type).header('content-length', size).send(handle.createReadStream());
    },
  );

  const chosen = async (named: FileName, isPlain: boolean): Promise<FileName> =>
    isPlain && named.extension !== 'pdf' ? files.plain(named) : named;

  /** The file and its variant: the whole picture where a smaller one cannot be made, or not now. */
  async function find(image: FileName, wanted: Variant | null, request: FastifyRequest, hangUp: AbortSignal) {
    const original = { file: files.originalPath(image), variant: null };
    if (!wanted) return original;
    if (image.extension === 'pdf') throw notFound('this image');
    try {
      return { file: await makeVariant(image, wanted, hangUp), variant: wanted };
    } catch (error) {
      if (error instanceof UnmadeVariant)
        request.log.warn({ err: error.cause, image: image.name }, 'a picture cannot be made smaller');
      else if (!(error instanceof TooBusy)) throw error;
      return original;
    }
  }

  app.addHook('onError', async (_request, reply) => {
    for (const name of ['cache-control', ...Object.keys({ ...HEADERS, ...DOWNLOAD })])
      reply.removeHeader(name);
  });
  app.setErrorHandler((error: NodeJS.ErrnoException, _request, reply) => {
    if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
    if (error instanceof ShopError) throw error;
    throw error.code === 'ENOENT' ? notFound('this image') : error;
  });
}

/** Only the widths that pages use: free widths would let strangers fill the disk. */
function variantOf({ w, f }: Record<string, unknown>): Variant | null | 'unknown' {
  if (w === undefined && f === undefined) return null;
  const width = WIDTHS.find((known) => String(known) === w);
  const format = f === undefined ? null : FORMATS.find((known) => known === f);
  return width && format !== undefined ? { width, format } : 'unknown';
}
