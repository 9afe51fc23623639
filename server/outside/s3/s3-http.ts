import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '../../platform/config/config.ts';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { objectAddress } from './object-address.ts';
import { refusalOf, S3Error, silenceOf } from './s3-error.ts';
import { sha256, signRequest } from './sign-request.ts';

/**
 * Calls at the same time until the answer begins; others wait. Together these are less than the minute after which the
 * shop cuts the client off, so that it still hears in a sentence of a store that hangs.
 */
const LIMITS = {
  atOnce: 16,
  waiting: 500,
  longestWaitMs: 10_000,
  tryMs: 10_000,
  noTryAfterMs: 15_000,
  hangsForMs: 10_000,
};
const TRIES = 3;
const FIRST_PAUSE_MS = 200;
/** Between two pieces of an answer. */
const SILENCE_MS = 30_000;
const MOST_TEXT_BYTES = 8 * 1024 * 1024;

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** For metrics, without the object's name. */
  name: string;
  bucket?: string;
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** For one try, until the answer begins. */
  tryMs?: number;
  tries?: number;
}

export interface S3Answer {
  headers: Headers;
  /** Reads it to the end or is destroyed. */
  stream(): Readable;
  text(): Promise<string>;
}

export interface S3Watch {
  /** Each try: the call, how it ended and how long it took. */
  onCall?: (call: string, outcome: string, seconds: number) => void;
  step?: Traces['step'];
}

/**
 * Every call has the same effect twice as once, so it is tried again when the store does not answer or is busy. Once a
 * call has waited without success while no other was answered, the store hangs: one caller at a time asks it again, the
 * others are refused at once. One slow object beside others that are answered fails alone.
 */
export function s3Http(config: S3Config, watch: S3Watch = {}, limits = LIMITS) {
  const queue = createBoundedQueue(limits);
  const store = `${config.endpoint}/${config.bucket}`;
  /** Of a store that hangs; 0 while it answers. */
  let askAgainAt = 0;
  let answeredAt = 0;

  return async function send(call: S3Call): Promise<S3Answer> {
    const startedAt = performance.now();
    // No client waits for a call that has a time of its own.
    const isAwaited = !call.tryMs;
    const isLate = () => isAwaited && performance.now() - startedAt > limits.noTryAfterMs;
    let triedAt = startedAt;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await queue.run(() => {
          if (isAwaited) refuseWhileHanging();
          triedAt = performance.now();
          return traced(call);
        });
      } catch (error) {
        if (!(error instanceof S3Error) || !error.mayPass) throw error;
        const isLast = attempt >= (call.tries ?? TRIES) || isLate();
        if (isLast && isAwaited && error.code === 'timed-out' && answeredAt < triedAt)
          askAgainAt = performance.now() + limits.hangsForMs;
        if (isLast || (isAwaited && askAgainAt)) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  };

  function refuseWhileHanging() {
    if (!askAgainAt) return;
    if (performance.now() < askAgainAt) throw silenceOf(timeOut(), store);
    // This caller asks; another does when it has waited without success, too.
    askAgainAt = performance.now() + limits.tryMs + limits.hangsForMs;
  }

  function noteAnswer() {
    askAgainAt = 0;
    answeredAt = performance.now();
  }

  function traced(call: S3Call): Promise<S3Answer> {
    if (!watch.step) return sendOnce(call);
    return watch.step(`s3 ${call.name}`, { 'peer.service': 's3' }, () => sendOnce(call));
  }

  async function sendOnce(call: S3Call): Promise<S3Answer> {
    const startedAt = performance.now();
    let outcome = 'ok';
    try {
      const answer = await fetchSigned(call);
      noteAnswer();
      return answer;
    } catch (error) {
      const failure = error instanceof S3Error ? error : silenceOf(error, store);
      if (failure.status !== null) noteAnswer();
      outcome = failure.code;
      throw failure;
    } finally {
      watch.onCall?.(call.name, outcome, (performance.now() - startedAt) / 1000);
    }
  }

  async function fetchSigned({ method, bucket, key = '', query, headers = {}, body, tryMs }: S3Call) {
    const url = objectAddress(config.endpoint, bucket ?? config.bucket, key, query);
    const abort = new AbortController();
    return answerOf(await begin(), abort, store);

    async function begin(): Promise<Response> {
      const timer = setTimeout(() => abort.abort(timeOut()), tryMs ?? limits.tryMs);
      try {
        const response = await fetch(url, {
          method,
          redirect: 'manual',
          signal: abort.signal,
          headers: {
            ...signRequest({ method, url, headers, bodySha256: sha256(body ?? '') }, config, new Date()),
            // The size in the header is that of the object. Not signed, because proxies change it.
            'accept-encoding': 'identity',
          },
          ...(body && { body: new Uint8Array(body.buffer, body.byteOffset, body.byteLength) }),
        });
        if (!response.ok)
          throw refusalOf(response.status, await answerOf(response, abort, store).text(), store);
        return response;
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

const timeOut = () => new DOMException('The store did not answer in time.', 'TimeoutError');

function answerOf(response: Response, abort: AbortController, store: string): S3Answer {
  const stream = () => Readable.from(pieces(response, abort, store), { objectMode: false });
  return {
    headers: response.headers,
    stream,
    async text() {
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of stream()) {
        bytes += chunk.length;
        if (bytes > MOST_TEXT_BYTES) break;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}

/** Only the store's silence counts: a slow reader may take its time. */
async function* pieces({ body }: Response, abort: AbortController, store: string) {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    while (true) {
      const timer = setTimeout(() => abort.abort(timeOut()), SILENCE_MS);
      const { value, done } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw silenceOf(error, store);
  } finally {
    abort.abort();
  }
}
