import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../rate-limits/network-address.ts';
import { chooseEncoding, ENCODINGS, type Encoding, matchesEtag } from '../encodings.ts';
import type { CachedAnswer } from './entry.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set on answers that are the same for everyone. */
    cached: CachedAnswer | null;
  }
}

/** Below this size a compressed body saves nothing. */
const COMPRESS_FROM_BYTES = 512;
/** Up to this size a body is sent uncompressed until its second request: compressing costs more than producing it. */
const COMPRESS_AT_ONCE_FROM_BYTES = 8 * 1024;

/**
 * A browser may show what it prefetched (while the pointer rests on a link, or for Back): for a minute, and after ten
 * seconds it refreshes it for the next time.
 */
const FOR_THE_CLICK = 'private, max-age=10, stale-while-revalidate=50';
/** Behind a semicolon browsers say more of it: "prefetch;prerender", "prefetch;anonymous-client-ip". */
const isPrefetch = (headers: FastifyRequest['headers']) =>
  [headers['sec-purpose'], headers.purpose].some((purpose) => /^prefetch *(;|$)/.test(String(purpose)));

/** Sends cached bytes: in an encoding that the client accepts, or 304 when it has them. */
export async function sendCached(
  cache: Pick<ResponseCache, 'encode'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  /** The address may be a secret, which the fast path would keep. */
  isSecret = false,
) {
  const isSmall = answer.body.length < (answer.wasSent ? COMPRESS_FROM_BYTES : COMPRESS_AT_ONCE_FROM_BYTES);
  const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const etagOf = (form: Encoding) => `"${answer.hash}-${form}"`;
  const vary = reply.getHeader('vary');
  reply.headers(answer.headers).header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (answer.status === 200) {
    reply.header('cache-control', isPrefetch(request.headers) ? FOR_THE_CLICK : 'no-cache');
    reply.header('etag', etagOf(encoding));
    // Content comparison across encodings.
    const known = ENCODINGS.find((form) => matchesEtag(request.headers['if-none-match'], etagOf(form)));
    if (known) return reply.header('etag', etagOf(known)).code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  const bytes = await cache.encode(answer, encoding);
  if (!bytes) {
    if (answer.status === 200) reply.header('etag', etagOf('identity'));
    return reply.code(answer.status).send(answer.body);
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (answer.wasSent && !isSecret) reply.cached = answer;
  answer.wasSent = true;
  return reply.code(answer.status).send(bytes);
}

/** For the queue: one network has its share of it, and nothing is rendered for a client that has disconnected. */
export const whoAsks = (request: FastifyRequest) => ({
  network: networkOf(request.ip),
  isGone: () => request.raw.socket.destroyed,
});
