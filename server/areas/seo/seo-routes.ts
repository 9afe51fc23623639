import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { openTo } from '../../platform/http/access.ts';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../deps.ts';
import { readRss } from './rss.ts';
import { MOST_PER_FILE, readSitemap, readSitemapPart } from './sitemap.ts';

/** The parts of a sitemap are megabytes: a few are cached, the rest is generated on request. */
const MOST_CACHED = 6;
const DISALLOWED = ['/account', '/admin', '/sandbox'];
const PART = /^([1-9]\d{0,4})\.xml$/;

/** The files for search engines and feed readers. */
export function registerSeo(
  app: FastifyInstance,
  { db, config, changes }: Deps,
  mostPerFile = MOST_PER_FILE,
) {
  const origin = config.publicUrl;
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 20 });
  const cached = new Map<string, Promise<string | null>>();
  const ofThisVersion = (key: string, make: () => Promise<string | null>) => {
    const versioned = `${changes.version()} ${key}`;
    const document = cached.get(versioned) ?? make();
    cached.delete(versioned);
    cached.set(versioned, document);
    document.then(
      (text) => text ?? cached.delete(versioned),
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
