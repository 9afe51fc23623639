import { GatewayError, type GatewayErrorKind } from './gateway.ts';

/** The only place that interprets the provider's messages: status, text, meaning. First match wins. */
const REFUSALS: [status: number, text: RegExp, kind: GatewayErrorKind, failureReason: string][] = [
  [401, /./, 'misconfigured', 'credentials'],
  [403, /./, 'misconfigured', 'credentials'],
  [400, /authentication failed|api key provided (is|has)/i, 'misconfigured', 'credentials'],
  [400, /requested URL was not found/i, 'misconfigured', 'address'],
  [409, /still in progress/i, 'in-progress', 'same-call-in-progress'],
  [409, /different request with the same idempotency key/i, 'rejected', 'idempotency-key-reused'],
  [400, /another payment operation is in progress/i, 'in-progress', 'payment-busy'],
  [400, /order is already paid|already been captured/i, 'rejected', 'already-paid'],
  [400, /fully refunded already/i, 'rejected', 'fully-refunded'],
  [400, /greater than (the )?(amount captured|refund payment amount)/i, 'rejected', 'refund-too-large'],
  [400, /status should be captured/i, 'rejected', 'not-captured'],
  [400, /more than 6 months old/i, 'rejected', 'too-old'],
  [400, /enough balance/i, 'rejected', 'low-balance'],
  [400, /dispute investigation/i, 'rejected', 'disputed'],
  [400, /at least INR 1/i, 'rejected', 'amount-too-small'],
  [400, /exceeds (the )?maximum amount/i, 'rejected', 'amount-too-large'],
  [400, /not a valid id|does not exist/i, 'rejected', 'unknown-id'],
  [429, /./, 'unknown', 'rate-limited'],
];

interface ErrorBody {
  error: { code: string; description: string; reason?: unknown };
}

const isErrorBody = (body: unknown): body is ErrorBody => {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error?.code === 'string' && typeof error.description === 'string';
};

/** The meaning of an answer other than 200. A body that is not the provider's says nothing about the outcome. */
export function refusalOf(status: number, body: unknown): GatewayError {
  if (!isErrorBody(body)) {
    const known = REFUSALS.find(([s, text]) => s === status && text.source === '.');
    return known
      ? new GatewayError(known[2], known[3], `HTTP ${status}`)
      : new GatewayError('unknown', 'unreadable-answer', `HTTP ${status} without a readable body`);
  }
  const { code, description, reason: given } = body.error;
  const known = REFUSALS.find(([s, text]) => s === status && text.test(description || code));
  if (known) return new GatewayError(known[2], known[3], description);
  const failureReason = typeof given === 'string' && given !== 'NA' && given !== '' ? given : code;
  const final = status >= 400 && status < 500 && code === 'BAD_REQUEST_ERROR';
  return new GatewayError(final ? 'rejected' : 'unknown', failureReason, description);
}
