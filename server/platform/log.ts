import { styleText } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { readableLine } from './readable-log.ts';

const SECRET_FIELDS = [
  'password',
  'currentPassword',
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

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** JSON lines without secrets, readable lines on a terminal; bodies are never logged. */
export function createLog(level: string, output: Output = process.stdout, instance?: string) {
  const options = {
    level,
    base: instance && !output.isTTY ? { instance } : undefined,
    serializers: { err: describeError },
    redact: {
      paths: [
        'req.headers.authorization',
        ...SECRET_FIELDS.filter((f) => f !== 'code').flatMap((field) => [field, `*.${field}`]),
      ],
      censor: '[redacted]',
    },
  };
  return output.isTTY ? pino(options, forPeople(output)) : pino(options);
}

const forPeople = (output: Output) => ({
  write: (line: string) => output.write(readableLine(JSON.parse(line), styleText)),
});

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  query?: string;
}

/** Only fields known to be harmless: database errors contain the values of the failed query. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query };
  const { name, message, stack } = error;
  return { type: name, message, code: (error as { code?: unknown }).code, stack };
}
