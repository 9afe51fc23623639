import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

interface ShopErrorOptions {
  /** Replaces the table's sentence where a more exact one helps. */
  message?: string | undefined;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure: its code decides status and sentence. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(options.message ?? ERRORS[code][1], { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Refused because too many wait already. */
export class TooBusy extends ShopError {
  override name = 'TooBusy';
  constructor(message?: string) {
    super('unavailable', { message, retryAfterSeconds: 3 });
  }
}

export const invalid = (message: string) => new ShopError('invalid', { message });
export const notFound = (what = 'that') =>
  new ShopError('not-found', { message: `We could not find ${what}.` });

/** Refuses an edit that began from an older state than the one that is stored now. */
export function refuseOutdated(what: string, editedState: string | undefined, stored: { updatedAt: Date }) {
  if (editedState !== undefined && editedState !== stored.updatedAt.toISOString())
    throw new ShopError('conflict', { message: `Somebody else has changed ${what} meanwhile.` });
}

/** SQLSTATE classes and socket errors that mean: the database is away for a moment. */
const DATABASE_AWAY = /^(08|57P|53|55P03|57014|25P03|25P04|40001|40P01)/;
const SOCKET_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

interface Trouble {
  code?: unknown;
  syscall?: unknown;
  message?: string;
  cause?: unknown;
}
/** A socket in the file system that is not there; of any other file it says nothing about the database. */
const isMissingSocket = ({ code, syscall }: Trouble) => code === 'ENOENT' && syscall === 'connect';

function databaseIsAway(error: unknown): boolean {
  for (let cause = error as Trouble | undefined; cause; cause = cause.cause as typeof cause) {
    if (isMissingSocket(cause)) return true;
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

/** A NUL character or half a surrogate pair: JSON carries them, PostgreSQL does not. */
const hasUnstorableText = (error: { code?: unknown; cause?: unknown }): boolean =>
  ['22021', '22P05'].includes(String(error.code)) ||
  (error.cause instanceof Error && hasUnstorableText(error.cause));

function asShopError(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error;
  if ('validation' in error && error.validation) return invalid(sentenceOf(error.validation));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ShopError('too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ShopError('wrong-type');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ShopError('invalid', { cause: error });
  if (hasUnstorableText(error)) return invalid('The text has characters that cannot be stored.');
  if (databaseIsAway(error)) return new ShopError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new ShopError('internal', { cause: error });
}

interface ValidationProblem {
  instancePath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
}

/** The first thing a schema finds wrong, as a sentence. */
export function sentenceOf(problems: readonly ValidationProblem[] | null | undefined): string {
  const first = problems?.[0];
  if (!first) return ERRORS.invalid[1];
  const field = first.instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (first.params.additionalProperty)
    return `The field "${first.params.additionalProperty}" is not known here.`;
  if (first.params.missingProperty) return `The field "${first.params.missingProperty}" is missing.`;
  return field
    ? `The field "${field}" ${first.message ?? 'is not valid'}.`
    : `The request ${first.message ?? 'is not valid'}.`;
}

export const errorBody = (error: ShopError): ErrorBody => ({ error: error.message, code: error.code });

export function sendError(request: FastifyRequest, reply: FastifyReply, raw: FastifyError | ShopError) {
  const error = asShopError(raw);
  // Refusals of a flood are counted; writing each of them down would be a flood of its own.
  if (error.status >= 500 && !(error instanceof TooBusy))
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
