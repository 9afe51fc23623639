import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { openTo } from '../../platform/http/access.ts';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../deps.ts';
import { readBrand, walkProductFeed } from './product-feed.ts';
import { readRss } from './rss.ts';
import { MOST_PER_FILE, readSitemap, readSitemapPart } from './sitemap.ts';

/** The parts of a sitemap are megabytes: a few are cached, the rest is generated on request. */
const MOST_CACHED = 6;
/** A longer feed of products is read anew for each who asks. */
const MOST_FEED_BYTES = 24 * 1024 * 1024;
const DISALLOWED = ['/account', '/admin', '/sandbox'];
const PART = /^([1-9]\d{0,4})\.xml$/;

/** A text, or its pieces; null: there is none. */
type Document = string | Buffer[] | null;
const TOO_LONG = 'too long';

/** The files for search engines, shopping sites and feed readers. */
export function registerSeo(
  app: FastifyInstance,
  { db, config, changes }: Deps,
  mostPerFile = MOST_PER_FILE,
  mostFeedBytes = MOST_FEED_BYTES,
) {
  const origin = config.publicUrl;
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 20 });
  const cached = new Map<string, Promise<Document>>();
  const ofThisVersion = (key: string, make: () => Promise<Document>) => {
    const versioned = `${changes.version()} ${key}`;
    const document = cached.get(versioned) ?? make();
    cached.delete(versioned);
    cached.set(versioned, document);
    document.then(
      (made) => made ?? cached.delete(versioned),
      () => cached.delete(versioned),
    );
    for (const oldest of cached.keys()) if (cached.size > MOST_CACHED) cached.delete(oldest);
    return document;
  };

  const serve = (path: string, type: string, make: (request: FastifyRequest) => Promise<string | null>) => {
    app.get(path, openTo('public'), async (request, reply) => {
      const document = await ofThisVersion(request.url.split('?', 1)[0]!, () =>
        inTurn.run(() => make(request)),
      );
      if (document === null) throw notFound('this page');
      return reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=300')
        .send(document);
    });
  };

  app.get('/products.xml', openTo('public'), async (_request, reply) => {
    const brand = await readBrand(db);
    const walk = () => walkProductFeed(db, origin, brand);
    const document = await ofThisVersion(`/products.xml ${brand}`, () =>
      inTurn.run(() => inPieces(walk(), mostFeedBytes)),
    );
    const pieces = Array.isArray(document) ? document : walk();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(Readable.from(pieces, { objectMode: false }));
  });
  serve('/sitemap.xml', 'application/xml', () => readSitemap(db, origin, mostPerFile));
  serve('/sitemap-:part', 'application/xml', async (request) => {
    const [, part] = PART.exec((request.params as { part: string }).part) ?? [];
    return part ? readSitemapPart(db, origin, Number(part), mostPerFile) : null;
  });
  serve('/blog/rss.xml', 'application/rss+xml', () => readRss(db, origin));
  serve('/robots.txt', 'text/plain', async () =>
    [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  );
}

/** What is cached, and sent without being put together, unless it would take too much memory. */
async function inPieces(texts: AsyncIterable<string>, mostBytes: number): Promise<Document> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const text of texts) {
    const piece = Buffer.from(text);
    bytes += piece.length;
    if (bytes > mostBytes) return TOO_LONG;
    pieces.push(piece);
  }
  return pieces;
}
