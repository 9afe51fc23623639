import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { startTestShop } from '../../../testing/test-shop.ts';
import { categories } from '../../db/schema/index.ts';
import { serverFactory } from '../create-server.ts';
import { hangUpOf } from '../hang-up.ts';

const shop = startTestShop({ CORS_ORIGINS: 'https://elsewhere.example' });
const TREE = '/websiteData/allCategory';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Over a real connection: injected requests never meet the ready answers. */
function get(path: string, headers: Record<string, string | string[]> = {}): Promise<Answer> {
  const { port } = shop.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode!, headers: answer.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** All that the shop says to these bytes; the client ends its side after them and goes on listening. */
async function say(head: string): Promise<string> {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(head);
  return text(socket);
}

/** The answer, and whether it left by the fast path. */
async function ask(path: string, headers: Record<string, string | string[]> = {}) {
  const { ready } = shop.deps.cache.lookups();
  const answer = await get(path, headers);
  return { ...answer, isReady: shop.deps.cache.lookups().ready > ready };
}

async function untilReady(path: string) {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await ask(path);
    if (answer.isReady) return answer;
  }
  throw new Error('never became ready');
}

async function timesCounted(route: string): Promise<number> {
  const line = `millwright_requests_total{route="${route}",method="GET",status="200"} `;
  const text = await shop.deps.metrics.registry.metrics();
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
}

