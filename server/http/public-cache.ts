import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteCache, sendKept } from './byte-cache.ts';

/** Answers a public read from the cache; a miss calls `read` and serialises through the route's schema. */
export async function sendPublicRead(
  cache: ByteCache,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<object>,
) {
  const key = `${request.routeOptions.url} ${keyOf(request.query)}`;
  const answer = await cache.get(key, async () => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(reply.code(200).serialize(await read()) as string),
  }));
  return sendKept(request, reply, answer);
}

/** The query after validation: defaults filled in, unknown names dropped, in one order. */
const keyOf = (query: unknown) =>
  JSON.stringify(Object.entries(query as object).sort(([a], [b]) => (a < b ? -1 : 1)));
