import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { FixedAnswer, LimitAddresses } from './limits.ts';
import type { PlainRequest } from './shot.ts';

/** Headers that node:http writes itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export async function startLimits(databaseUrl: string) {
  const child = fork(new URL('./limits.ts', import.meta.url), [databaseUrl]);
  const [addresses] = (await once(child, 'message')) as [LimitAddresses];
  return {
    ...addresses,
    pid: child.pid!,
    /** Makes the bare server answer with the same bytes and headers as the shop. */
    async copyAnswer(shopUrl: string, wanted: PlainRequest) {
      const answer = once(child, 'message');
      child.send(await fetchRaw(shopUrl, wanted));
      await answer;
    },
    stop: () => child.connected && child.disconnect(),
  };
}

export type Limits = Awaited<ReturnType<typeof startLimits>>;

/** Not fetch(), which would decompress the body: the bytes on the wire count. */
async function fetchRaw(shopUrl: string, wanted: PlainRequest): Promise<FixedAnswer> {
  const outgoing = request(shopUrl + wanted.path, {
    headers: { 'accept-encoding': 'br, gzip', ...wanted.headers },
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer> & { headers: object }];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const headers = Object.entries(answer.headers as Record<string, string>).filter(
    ([name]) => !OWN_HEADERS.has(name),
  );
  return {
    headers: { ...Object.fromEntries(headers), 'content-length': String(body.length) },
    bodyBase64: body.toString('base64'),
  };
}
