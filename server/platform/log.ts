import { styleText } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type LogFn, type Logger, pino } from 'pino';
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

/** A write for every line would take as long as many answers do. */
const HELD_BYTES = 8 * 1024;
const HELD_MS = 100;
let heldLines: ReturnType<typeof pino.destination> | null = null;

/** Lines wait a moment for others; a crash waits for them. */
function standardOutput() {
  if (heldLines) return heldLines;
  const held = pino.destination({ dest: 1, sync: true, minLength: HELD_BYTES, periodicFlush: HELD_MS });
  process.on('exit', () => held.flushSync());
  heldLines = held;
  return held;
}

/** Whatever is wrong is written at once: a process that is killed next cannot write it any more. */
const writingTroubleAtOnce = (output: ReturnType<typeof standardOutput>) => ({
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
    method.apply(this, args);
    if (level >= pino.levels.values.warn!) output.flushSync();
  },
});

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
  if (output.isTTY) return pino(options, forPeople(output));
  const held = standardOutput();
  return pino({ ...options, hooks: writingTroubleAtOnce(held) }, held);
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
