import { ERRORS, type ErrorCode, type ErrorDetails } from '#contract/errors.ts';

interface ShopErrorOptions {
  /** Replaces the default sentence where a more exact one helps. */
  message?: string | undefined;
  retryAfterSeconds?: number;
  /** Further fields of the answer. */
  details?: ErrorDetails;
  cause?: unknown;
}

/** An expected failure: its code determines status and sentence. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(options.message ?? ERRORS[code][1], { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}

/** Refused because too many are waiting already. */
export class TooBusy extends ShopError {
  override name = 'TooBusy';
  constructor(message?: string) {
    super('unavailable', { message, retryAfterSeconds: 3 });
  }
}

/** Answered while stopping, as it should be: every update would look like a burst of errors in the log. */
export class Leaving extends ShopError {
  override name = 'Leaving';
  constructor(message?: string) {
    super('unavailable', { message, retryAfterSeconds: 5 });
  }
}

export const invalid = (message: string) => new ShopError('invalid', { message });
export const notFound = (what = 'that') =>
  new ShopError('not-found', { message: `We could not find ${what}.` });

/** Refuses an edit that is based on an older version than the stored one. */
export function refuseOutdated(what: string, editedState: string | undefined, stored: { updatedAt: Date }) {
  if (editedState !== undefined && editedState !== stored.updatedAt.toISOString())
    throw new ShopError('conflict', { message: `Somebody else has changed ${what} meanwhile.` });
}
