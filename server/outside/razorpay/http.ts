import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TooBusy } from '../../platform/errors.ts';
import { createBoundedQueue, HungUp } from '../../platform/rate-limits/bounded-queue.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { GatewayError, NOT_SENT } from './gateway.ts';
import { refusalOf } from './refusals.ts';

/** Calls at the same time; the others wait until their own deadline. */
const LINE = { atOnce: 8, waiting: 1_000, longestWaitMs: 60_000 };
const TOTAL_MS = 10_000;
/** Leaves room for a second try within the total. */
const REPEATED_TRY_MS = 4_500;
const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const MOST_BYTES = 4 * 1024 * 1024;

export interface GatewayCall {
  method: 'GET' | 'POST';
  /** For logs: the path with `:id` in place of ids. */
  route: string;
  path: string;
  body?: object;
  idempotencyKey?: string;
  totalMs?: number;
}

export interface HttpOptions {
  /** A function, because the stand-in's address is known only once the shop listens. */
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  log: FastifyBaseLogger;
  /** Runs each try as a step of a trace. */
  step?: Traces['step'];
  /** Each try: the route, how it ended and how long it took. */
  onCall?: (route: string, outcome: string, seconds: number) => void;
}

/** Reads, and refunds with a key, may be sent again: the provider executes them once. */
const mayBeRepeated = (call: GatewayCall) => call.method === 'GET' || call.idempotencyKey !== undefined;

export function gatewayHttp(options: HttpOptions) {
  const line = createBoundedQueue(LINE);
  return async function send(call: GatewayCall): Promise<unknown> {
    const deadline = AbortSignal.timeout(call.totalMs ?? TOTAL_MS);
    const tries = mayBeRepeated(call) ? TRIES : 1;
    const startedAt = performance.now();
    let sent: GatewayError | null = null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await line.run(() => traced(options, call, deadline), deadline);
      } catch (error) {
        if (hadNoTurn(error)) {
          const { method, route } = call;
          const ms = Math.round(performance.now() - startedAt);
          options.log.warn(
            { method, path: route, attempt, ms, waiting: line.waiting },
            'gateway call not sent',
          );
          throw sent ?? new GatewayError('unknown', NOT_SENT, 'too many calls wait in the shop', error);
        }
        const failure = asGatewayError(error);
        sent = failure;
        const passing = failure.kind === 'unknown' || failure.kind === 'in-progress';
        if (!passing || attempt >= tries || deadline.aborted) throw failure;
        const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
        await sleep(pauseMs, undefined, { signal: deadline }).catch(() => {
          throw failure;
        });
      }
    }
  };
}

function traced(options: HttpOptions, call: GatewayCall, deadline: AbortSignal): Promise<unknown> {
  const send = () => sendOnce(options, call, deadline);
  if (!options.step) return send();
  return options.step(`gateway ${call.method} ${call.route}`, { 'peer.service': 'razorpay' }, send);
}

async function sendOnce(options: HttpOptions, call: GatewayCall, deadline: AbortSignal) {
  const startedAt = performance.now();
  let status: number | null = null;
  let outcome = 'ok';
  try {
    const signal = mayBeRepeated(call)
      ? AbortSignal.any([deadline, AbortSignal.timeout(REPEATED_TRY_MS)])
      : deadline;
    const response = await fetch(`${options.apiUrl()}/v1${call.path}`, {
      method: call.method,
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`,
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.idempotencyKey && { 'x-refund-idempotency': call.idempotencyKey }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    status = response.status;
    const body = parse(await readText(response));
    if (status !== 200) throw refusalOf(status, body);
    if (body === undefined) throw new GatewayError('unknown', 'unreadable-answer', 'the body is not JSON');
    return body;
  } catch (error) {
    outcome = asGatewayError(error).failureReason;
    throw error;
  } finally {
    const ms = performance.now() - startedAt;
    options.log.info({ method: call.method, path: call.route, status, ms: Math.round(ms) }, 'gateway call');
    options.onCall?.(`${call.method} ${call.route}`, outcome, ms / 1000);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new GatewayError('unknown', 'unreadable-answer', 'the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hadNoTurn = (error: unknown) => error instanceof HungUp || error instanceof TooBusy;

function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const { name, message } = error as Error;
  const timedOut = name === 'TimeoutError' || name === 'AbortError';
  return new GatewayError('unknown', timedOut ? 'timed-out' : 'no-connection', message, error);
}
