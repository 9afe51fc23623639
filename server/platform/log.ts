import { styleText } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
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
const HELD_CHARACTERS = 8 * 1024;
const HELD_MS = 100;

interface HeldLines extends Output {
  flushSync(): void;
}

let heldLines: HeldLines | null = null;

/** Lines are written together after a moment, and before a crash. pino's own buffer measures all its content at every line. */
function standardOutput(): HeldLines {
  if (heldLines) return heldLines;
  const output = pino.destination({ dest: 1, sync: true });
  let held = '';
  const flushSync = () => {
    const lines = held;
    held = '';
    if (lines !== '') output.write(lines);
  };
  setInterval(flushSync, HELD_MS).unref();
  process.on('exit', flushSync);
  heldLines = {
    write(line) {
      held += line;
      if (held.length >= HELD_CHARACTERS) flushSync();
    },
    flushSync,
  };
  return heldLines;
}

/** Whatever is wrong is written at once: a process that is killed next cannot write it any more. */
const writingTroubleAtOnce = (output: HeldLines) => ({
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

/**
 * Writes lines of the level `info` whose fields are JSON already and not secret: what pino does for a line takes
 * five times as long. Undefined: the log leaves such lines out.
 */
export function lineWriter(log: FastifyBaseLogger): ((fields: string) => void) | undefined {
  if (!(log as Logger).isLevelEnabled('info')) return undefined;
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, Output>;
  const bindings = JSON.stringify((log as Logger).bindings()).slice(1, -1);
  const start = `{"level":${pino.levels.values.info},"time":`;
  const fixed = bindings && `,${bindings}`;
  return (fields) => output!.write(`${start}${Date.now()}${fixed},${fields}}\n`);
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
