import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type ByteCache, chooseEncoding, createByteCache, type Rendered, sendKept } from './byte-cache.ts';

const page = (text: string, status = 200): Rendered => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
});
const LONG = 'a line of the page\n'.repeat(200);

/** A cache whose version and renders the test holds in its hand. */
function cacheByHand(maxBytes = 1_000_000) {
  let version = 1;
  const waiting: ((text: string) => void)[] = [];
  const cache = createByteCache({ version: () => version, maxBytes });
  return {
    cache,
    change: () => {
      version += 1;
    },
    render: () => new Promise<Rendered>((resolve) => waiting.push((text) => resolve(page(text)))),
    rendersRunning: () => waiting.length,
    finish: (text: string) => waiting.shift()?.(text),
  };
}

const textOf = async (answer: ReturnType<ByteCache['get']>) => (await answer).body.toString();

describe('what is kept', () => {
  test('is rendered once per version', async () => {
    const { cache, change } = cacheByHand();
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    expect(await textOf(cache.get('/', render))).toBe('render 1');
    expect(await textOf(cache.get('/', render))).toBe('render 1');
    change();
    expect(await textOf(cache.get('/', render))).toBe('render 2');
  });

  test('serves everyone who asks meanwhile with one render', async () => {
    const { cache, render, rendersRunning, finish } = cacheByHand();
    const answers = [1, 2, 3].map(() => cache.get('/', render));
    expect(rendersRunning()).toBe(1);
    finish('shared');
    expect(await Promise.all(answers.map(textOf))).toEqual(['shared', 'shared', 'shared']);
  });

  test('never shows a request what was rendered before a change it came after', async () => {
    const { cache, change, render, rendersRunning, finish } = cacheByHand();
    const before = cache.get('/', render);
    change();
    const after = cache.get('/', render);
    const alsoAfter = cache.get('/', render);
    finish('old');
    expect(await textOf(before)).toBe('old');
    await expect.poll(rendersRunning).toBe(1);
    finish('new');
    expect([await textOf(after), await textOf(alsoAfter)]).toEqual(['new', 'new']);
  });

  test('a storm of changes runs one render at a time', async () => {
    const { cache, change, render, rendersRunning, finish } = cacheByHand();
    const answers = Array.from({ length: 50 }, () => {
      change();
      return cache.get('/', render);
    });
    expect(rendersRunning()).toBe(1);
    finish('first');
    await expect.poll(rendersRunning).toBe(1);
    finish('last');
    expect(new Set(await Promise.all(answers.slice(1).map(textOf)))).toEqual(new Set(['last']));
  });

  test('the same bytes after a change are not compressed again', async () => {
    const { cache, change } = cacheByHand();
    const first = await cache.get('/', async () => page(LONG));
    const compressed = Promise.resolve(Buffer.from('small'));
    first.encoded.set('br', compressed);
    change();
    expect((await cache.get('/', async () => page(LONG))).encoded.get('br')).toBe(compressed);
    change();
    expect((await cache.get('/', async () => page('other'))).encoded.size).toBe(0);
  });

  test('a render that fails is tried again by the next request', async () => {
    const { cache } = cacheByHand();
    await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(await textOf(cache.get('/', async () => page('back')))).toBe('back');
  });

  test('an answer that is no success is not kept', async () => {
    const { cache } = cacheByHand();
    let renders = 0;
    const render = async () => page(`miss ${++renders}`, 404);
    await cache.get('/x', render);
    expect(await textOf(cache.get('/x', render))).toBe('miss 2');
    expect(cache.sizeBytes()).toBe(0);
  });

  test('stays within its bytes and drops what was not used for longest', async () => {
    const { cache } = cacheByHand(80_000);
    const renders: string[] = [];
    const ask = (key: string) =>
      cache.get(key, async () => {
        renders.push(key);
        return page(key.repeat(5000).slice(0, 5000));
      });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(key);
    await ask('a');
    for (const key of ['i', 'j', 'k']) await ask(key);
    expect(cache.sizeBytes()).toBeLessThanOrEqual(80_000);
    renders.length = 0;
    await ask('a');
    expect(renders).toEqual([]);
    await ask('b');
    expect(renders).toEqual(['b']);
  });
});

describe('sending', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  function shop(render: () => Promise<Rendered>) {
    const { cache, change } = cacheByHand();
    app = Fastify();
    app.get('/', async (request, reply) => sendKept(request, reply, await cache.get('/', render)));
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
    expect((await get({ 'sec-purpose': 'prefetch' })).headers['cache-control']).toBe(
      'private, max-age=10, stale-while-revalidate=50',
    );
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
