import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { isPrefetch } from './byte-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set on answers that are the same for everyone: the version of the catalogue they show. */
    keptVersion: number | null;
  }
}

interface Ready {
  headers: string[];
  bytes: Buffer;
  route: string;
}

const MOST_ANSWERS = 5000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Headers of one answer only. */
const OWN = new Set(['x-request-id', 'date', 'connection', 'content-length']);

/**
 * Public answers as they last went out, headers and bytes, found by the raw address before the framework looks
 * at the request. Anything out of the ordinary (another version, a condition, a foreign origin) takes the long way.
 */
export function createReadyAnswers(
  version: () => number,
  log: FastifyBaseLogger,
  answered: (route: string) => void,
) {
  const ready = new Map<string, Ready>();
  let readyVersion = version();
  let bytes = 0;

  const forget = () => {
    ready.clear();
    bytes = 0;
    readyVersion = version();
  };

  const keep = (key: string, answer: Ready) => {
    if (ready.has(key)) return;
    if (ready.size >= MOST_ANSWERS || bytes + answer.bytes.length > MOST_BYTES) forget();
    ready.set(key, answer);
    bytes += answer.bytes.length;
  };

  const answer = ({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || isSpecial(headers)) return false;
    if (readyVersion !== version()) forget();
    const found = ready.get(keyOf(url, headers));
    if (!found) return false;
    response.writeHead(200, found.headers);
    response.end(found.bytes);
    answered(found.route);
    log.info({ method, route: found.route, status: 200, ms: 0 }, 'request');
    return true;
  };

  return {
    /** The server of Fastify, with these answers before it. */
    serverFactory: ((handler, options) => {
      const { http, keepAliveTimeout, requestTimeout, connectionTimeout } =
        options as FastifyServerOptions & {
          http: object;
        };
      const server: Server = createServer(http, (request, response) => {
        // A server that closes lets the framework tell its clients so.
        if (!server.listening || !answer(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = keepAliveTimeout!;
      server.requestTimeout = requestTimeout!;
      return server.setTimeout(connectionTimeout!);
    }) satisfies FastifyServerOptions['serverFactory'],

    /** To be called after all other hooks: what they put on an answer is kept with it. */
    watch(app: FastifyInstance) {
      app.decorateReply('keptVersion', null);
      app.addHook('onSend', (request, reply, payload, done) => {
        const { method, url, headers } = request.raw;
        if (
          reply.keptVersion === version() &&
          reply.statusCode === 200 &&
          method === 'GET' &&
          !isSpecial(headers) &&
          Buffer.isBuffer(payload)
        ) {
          if (readyVersion !== reply.keptVersion) forget();
          const sent = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
          keep(keyOf(url, headers), {
            headers: [...sent.flat().map(String), 'content-length', String(payload.length)],
            bytes: payload,
            route: request.routeOptions.url ?? 'unknown',
          });
        }
        done(null, payload);
      });
    },
  };
}

const keyOf = (url: string | undefined, headers: IncomingMessage['headers']) =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

const isSpecial = (headers: IncomingMessage['headers']) =>
  headers['if-none-match'] !== undefined ||
  headers.origin !== undefined ||
  headers.range !== undefined ||
  isPrefetch(headers);
