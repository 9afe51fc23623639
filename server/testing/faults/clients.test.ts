import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { p95OfSearches } from '../catalogue-speed.ts';
import { startFaultShop } from '../fault-shop.ts';
import { expectOnly, expectSound, startSelling } from '../selling.ts';

const at = startFaultShop();

test('five hundred clients that send one byte a second keep no one waiting, and are disconnected', async () => {
  const calm = await p95OfSearches(at.shop.url);
  const { hostname, port } = new URL(at.shop.url);
  let closed = 0;
  const slow: Socket[] = Array.from({ length: 500 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', () => {
      closed += 1;
    });
    socket.resume();
    return socket;
  });
  const words = 'POST /userAuth/login HTTP/1.1\r\nhost: shop\r\nx-slow: '.padEnd(10_000, 'a');
  let place = 0;
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write(words[place]!);
    place += 1;
  }, 1_000);
  try {
    expect(await p95OfSearches(at.shop.url)).toBeLessThan(Math.max(2 * calm, 250));
    await expect.poll(() => closed, { timeout: 60_000, interval: 1_000 }).toBe(500);
  } finally {
    clearInterval(drip);
    for (const socket of slow) socket.destroy();
  }
});

test('three times more than it can do: refusals are 429 or 503, and a webhook is still answered within five seconds', async () => {
  const selling = startSelling([at.shop.url], at.stall, 60);
  const statuses: number[] = [];
  let stopped = false;
  const guessers = Array.from({ length: 60 }, async (_, guesser) => {
    while (!stopped) {
      const body = JSON.stringify({ email: `nobody${guesser}@example.com`, password: 'guess' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${at.shop.url}/userAuth/login`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      statuses.push(answer?.status ?? 0);
    }
  });
  for (let i = 0; i < 5; i += 1) {
    const since = performance.now();
    const answer = await fetch(`${at.shop.url}/checkOut/webhook`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
    expect(performance.now() - since).toBeLessThan(5_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  stopped = true;
  await Promise.all([selling.stop(), ...guessers]);
  expectOnly(selling.statuses, [200, 409, 429, 502, 503]);
  expectOnly(statuses, [401, 429, 503]);
  expect(selling.paid.size).toBeGreaterThan(0);
  await expectSound(at.db, selling);
});
