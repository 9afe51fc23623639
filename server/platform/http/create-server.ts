import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';

interface Ways {
  /** Whether the request is answered before the framework sees it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  onConnect(request: IncomingMessage, socket: Duplex): void;
}

/** The server of Fastify, with the front door before it. */
export const serverFactory =
  ({ answer, onConnect }: Ways): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyServerOptions & {
      http: object;
    };
    // What Node would refuse with a bare status line takes the long way instead.
    const server: Server = createServer({ ...http, requireHostHeader: false }, (request, response) => {
      // A server that closes lets the framework tell its clients so.
      if (!server.listening || !answer(request, response)) handler(request, response);
    });
    server.on('checkExpectation', handler);
    server.on('connect', onConnect);
    server.keepAliveTimeout = keepAliveTimeout!;
    server.requestTimeout = requestTimeout!;
    return server.setTimeout(connectionTimeout!);
  };
