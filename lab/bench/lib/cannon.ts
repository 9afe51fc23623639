import { randomUUID } from 'node:crypto';
import autocannon, { type Context, type Request } from 'autocannon';
import { DEFAULT_HEADERS, type Hits, type PlainRequest, type Shot } from './shot.ts';

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
    for (const [name, path] of Object.entries(plain.remember ?? {}))
      context[name] = valueAt(JSON.parse(body), path);
  };
  let turn = 0;
  const headers = DEFAULT_HEADERS;
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
