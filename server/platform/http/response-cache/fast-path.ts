import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { NoteAnswer } from '../answer-notes.ts';
import { chooseEncoding, type Encoding } from '../encodings.ts';
import { isHost, isKnownVersion } from '../request-head.ts';
import { routeName } from '../route-name.ts';
import type { WhoAsks } from '../who-asks.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that differ per answer. */
const OWN = new Set(['x-request-id', 'date', 'connection', 'content-length']);

/**
 * The fast path for cached answers that were requested before at the same address: sends the stored headers and bytes
 * before the framework sees the request. Anything unusual (a condition, a foreign origin) takes the normal
 * path, through the same cache.
 */
export function createFastPath(cache: ResponseCache, note: NoteAnswer, who: WhoAsks) {
  return {
    /** Whether the request was answered here. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url } = request;
      if (method !== 'GET') return false;
      const accepted = plainlyAccepted(request);
      const entry = accepted && cache.atFastPath(accepted, url!);
      if (!entry) return false;
      const id = who.requestId(request);
      response.writeHead(200, [...entry.headers, 'x-request-id', id]);
      response.end(entry.bytes);
      note({ id, network: who.network(request), method, route: entry.route, status: 200, ms: 0 });
      return true;
    },

    /** To be called after all other hooks: the headers they set are stored with the answer. */
    watch(app: FastifyInstance) {
      app.decorateReply('cached', null);
      app.addHook('onSend', (request, reply, payload, done) => {
        const { method, url } = request.raw;
        const accepted = method === 'GET' && url!.startsWith('/') ? plainlyAccepted(request.raw) : null;
        if (reply.cached && accepted && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
          const sent = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
          cache.addToFastPath({
            answer: reply.cached,
            url: url!,
            accepted,
            headers: [...sent.flat().map(String), 'content-length', String(payload.length)],
            bytes: payload,
            route: routeName(request),
          });
        }
        done(null, payload);
      });
    },
  };
}

/** Browsers send one of a few values: each is parsed once. */
const encodings = new Map<string, Encoding>();
const MOST_LINES = 100;
const LONGEST_LINE = 100;

function readEncoding(accepted: string): Encoding | null {
  const known = encodings.get(accepted);
  if (known) return known;
  if (accepted.length > LONGEST_LINE) return null;
  const encoding = chooseEncoding(accepted);
  if (encodings.size < MOST_LINES) encodings.set(accepted, encoding);
  return encoding;
}

/**
 * The encoding to answer in, of a request without anything unusual; else null. Reads the raw headers: Node builds its
 * headers object at the first access, which takes longer than all else here.
 */
function plainlyAccepted({ rawHeaders, httpVersion }: IncomingMessage): Encoding | null {
  let accepted = '';
  let host: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase();
    if (UNUSUAL.has(name)) return null;
    if (name === 'accept-encoding') {
      if (accepted !== '') return null;
      accepted = rawHeaders[at + 1]!;
    } else if (name === 'host') {
      if (host !== null) return null;
      host = rawHeaders[at + 1]!;
    }
  }
  return host !== null && isSound(host) && isKnownVersion(httpVersion) ? readEncoding(accepted) : null;
}

/** Nearly all requests name the host of the one before. */
let lastSound = 'localhost';
function isSound(host: string): boolean {
  if (host === lastSound) return true;
  if (!isHost(host)) return false;
  lastSound = host;
  return true;
}

/** A condition, a foreign origin, a part, or what a click will show later. */
const UNUSUAL = new Set(['if-none-match', 'origin', 'range', 'purpose', 'sec-purpose']);
