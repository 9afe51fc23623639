import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isOwnMachine, urlProblem } from '#domain/webhooks/endpoint-url.ts';
import { isPublicAddress } from '#domain/webhooks/public-address.ts';
import { ANSWER_BYTES, ANSWER_WITHIN_MS, readRetryAfter, wasTaken } from '#domain/webhooks/tries.ts';

/** All addresses of a name, as the system's resolver knows them. */
export type Resolve = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Surroundings {
  /** Also calls http://127.0.0.1. */
  isDemo: boolean;
  resolve?: Resolve;
  withinMs?: number;
  /** The shop stops: what is under way is left. */
  stopping?: AbortSignal;
}

export interface Reply {
  taken: boolean;
  status: number | null;
  /** Why there was no answer, in a word or a code. */
  problem: string | null;
  /** As much of its body as the log shows. */
  answer: string | null;
  tookMs: number;
  retryAfterSeconds: number | null;
  /** It never had its time, because the shop stops. */
  wasCutShort: boolean;
}

const resolveByTheSystem: Resolve = (hostname, callback) => lookup(hostname, { all: true }, callback);

const PRIVATE = 'EPRIVATE';

/** The addresses that were looked at are the ones that are connected to: between the two, no name is asked again. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first)
        return callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(Object.assign(new Error('not a public address'), { code: PRIVATE }), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });

/** One POST to an address that an owner typed: checked anew, no redirect followed, within its time, its answer cut. */
export async function postMessage(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { isDemo, resolve = resolveByTheSystem, withinMs = ANSWER_WITHIN_MS, stopping }: Surroundings,
): Promise<Reply> {
  const startedAt = performance.now();
  const reply = (status: number | null, rest: Partial<Reply>): Reply => ({
    taken: wasTaken(status),
    status,
    problem: null,
    answer: null,
    retryAfterSeconds: null,
    wasCutShort: false,
    ...rest,
    tookMs: Math.round(performance.now() - startedAt),
  });
  const url = URL.parse(address);
  const problem = urlProblem(address, url, { isDemo });
  if (!url || problem) return reply(null, { problem });
  const deadline = AbortSignal.timeout(withinMs);
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
  try {
    const answer = await send(url, { headers, body, signal, resolve });
    const { status, retryAfter } = answer;
    return reply(status, {
      answer: readable(answer.begun),
      problem: status >= 300 && status < 400 ? 'redirect' : null,
      retryAfterSeconds: readRetryAfter(retryAfter, Date.now()),
    });
  } catch (error) {
    const wasCutShort = stopping?.aborted === true && !deadline.aborted;
    return reply(null, { problem: deadline.aborted ? 'timeout' : problemOf(error), wasCutShort });
  }
}

interface Sending {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  resolve: Resolve;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  begun: Buffer;
}

function send(url: URL, { headers, body, signal, resolve }: Sending): Promise<Answer> {
  const { request } = isOwnMachine(url) ? http : https;
  return new Promise((settle, refuse) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(resolve),
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
        'user-agent': 'Millwright-Webhooks',
        ...headers,
      },
    });
    call.on('error', refuse);
    // Without a listener a receiver that changes the protocol would end the call with no event at all.
    call.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      settle({ status: statusCode!, retryAfter: undefined, begun: Buffer.alloc(0) });
    });
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      // With the status all is decided: what follows, however slow or cut, is only for the log.
      const finish = () => {
        settle({
          status: answer.statusCode!,
          retryAfter: answer.headers['retry-after'],
          begun: Buffer.concat(parts).subarray(0, ANSWER_BYTES),
        });
        call.destroy();
      };
      // The time that ends while the body comes is an error of the call before it is one of the answer.
      call.off('error', refuse).on('error', finish);
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes >= ANSWER_BYTES) finish();
      });
      answer.on('end', finish);
      answer.on('close', finish);
      answer.on('error', finish);
    });
    call.end(body);
  });
}

/** PostgreSQL stores no NUL, and a log shows no control characters. */
const readable = (begun: Buffer): string => begun.toString('utf8').replace(/[^\P{Cc}\t\n\r]/gu, '\u{FFFD}');

function problemOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  if (code === PRIVATE) return 'private-address';
  return (code ?? name ?? 'failed').slice(0, 80);
}
