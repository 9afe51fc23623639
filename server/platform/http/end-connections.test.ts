import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './end-connections.ts';
import { inProcess } from './html/web-build.ts';
import { idsOfPages, renderFor } from './inner-reads.ts';
import { ownAddress } from './own-address.ts';

let app: FastifyInstance;
let answer: () => void;
let asked: Promise<void>;

beforeEach(async () => {
  app = Fastify({
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: idsOfPages(() => 'from outside'),
  });
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
  app.get('/data', async () => ({ read: true }));
  app.get('/page', (request) =>
    renderFor(request, async () => {
      const read = inProcess(app);
      await read({ method: 'GET', url: '/', headers: {} });
      return (await read({ method: 'GET', url: '/data', headers: {} })).body;
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** How long a close takes, in ms. */
async function close(): Promise<number> {
  const since = performance.now();
  await app.close();
  return performance.now() - since;
}

test('a request in flight is answered whole, and its connection is not waited for after that [B8.7]', async () => {
  const request = fetch(ownAddress(app));
  await asked;
  const closing = close();
  answer();
  expect(await (await request).json()).toEqual({ whole: true });
  expect(await closing).toBeLessThan(3_000);
});

test('a page that was begun before the close still reads what it shows', async () => {
  const page = fetch(`${ownAddress(app)}/page`);
  await asked;
  const closing = close();
  await expect.poll(() => app.server.listening, { timeout: 120_000 }).toBe(false);
  answer();
  expect(await (await page).json()).toEqual({ read: true });
  await closing;
});

test('a page that is asked for while the port is still open is drawn', async () => {
  const address = ownAddress(app);
  const open = connect(Number(new URL(address).port), '127.0.0.1');
  await once(open, 'connect');
  answer();
  const closing = close();
  expect(await (await fetch(`${address}/page`)).json()).toEqual({ read: true });
  open.destroy();
  await closing;
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

test('a connection on which nothing was ever sent does not hold up the end', async () => {
  const silent = connect(Number(new URL(ownAddress(app)).port), '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  expect(await close()).toBeLessThan(3_000);
  await ended;
});

test('a request until the port closes is answered as always', async () => {
  await fetch(`${ownAddress(app)}/nothing`);
  const address = ownAddress(app);
  const closing = close();
  expect((await fetch(`${address}/nothing`)).status).toBe(404);
  await closing;
});

test('the port closes while a slow client is still served, which gets a whole answer', async () => {
  const address = ownAddress(app);
  const slow = fetch(address);
  await asked;
  let isOver = false;
  const closing = close().finally(() => {
    isOver = true;
  });
  const statusOf = () =>
    fetch(`${address}/nothing`).then(
      ({ status }) => status,
      ({ cause }) => cause.code,
    );
  const answers = new Set<unknown>();
  await expect
    .poll(
      async () => {
        const answer = await statusOf();
        answers.add(answer);
        return answer;
      },
      { timeout: 120_000 },
    )
    .toBe('ECONNREFUSED');
  expect([...answers], 'never 503, which a proxy would pass on').not.toContain(503);
  expect(isOver).toBe(false);
  answer();
  expect(await (await slow).json()).toEqual({ whole: true });
  await closing;
});

test('a connection that was kept alive gets a 503 after the port has closed, and ends', async () => {
  const socket = connect(Number(new URL(ownAddress(app)).port), '127.0.0.1');
  await once(socket, 'connect');
  const said: string[] = [];
  socket.setEncoding('latin1').on('data', (part: string) => said.push(part));
  const ended = once(socket, 'close');
  // Two requests on one connection: the second is read when the first has been answered.
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await asked;
  const closing = close();
  await expect.poll(() => app.server.listening, { timeout: 120_000 }).toBe(false);
  socket.write('GET /nothing HTTP/1.1\r\nhost: shop\r\n\r\n');
  answer();
  await ended;
  expect(said.join('')).toMatch(/ 200 [\s\S]* 503 [\s\S]*connection: close/i);
  await closing;
});
