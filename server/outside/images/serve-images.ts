import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, TooBusy } from '../../platform/errors.ts';
import { openTo } from '../../platform/http/access.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { HungUp } from '../../platform/rate-limits/bounded-queue.ts';
import { DEMO_FOLDER, type FileName, originalKey, parseFileLink, typeOf } from './image-names.ts';
import type { ImageStore } from './image-store.ts';
import { FORMATS, UnmadeVariant, type Variant, variantMaker, WIDTHS } from './make-variant.ts';

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Pictures are public and may be embedded by a site on another host than the API's.
  'cross-origin-resource-policy': 'cross-origin',
};
const FOREVER = 'max-age=31536000, immutable';
/** For a draft or the whole picture in place of a variant: the next request may get it. */
const FOR_A_MINUTE = 'max-age=60';
/** A receipt has a customer's name, address and phone number: no cache between shop and browser may store it. */
const cachedBy = ({ folder }: FileName) => (folder === 'llr' ? 'private' : 'public');
/** Saved instead of opened: a PDF of a stranger never runs on the shop's pages. */
const DOWNLOAD = { 'content-disposition': 'attachment; filename="shipping-receipt.pdf"' };
/** The place of the public pictures may change, so a browser asks again after a day. */
const FOR_A_DAY = 'max-age=86400';

interface ServedImages {
  store: ImageStore;
  /** Also serves the demo's pictures, which a live shop does not need. */
  withDemo: boolean;
}

/** GET /media/<folder>/<name>.<jpg|png|pdf>, as uploaded or with ?w=&f= as a smaller variant, with &plain=1 for small places. */
export function serveImages(app: FastifyInstance, { store, withDemo }: ServedImages) {
  const makeVariant = variantMaker(store);

  app.get<{ Querystring: Record<string, unknown> }>(
    '/media/:folder/:file',
    openTo('public'),
    async (request, reply) => {
      const named = parseFileLink(request.url.split('?', 1)[0] ?? '');
      const wanted = variantOf(request.query);
      if (!named || wanted === 'unknown' || (named.folder === DEMO_FOLDER && !withDemo))
        throw notFound('this image');
      const image = await chosen(named, wanted !== null && request.query.plain === '1');
      const { key, variant, isWanted } = await find(image, wanted, request, hangUpOf(reply));
      const elsewhere = store.publicAddress(key);
      if (elsewhere) {
        reply.header('cache-control', `public, ${isWanted ? FOR_A_DAY : FOR_A_MINUTE}`);
        return reply.redirect(elsewhere, 302);
      }
      const size = await store.size(key);
      if (size === null) throw notFound('this image');
      const which = variant ? `${variant.width}${variant.format ?? ''}${isWanted ? '' : '-draft'}` : 'full';
      const etag = `"${image.name}-${size.toString(36)}-${which}"`;
      reply.headers({ ...HEADERS, ...(image.extension === 'pdf' && DOWNLOAD), etag });
      reply.header('cache-control', `${cachedBy(image)}, ${isWanted ? FOREVER : FOR_A_MINUTE}`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const bytes = await store.open(key);
      if (!bytes) throw notFound('this image');
      return reply.type(typeOf(key)).header('content-length', size).send(bytes);
    },
  );

  /** For small places the demo drawing without its dimension where there is one, otherwise the image itself. */
  async function chosen(named: FileName, isPlain: boolean): Promise<FileName> {
    if (!isPlain || named.folder !== DEMO_FOLDER) return named;
    const plain = { ...named, name: `${named.name}-plain` };
    return (await store.size(originalKey(plain))) === null ? named : plain;
  }

  /** The key and its variant: the whole picture where a smaller one cannot be made, or not now. */
  async function find(image: FileName, wanted: Variant | null, request: FastifyRequest, hangUp: AbortSignal) {
    const original = { key: originalKey(image), variant: null, isWanted: wanted === null };
    if (!wanted) return original;
    if (image.extension === 'pdf') throw notFound('this image');
    try {
      const made = await makeVariant(image, wanted, hangUp);
      if (!made) throw notFound('this image');
      return { key: made.key, variant: wanted, isWanted: !made.isDraft };
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
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
    throw error;
  });
}

/** Only the widths that pages use: free widths would let strangers fill the disk. */
function variantOf({ w, f }: Record<string, unknown>): Variant | null | 'unknown' {
  if (w === undefined && f === undefined) return null;
  const width = WIDTHS.find((known) => String(known) === w);
  const format = f === undefined ? null : FORMATS.find((known) => known === f);
  return width && format !== undefined ? { width, format } : 'unknown';
}
