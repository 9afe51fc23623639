import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, ShopError } from '../errors.ts';
import { networkOf } from '../rate-limits/network-address.ts';
import type { NoteAnswer } from './answer-notes.ts';
import type { Answering } from './half-closed.ts';
import { isHost, isKnownVersion } from './request-head.ts';
import { errorBody, sendError } from './send-error.ts';

/** The route label of requests that never reached a route. */
const NO_ROUTE = 'unknown';

/** Answers to requests that never reach a route, with the same headers as all others. */
export function createEarlyRefusals(headers: [string, string][], note: NoteAnswer) {
  /** There is no response object: the parser gave up before there was a request. */
  function refuseOnSocket(socket: Duplex, error: ShopError) {
    const body = JSON.stringify(errorBody(error));
    const id = randomUUID();
    const lines = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      ...[...headers, ['x-request-id', id]].map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `date: ${new Date().toUTCString()}`,
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    note({ id, network: null, method: NO_ROUTE, route: NO_ROUTE, status: error.status, ms: 0 });
  }

  const waiting = new WeakSet<Duplex & Answering>();
  /** The parser reports an error for every further chunk after it gave up. */
  function clientErrorHandler(error: NodeJS.ErrnoException, socket: Duplex & Answering) {
    if (!waiting.has(socket)) refuse(error, socket);
  }

  function refuse(error: NodeJS.ErrnoException, socket: Duplex & Answering) {
    const begun = socket._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    // A valid earlier request on the connection gets its answer first.
    else if (begun?.req.complete) {
      waiting.add(socket);
      begun.once('close', () => refuse(error, socket));
    }
    // A response that was cut short must not be followed by another.
    else if (begun?.headersSent) socket.destroy();
    else refuseOnSocket(socket, reasonOf(error));
  }

  return {
    clientErrorHandler,

    /** The router cannot parse the address. */
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const { id, method } = request;
      reply.headers(Object.fromEntries(headers)).header('x-request-id', id);
      // A segment longer than any of ours is an unknown address, like any other unknown page.
      const refusal =
        error.code === 'FST_ERR_MAX_PARAM_LENGTH'
          ? new ShopError('not-found', { cause: error })
          : new ShopError('invalid', { message: 'This address is not valid.', cause: error });
      sendError(request, reply, refusal);
      note({ id, network: networkOf(request.ip), method, route: NO_ROUTE, status: refusal.status, ms: 0 });
    },

    /** CONNECT is refused. */
    onConnect: (_request: IncomingMessage, socket: Duplex) =>
      refuseOnSocket(socket, invalid('This method is not known here.')),
  };
}

function reasonOf({ code }: NodeJS.ErrnoException): ShopError {
  if (code === 'HPE_INVALID_VERSION') return new ShopError('http-version');
  if (code === 'HPE_HEADER_OVERFLOW') return new ShopError('headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ShopError('too-slow');
  return invalid('This is not a request that the shop understands.');
}

/** Names and values alternate. Node keeps only the first Host, a proxy in front may have used the second. */
const namesHostTwice = (rawHeaders: string[]) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function problemOf({ headers, httpVersion, rawHeaders }: IncomingMessage) {
  const { host, expect } = headers;
  if (!isKnownVersion(httpVersion)) return new ShopError('http-version');
  if (httpVersion === '1.1' && host === undefined)
    return invalid('The request does not name the host that it is for.');
  if (namesHostTwice(rawHeaders)) return invalid('The request names the host that it is for more than once.');
  if (host !== undefined && !isHost(host))
    return invalid('The host that the request is for is not written as hosts are.');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return new ShopError('expectation');
  return null;
}

/** Requests that HTTP requires every server to refuse, with our usual error format. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const problem = problemOf(request.raw);
    if (!problem) return done();
    reply.header('connection', 'close');
    done(problem);
  });
}

/** The absolute form that proxies use repeats the host before the path; the shop has one host only. */
export const pathOf = (target: string) => {
  const [whole, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  return whole === undefined ? target : path.startsWith('/') ? path : `/${path}`;
};
