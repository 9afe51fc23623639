import { randomUUID } from 'node:crypto';
import autocannon, { type Context, type Request } from 'autocannon';

/** The load on one address. It is passed between processes, so plain data only. */
export interface Shot {
  url: string;
  /** Shared by all connections in turn; several requests make a cached answer miss. */
  requests: PlainRequest[];
  /** Each connection sends the requests in order and passes values from one answer to the next request. */
  chain?: boolean;
  /** Start values for {names}; each new chain takes the next entry. {unique} is different in every chain. */
  starts?: Context[];
  seconds: number;
  connections: number;
  /** Requests per second; without it, as fast as possible. */
  rate?: number;
}

export interface PlainRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** In a chain, {name} is replaced by the start value or the value kept from an earlier answer. */
  body?: string;
  /** Values to keep: name and path in the answer's JSON. */
  keep?: Record<string, string>;
}

export interface Hits {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 2xx, and requests without any answer. */
  failures: number;
  firstFailure?: string;
}

const fill = (text: string, context: Context) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => context[name] ?? '');

const valueAt = (body: unknown, path: string): string =>
  String(path.split('.').reduce((value, key) => (value as Record<string, unknown>)?.[key], body) ?? '');

async function shoot(shot: Shot): Promise<Hits> {
  const times: number[] = [];
  let failures = 0;
  let firstFailure: string | undefined;
  const fail = (what: string) => {
    failures += 1;
    firstFailure ??= what;
  };
  const watch = (plain: PlainRequest) => (status: number, body: string, context: Context) => {
    if (status < 200 || status > 299) return fail(`${plain.path} ${status} ${body.slice(0, 200)}`);
    for (const [name, path] of Object.entries(plain.keep ?? {}))
      context[name] = valueAt(JSON.parse(body), path);
  };
  let turn = 0;
  const headers = { 'accept-encoding': 'br, gzip', 'content-type': 'application/json' };
  const requests: Request[] = shot.chain
    ? shot.requests.map((plain, step) => ({
        ...plain,
        setupRequest: (request: Request, context: Context) => {
          if (step === 0)
            Object.assign(context, { unique: randomUUID() }, shot.starts?.[turn++ % shot.starts.length]);
          const filled = Object.entries(plain.headers ?? {}).map(([name, text]) => [
            name,
            fill(text, context),
          ]);
          return {
            ...request,
            body: fill(plain.body ?? '', context),
            headers: { ...headers, ...Object.fromEntries(filled) },
          };
        },
        onResponse: watch(plain),
      }))
    : shot.requests.length === 1
      ? [{ ...shot.requests[0], headers: { ...headers, ...shot.requests[0]!.headers } }]
      : [
          {
            setupRequest: (request) => {
              const next = shot.requests[turn++ % shot.requests.length]!;
              return { ...request, ...next, headers: { ...headers, ...next.headers } };
            },
          },
        ];
  const { seconds: duration, connections, url } = shot;
  const run = autocannon({
    url,
    connections,
    duration,
    timeout: 30,
    requests,
    ...(shot.rate && { overallRate: shot.rate }),
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (!shot.chain && (status < 200 || status > 299)) fail(`status ${status}`);
  });
  run.on('reqError', (error) => fail(error.message));
  const startedAt = performance.now();
  await run;
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
    ...(firstFailure && { firstFailure }),
  };
}

process.on('message', async (shot: Shot) => process.send!(await shoot(shot)));
process.on('disconnect', () => process.exit());
