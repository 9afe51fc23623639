import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { categories } from '../db/schema/index.ts';
import { startTestShop } from '../testing/test-shop.ts';

const shop = startTestShop({ CORS_ORIGINS: 'https://elsewhere.example' });
const TREE = '/websiteData/allCategory';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Over a real connection: injected requests never meet the ready answers. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
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

/** Only answers that came the long way have an id in the log. */
const isReady = (answer: Answer) => answer.headers['x-request-id'] === undefined;

async function untilReady(path: string): Promise<Answer> {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await get(path);
    if (isReady(answer)) return answer;
  }
  throw new Error('never became ready');
}

describe('a public answer that was asked for again', () => {
  test('is ready, with the same bytes and headers', async () => {
    const first = await get(TREE);
    const ready = await untilReady(TREE);
    expect(ready.body).toBe(first.body);
    const { 'x-request-id': _, date: __, ...headers } = first.headers;
    expect({ ...ready.headers, date: undefined }).toEqual({ ...headers, date: undefined });
  });

  test('is never older than the last change', async () => {
    await untilReady(TREE);
    await shop.deps.db.insert(categories).values({ name: 'Brand new' });
    await expect.poll(async () => (await get(TREE)).body).toContain('Brand new');
    shop.deps.changes.announce();
    expect(isReady(await get(TREE))).toBe(false);
  });

  test('is not used for conditions, foreign origins or other encodings', async () => {
    const { headers } = await untilReady(TREE);
    expect((await get(TREE, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const foreign = await get(TREE, { origin: 'https://elsewhere.example' });
    expect(foreign.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
    expect((await untilReady(TREE)).headers['access-control-allow-origin']).toBeUndefined();
    expect(isReady(await get(TREE, { 'accept-encoding': 'gzip' }))).toBe(false);
  });
});

test('errors and private answers are never ready', async () => {
  for (const path of ['/user/product/singleProduct?productId=x', '/userAuth/userName', '/nothing']) {
    for (let tries = 0; tries < 4; tries++) expect(isReady(await get(path))).toBe(false);
  }
});
