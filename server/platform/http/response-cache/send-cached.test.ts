import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseEncoding, compress } from '../encodings.ts';
import { createRenderQueues } from '../render-queues.ts';
import type { Rendered } from './entry.ts';
import { createResponseCache } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

const page = (text: string): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
});
const LONG = 'a line of the page\n'.repeat(200);

describe('sending', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  function shop(render: () => Promise<Rendered>, compressed?: typeof compress) {
    let version = 1;
    const cache = createResponseCache({
      version: () => version,
      maxBytes: 1_000_000,
      queues: createRenderQueues(10),
      compress: compressed,
    });
    const change = () => {
      version += 1;
    };
    app = Fastify();
    app.decorateReply('cached', null);
    app.get('/', async (request, reply) =>
      sendCached(
        cache,
        request,
        reply,
        await cache.get({ key: '/', kind: 'page', share: 'catalogue' }, render),
      ),
    );
    const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
    return { get, change };
  }

  test('gives the same body in every encoding', async () => {
    const { get } = shop(async () => page(LONG));
    const plain = await get();
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(plain.body).toBe(LONG);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(LONG);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  test('goes out as it is when it cannot be compressed, and compressed when it can again', async () => {
    let tries = 0;
    const { get } = shop(
      async () => page(LONG),
      (body, encoding) =>
        encoding !== 'identity' && ++tries === 1
          ? Promise.reject(new Error('no memory'))
          : compress(body, encoding),
    );
    const plain = await get();
    const br = { 'accept-encoding': 'br' };
    const failed = await get(br);
    expect([failed.statusCode, failed.headers['content-encoding'], failed.body]).toEqual([
      200,
      undefined,
      LONG,
    ]);
    expect(failed.headers.etag).toBe(plain.headers.etag);
    expect((await get(br)).headers['content-encoding']).toBe('br');
  });

  test('goes out as it is the first time, when compressing would take longer than reading', async () => {
    const { get } = shop(async () => page(LONG));
    const br = { 'accept-encoding': 'br' };
    expect((await get(br)).headers['content-encoding']).toBeUndefined();
    expect((await get(br)).headers['content-encoding']).toBe('br');
  });

  test('answers 304 to the tag of the same bytes, and the bytes after they change', async () => {
    let text = LONG;
    const { get, change } = shop(async () => page(text));
    const first = await get({ 'accept-encoding': 'br' });
    const etag = first.headers.etag as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const otherForm = await get({ 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([otherForm.statusCode, otherForm.headers.etag]).toEqual([304, etag]);
    text = `${LONG}more`;
    change();
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('may be shown again without asking only when it was fetched before a click', async () => {
    const { get } = shop(async () => page(LONG));
    const cached = async (purpose: string) =>
      (await get({ 'sec-purpose': purpose })).headers['cache-control'];
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch; anonymous-client-ip'])
      expect(await cached(purpose), purpose).toBe('private, max-age=10, stale-while-revalidate=50');
    for (const purpose of ['prefetching', 'other;prefetch']) expect(await cached(purpose)).toBe('no-cache');
    expect((await get()).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    [undefined, 'identity'],
  ])('takes of "%s" %s', (accepted, encoding) => {
    app = Fastify();
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
