import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './end-connections.ts';
import { ownAddress } from './own-address.ts';

let app: FastifyInstance;
let answer: () => void;
let asked: Promise<void>;

beforeEach(async () => {
  app = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle' });
  endConnectionsOnClose(app);
  const { promise, resolve } = Promise.withResolvers<void>();
  asked = new Promise((resolveAsked) => {
    app.get('/', async () => {
      resolveAsked();
      await promise;
      return { whole: true };
    });
  });
  answer = resolve;
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** How long a close takes, in ms. */
async function close(): Promise<number> {
  const since = performance.now();
  await app.close();
  return performance.now() - since;
}

test('a request in flight is answered whole, and its connection is not waited for after that', async () => {
  const request = fetch(ownAddress(app));
  await asked;
  const closing = close();
  answer();
  expect(await (await request).json()).toEqual({ whole: true });
  expect(await closing).toBeLessThan(3_000);
});

test('a request whose client is gone is not waited for', async () => {
  const leaving = new AbortController();
  const request = fetch(ownAddress(app), { signal: leaving.signal }).catch(() => null);
  await asked;
  leaving.abort();
  await request;
  expect(await close()).toBeLessThan(3_000);
  answer();
});

test('a connection on which nobody ever said anything does not hold up the end', async () => {
  const silent = connect(Number(new URL(ownAddress(app)).port), '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  expect(await close()).toBeLessThan(3_000);
  await ended;
});

test('a request that goes on does not keep the port open', async () => {
  const request = fetch(ownAddress(app));
  await asked;
  const port = Number(new URL(ownAddress(app)).port);
  const closing = close();
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const late = connect(port, '127.0.0.1', () => resolve(false)).once('error', () => resolve(true));
      late.once('connect', () => late.destroy());
    });
  await expect.poll(isRefused, { interval: 300, timeout: 6_000 }).toBe(true);
  answer();
  expect(await (await request).json()).toEqual({ whole: true });
  await closing;
});

test('whoever comes while it closes is told 503', async () => {
  await fetch(`${ownAddress(app)}/nothing`);
  const address = ownAddress(app);
  const closing = close();
  const late = await fetch(`${address}/nothing`);
  expect(late.status).toBe(503);
  await closing;
});
