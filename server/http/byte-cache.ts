import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size a compressed body saves nothing. */
const COMPRESS_FROM_BYTES = 512;
/** Up to this size a body goes out as it is until it is asked for again: compressing costs more than reading it. */
const COMPRESS_AT_ONCE_FROM_BYTES = 8 * 1024;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a render gives: the answer, before compression. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Answers of the API that it was made from; null: not known. */
  reads?: Read[] | null;
}

export interface Read {
  url: string;
  etag: string;
}

/** Makes the answer. `before` is the one of an earlier version: whoever finds that it still holds returns it. */
export type Render = (before: KeptAnswer | null) => Promise<Rendered>;

/** An answer kept as bytes, compressed once per encoding that somebody asked for. */
export interface KeptAnswer extends Rendered {
  version: number;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
  wasSent: boolean;
}

export interface ByteCache {
  /** The kept answer of this version, or a new one. Requests for the same key share one render. */
  get(key: string, render: Render): Promise<KeptAnswer>;
  sizeBytes(): number;
  lookups(): { hits: number; misses: number };
}

interface Running {
  version: number;
  answer: Promise<KeptAnswer>;
  /** One render waits behind the running one for everyone who came after a change. */
  next: Promise<KeptAnswer> | null;
}

/** Answers by key, valid for one version of what the public sees, bounded by their bytes. Old ones wait to be found still right. */
export function createByteCache(options: { version: () => number; maxBytes: number }): ByteCache {
  const { version, maxBytes } = options;
  const kept = new Map<string, KeptAnswer>();
  const running = new Map<string, Running>();
  let bytes = 0;
  const lookups = { hits: 0, misses: 0 };

  const drop = (key: string) => {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= sizeOf(key, old);
  };

  const keep = (key: string, answer: KeptAnswer) => {
    drop(key);
    if (answer.status !== 200 || answer.body.length > maxBytes / 8) return;
    kept.set(key, answer);
    bytes += sizeOf(key, answer);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const start = (key: string, render: Render): Promise<KeptAnswer> => {
    // Read before rendering: a change during the render makes its result old at once.
    const renderedVersion = version();
    const before = kept.get(key) ?? null;
    const answer = render(before)
      .then((rendered): KeptAnswer => {
        const hash = rendered === before ? before.hash : hashOf(rendered.body);
        const isSame = before?.hash === hash;
        const done = {
          ...rendered,
          version: renderedVersion,
          hash,
          encoded: isSame ? before.encoded : new Map(),
          wasSent: isSame && before.wasSent,
        };
        keep(key, done);
        return done;
      })
      .finally(() => running.delete(key));
    running.set(key, { version: renderedVersion, answer, next: null });
    return answer;
  };

  const get: ByteCache['get'] = (key, render) => {
    const hit = kept.get(key);
    const isHit = hit?.version === version();
    lookups[isHit ? 'hits' : 'misses'] += 1;
    if (isHit) {
      kept.delete(key);
      kept.set(key, hit);
      return Promise.resolve(hit);
    }
    const current = running.get(key);
    if (!current) return start(key, render);
    if (current.version === version()) return current.answer;
    current.next ??= current.answer.then(
      () => get(key, render),
      () => get(key, render),
    );
    return current.next;
  };
  return { get, sizeBytes: () => bytes, lookups: () => lookups };
}

const hashOf = (body: Buffer) => hash('sha256', body, 'base64url').slice(0, 22);

/** Identity plus a generous guess for its two compressed forms. */
const sizeOf = (key: string, answer: KeptAnswer) =>
  Math.ceil(answer.body.length * 1.6) + key.length * 2 + 512;

export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  const allows = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

export function compress(body: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality, 9) });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.trim() === '*' ||
  (ifNoneMatch ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/**
 * What a browser fetches before a click (while the pointer rests on a link, or for going back) may be shown when it
 * comes: within a minute at once, after ten seconds it is read again for the next time.
 */
const FOR_THE_CLICK = 'private, max-age=10, stale-while-revalidate=50';
export const isPrefetch = (headers: FastifyRequest['headers']) =>
  headers['sec-purpose'] === 'prefetch' || headers.purpose === 'prefetch';

/** Sends kept bytes: the encoding that the client takes, or 304 when it has them. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const isSmall = answer.body.length < (answer.wasSent ? COMPRESS_FROM_BYTES : COMPRESS_AT_ONCE_FROM_BYTES);
  const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const etagOf = (form: Encoding) => `"${answer.hash}-${form}"`;
  const vary = reply.getHeader('vary');
  reply.headers(answer.headers).header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (answer.status === 200) {
    reply.header('cache-control', isPrefetch(request.headers) ? FOR_THE_CLICK : 'no-cache');
    reply.header('etag', etagOf(encoding));
    // The same content in whatever encoding it came the last time.
    const known = ENCODINGS.find((form) => matchesEtag(request.headers['if-none-match'], etagOf(form)));
    if (known) return reply.header('etag', etagOf(known)).code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  let encoded = answer.encoded.get(encoding);
  if (!encoded) {
    encoded = compress(answer.body, encoding);
    answer.encoded.set(encoding, encoded);
  }
  const bytes = await encoded;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (answer.status === 200 && answer.wasSent) reply.keptVersion = answer.version;
  answer.wasSent = true;
  return reply.code(answer.status).send(bytes);
}
