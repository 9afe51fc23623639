import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';

const SECRET_FIELDS = [
  'password',
  'otp',
  'token',
  'authorization',
  'signature',
  'xRazorpaySignature',
  'card',
  'number',
  'cvv',
  'key_secret',
  'code',
];

/** JSON lines without secrets; bodies are never logged. */
export const createLog = (level: string) =>
  pino({
    level,
    base: undefined,
    serializers: { err: describeError },
    redact: {
      paths: [
        'req.headers.authorization',
        ...SECRET_FIELDS.filter((f) => f !== 'code').flatMap((field) => [field, `*.${field}`]),
      ],
      censor: '[redacted]',
    },
  });

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  query?: string;
}

/** Only what is known to be harmless: errors of the database carry the values of the failed query with them. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query };
  const { name, message, stack } = error;
  return { type: name, message, code: (error as { code?: unknown }).code, stack };
}
