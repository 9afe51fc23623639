import { tagText } from './read-xml.ts';

/** What went wrong, in a sentence for the operator. */
export class S3Error extends Error {
  override name = 'S3Error';
  /** null: there was no answer. */
  readonly status: number | null;
  /** The store's own name of the problem, for metrics too. */
  readonly code: string;

  constructor(message: string, about: { status: number | null; code: string; cause?: unknown }) {
    super(message, { cause: about.cause });
    this.status = about.status;
    this.code = about.code;
  }

  /** Another try may succeed. */
  get mayPass(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }
}

const ADVICE: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know the key: check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the signature does not match: check S3_SECRET_ACCESS_KEY and S3_ACCESS_KEY_ID',
  AccessDenied: 'the key is not allowed to do this: check its rights on the bucket',
  NoSuchBucket: 'there is no such bucket: check S3_BUCKET',
  AuthorizationHeaderMalformed: 'the region is another: check S3_REGION',
  PermanentRedirect: 'the bucket is in another region: check S3_ENDPOINT and S3_REGION',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

/** Stores without a body in their answer, as to HEAD, have only the status. */
const NAMES: Record<number, string> = { 301: 'PermanentRedirect', 403: 'AccessDenied', 404: 'NoSuchKey' };

export function refusalOf(status: number, body: string, store: string): S3Error {
  const code = tagText(body, 'Code') ?? NAMES[status] ?? `status-${status}`;
  const failureReason = ADVICE[code] ?? `it answered ${status} (${code})`;
  return new S3Error(`The S3 store ${store} refuses: ${failureReason}.`, { status, code });
}

/** Some other server, such as a store's own web page or a proxy's. */
export const notLikeAStore = () =>
  new S3Error('What answers at the address of the S3 store is no S3 store: check S3_ENDPOINT.', {
    status: 200,
    code: 'no-store',
  });

export function silenceOf(cause: unknown, store: string): S3Error {
  const { name, message, cause: inner } = cause as Error;
  const timedOut = name === 'TimeoutError' || name === 'AbortError';
  const why = timedOut ? 'no answer in time' : ((inner as Error | undefined)?.message ?? message);
  return new S3Error(`The S3 store ${store} cannot be reached: ${why}.`, {
    status: null,
    code: timedOut ? 'timed-out' : 'no-connection',
    cause,
  });
}
