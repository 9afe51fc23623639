import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { waitForHalfClosed } from './half-closed.ts';

interface Ways {
  /** Whether the request was answered before the framework sees it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  onConnect(request: IncomingMessage, socket: Duplex): void;
  /** Whether clients should take their next request elsewhere. */
  isLeaving(): boolean;
}

/** Fastify's HTTP server, with the fast path before it. */
export const serverFactory =
  ({ answer, onConnect, isLeaving }: Ways): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyServerOptions & {
      http: object;
    };
    // Requests that Node would refuse with a bare status line are passed on instead.
    const server: Server = createServer({ ...http, requireHostHeader: false }, (request, response) => {
      if (isLeaving()) response.shouldKeepAlive = false;
      // Once the port is closed, the framework answers with 503.
      if (!server.listening || !answer(request, response)) handler(request, response);
    });
    waitForHalfClosed(server);
    server.on('checkExpectation', handler);
    server.on('connect', onConnect);
    server.keepAliveTimeout = keepAliveTimeout!;
    server.requestTimeout = requestTimeout!;
    return server.setTimeout(connectionTimeout!);
  };
