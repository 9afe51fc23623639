import type { Endpoint } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { isDeep } from '../../db/page.ts';
import { ShopError } from '../../errors.ts';
import type { Share } from '../render-queues.ts';
import type { SendPublicRead } from '../routes.ts';
import { errorBody } from '../send-error.ts';
import type { Rendered } from './entry.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached, whoAsks } from './send-cached.ts';

/** Answers a public read from the cache; on a miss calls `read` and serialises through the route's schema. */
export const createSendPublicRead =
  (cache: ResponseCache): SendPublicRead =>
  async (endpoint, request, reply, read) => {
    const query = endpoint.query ? Object.entries(request.query as object) : [];
    const key = `${request.routeOptions.url} ${keyOf(query)}`;
    const asked = { key, kind: 'read', share: shareOf(endpoint, query), ...whoAsks(request) } as const;
    const answer = await cache.get(asked, async (before) => {
      try {
        const made = await read();
        if (before && madeFrom.get(before.body) === made) return before;
        const rendered = json(200, reply.code(200).serialize(made) as string);
        // Comparing takes less than a hash, and what is unchanged keeps its compressed forms.
        const isSame = before?.status === 200 && before.body.equals(rendered.body);
        madeFrom.set(isSame ? before.body : rendered.body, made);
        return isSame ? before : rendered;
      } catch (error) {
        if (error instanceof ShopError && error.status === 404)
          return json(404, JSON.stringify(errorBody(error)));
        throw error;
      }
    });
    return sendCached(cache, request, reply, answer);
  };

/** What a body was written from: the same object need not be written again. */
const madeFrom = new WeakMap<Buffer, object>();

const json = (status: number, text: string): Rendered => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(text),
});

/** The validated query: defaults filled in, unknown names dropped, sorted. */
const keyOf = (query: [string, unknown][]) => JSON.stringify(query.sort(([a], [b]) => (a < b ? -1 : 1)));

/** The name of the one thing that a read is about. */
const NAMES = new Set(['productId', 'slug']);

interface PageQuery {
  page?: number;
  itemPerPage?: number;
}

/** A query with other than default values was composed by the client. */
export function shareOf({ query: schema }: Pick<Endpoint, 'query'>, query: [string, unknown][]): Share {
  const chosen = query.filter(
    ([name, value]) =>
      !NAMES.has(name) && (schema?.properties[name] as { default?: unknown } | undefined)?.default !== value,
  );
  if (chosen.length === 0) return query.some(([name]) => NAMES.has(name)) ? 'named' : 'catalogue';
  if (chosen.some(([name]) => name === 'search')) return 'search';
  const { page = 1, itemPerPage = PAGE_SIZE } = Object.fromEntries(query) as PageQuery;
  return isDeep(page, itemPerPage) ? 'deep' : 'list';
}