describe('a public answer that was asked for again', () => {
  test('leaves with the same bytes and headers, under an id of its own', async () => {
    const first = await ask(TREE);
    const ready = await untilReady(TREE);
    expect(ready.body).toBe(first.body);
    const own = { date: undefined, 'x-request-id': undefined };
    expect({ ...ready.headers, ...own }).toEqual({ ...first.headers, ...own });
    const ids = [first, ready, await untilReady(TREE)].map((answer) => answer.headers['x-request-id']);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(ids).size).toBe(3);
  });

  test('is counted like any other', async () => {
    await untilReady(TREE);
    const before = await timesCounted(TREE);
    expect((await ask(TREE)).isReady).toBe(true);
    expect((await ask(TREE, { 'if-none-match': '"another"' })).isReady).toBe(false);
    await expect.poll(() => timesCounted(TREE)).toBe(before + 2);
  });

  test('is never older than the last change', async () => {
    await untilReady(TREE);
    await shop.deps.db.insert(categories).values({ name: 'Brand new' });
    await expect.poll(async () => (await get(TREE)).body).toContain('Brand new');
    await shop.deps.db.insert(categories).values({ name: 'Newer still' });
    await shop.deps.changes.catchUp();
    expect((await ask(TREE)).isReady).toBe(false);
  });

  test('is not used for conditions, foreign origins or other encodings', async () => {
    const { headers } = await untilReady(TREE);
    expect((await get(TREE, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const foreign = await get(TREE, { origin: 'https://elsewhere.example' });
    expect(foreign.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
    expect((await untilReady(TREE)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(TREE, { 'accept-encoding': 'gzip' })).isReady).toBe(false);
  });

  test.each([
    ['a part of it', { Range: 'bytes=0-9' }],
    ['a later click', { 'Sec-Purpose': 'prefetch' }],
    ['a later click, drawn before it', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a later click, as older browsers say it', { PURPOSE: 'prefetch' }],
    ['an encoding that is named in two lines', { 'Accept-Encoding': ['br', 'identity;q=0'] }],
  ])('is not used for %s', async (_, headers) => {
    await untilReady(TREE);
    for (let tries = 0; tries < 3; tries++) expect((await ask(TREE, headers)).isReady).toBe(false);
    expect((await ask(TREE, { 'X-Other': 'range' })).isReady).toBe(true);
  });
});

describe('what HTTP requires every server to refuse', () => {
  test.each([
    ['two hosts', `GET ${TREE} HTTP/1.1\r\nHost: shop\r\nHost: other\r\n\r\n`, 400],
    ['two hosts, the first empty', `GET ${TREE} HTTP/1.1\r\nHost:\r\nHost: shop\r\n\r\n`, 400],
    ['an empty host', `GET ${TREE} HTTP/1.1\r\nHost:\r\n\r\n`, 400],
    ['a host that is none', `GET ${TREE} HTTP/1.1\r\nHost: user@shop/path\r\n\r\n`, 400],
    ['another version', `GET ${TREE} HTTP/2.0\r\nHost: shop\r\n\r\n`, 505],
  ])('is refused where an answer is ready too: %s', async (_, head, status) => {
    await untilReady(TREE);
    const [start, body] = (await say(head)).split('\r\n\r\n');
    expect(start).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body!)).toEqual({ error: expect.any(String), code: expect.any(String) });
  });
});

describe('a client that ends its side after the request', () => {
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

  test('is answered and counted, whether the answer is ready or not', async () => {
    await untilReady(TREE);
    expect(await say(head(TREE))).toMatch(/^HTTP\/1\.1 200 /);
    const before = await timesCounted(TREE);
    await shop.deps.db.insert(categories).values({ name: 'Made for who listens' });
    await shop.deps.changes.catchUp();
    expect(await say(head(TREE))).toMatch(/^HTTP\/1\.1 200 [\s\S]*Made for who listens/);
    await expect.poll(() => timesCounted(TREE)).toBe(before + 1);
  });

  test('is answered in order when it asked several times', async () => {
    const search = (text: string) => head(`/user/product/allProducts?search=${text}`);
    const answers = await say(search('first') + head('/nothing') + search('second'));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['200', '404', '200'].map((status) => `HTTP/1.1 ${status}`),
    );
  });

  test.each([
    ['when its answer does not begin soon', ''],
    ['in the midst of a download', 'the first half'],
  ])('counts as gone %s', async (_, firstHalf) => {
    const gone = Promise.withResolvers<void>();
    const app = Fastify({
      serverFactory: serverFactory({ answer: () => false, onConnect: () => {}, isLeaving: () => false }),
    });
    app.get('/', (_request, reply) => {
      hangUpOf(reply).addEventListener('abort', () => gone.resolve());
      if (firstHalf) reply.raw.write(firstHalf);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect({ port: (app.server.address() as AddressInfo).port, allowHalfOpen: true });
    if (firstHalf) {
      socket.write(head('/'));
      await once(socket, 'readable');
    }
    socket.end(firstHalf ? '' : head('/'));
    await gone.promise;
    const answer = await text(socket);
    if (firstHalf) expect(answer).toContain(firstHalf);
    else expect(answer).toBe('');
    await app.close();
  });
});

test('errors and private answers are never ready', async () => {
  for (const path of ['/user/product/singleProduct?productId=x', '/userAuth/userName', '/nothing']) {
    for (let tries = 0; tries < 4; tries++) expect((await ask(path)).isReady).toBe(false);
  }
});

test('an address of fifteen kilobytes is answered, and nothing of it is cached', async () => {
  const before = shop.deps.cache.sizeBytes();
  for (let tries = 0; tries < 4; tries++) {
    const answer = await ask(`/websiteData/siteInfo?${'x'.repeat(15_000)}`);
    expect([answer.status, answer.isReady]).toEqual([200, false]);
  }
  expect(shop.deps.cache.sizeBytes() - before).toBeLessThan(2_000);
});

test('however many addresses one answer has, few are remembered', async () => {
  for (let i = 0; i < 100; i++) for (let tries = 0; tries < 2; tries++) await ask(`${TREE}?utm_source=${i}`);
  const before = shop.deps.cache.sizeBytes();
  for (let i = 100; i < 200; i++)
    for (let tries = 0; tries < 2; tries++) await ask(`${TREE}?utm_source=${i}`);
  expect(shop.deps.cache.sizeBytes() - before).toBeLessThan(1_000);
});
