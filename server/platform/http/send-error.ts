import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import { isFailedLogin } from '../db/database-client.ts';
import { invalid, Leaving, ShopError, TooBusy } from '../errors.ts';
import { lacksRoom } from '../lacks-room.ts';
import { sentenceOf } from './validation-sentence.ts';

/** SQLSTATE classes and socket errors that mean the database is temporarily away. */
const DATABASE_AWAY = /^(08|57P|53|55P03|57014|25006|25P03|25P04|40001|40P01)/;
const SOCKET_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

interface Trouble {
  code?: unknown;
  syscall?: unknown;
  message?: string;
  cause?: unknown;
}
/** A missing Unix socket; for any other file the error says nothing about the database. */
const isMissingSocket = ({ code, syscall }: Trouble) => code === 'ENOENT' && syscall === 'connect';

function databaseIsAway(error: unknown): boolean {
  for (let cause = error as Trouble | undefined; cause; cause = cause.cause as typeof cause) {
    if (isMissingSocket(cause) || isFailedLogin(cause)) return true;
    if (typeof cause.code === 'string' && (DATABASE_AWAY.test(cause.code) || SOCKET_AWAY.has(cause.code)))
      return true;
    if (
      /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|^timeout expired$/i.test(
        cause.message ?? '',
      )
    )
      return true;
  }
  return false;
}

/** A NUL character or half a surrogate pair: JSON allows them, PostgreSQL does not. */
const hasUnstorableText = (error: { code?: unknown; cause?: unknown }): boolean =>
  ['22021', '22P05'].includes(String(error.code)) ||
  (error.cause instanceof Error && hasUnstorableText(error.cause));

/** The disk is not emptied within seconds. */
const NO_ROOM = {
  message: 'The shop cannot save anything at present. Try again in a few minutes.',
  retryAfterSeconds: 60,
};

/** Any failure as one that can be answered. */
export function asShopError(error: Error & Partial<FastifyError>): ShopError {
  if (error instanceof ShopError) return error;
  if ('validation' in error && error.validation) return invalid(sentenceOf(error.validation));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ShopError('too-large', { message: 'What you sent is too large. Send less at once.' });
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new ShopError('too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ShopError('wrong-type');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ShopError('invalid', { cause: error });
  if (hasUnstorableText(error)) return invalid('The text has characters that cannot be stored.');
  if (lacksRoom(error)) return new ShopError('unavailable', { ...NO_ROOM, cause: error });
  if (databaseIsAway(error)) return new ShopError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new ShopError('internal', { cause: error });
}

export const errorBody = (error: ShopError): ErrorBody => ({
  error: error.message,
  code: error.code,
  ...error.details,
});

export function sendError(request: FastifyRequest, reply: FastifyReply, raw: FastifyError | ShopError) {
  const error = asShopError(raw);
  // Refusals during a flood are counted: logging each of them would flood the log.
  if (error.status >= 500 && !(error instanceof TooBusy || error instanceof Leaving))
    request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (error.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error));
}

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | ShopError>((error, request, reply) => sendError(request, reply, error));
}
