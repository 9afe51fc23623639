import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { p95OfSearches } from '../catalogue-speed.ts';
import { startFaultShop } from '../fault-shop.ts';
import { eventually } from '../gateway-stand-in.ts';
import { expectOnly, expectSound, startSelling } from '../selling.ts';

const at = startFaultShop({ SANDBOX_CONTROLS: 'on' });

test('a provider that answers nothing for a minute: orders say so within ten seconds, the catalogue is as fast as ever, and then sales go on', async () => {
  const calm = await p95OfSearches(at.shop.url);
  const selling = startSelling([at.shop.url], at.stall);
  await eventually(() => expect(selling.paid.size).toBeGreaterThan(5));
  const dark = await fetch(`${at.shop.url}/sandbox/razorpay/controls/dark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 60 }),
  });
  expect(dark.status).toBe(200);
  const until = performance.now() + 60_000;
  await delay(1_000);
  expect(await p95OfSearches(at.shop.url)).toBeLessThan(Math.max(2 * calm, 250));
  const since = performance.now();
  const refusals = selling.statuses.length;
  await expect
    .poll(() => selling.statuses.slice(refusals).includes(502), { timeout: 11_000, interval: 100 })
    .toBe(true);
  expect(performance.now() - since).toBeLessThan(11_000);
  while (performance.now() < until) {
    expect((await fetch(`${at.shop.url}/readyz`)).status).toBe(200);
    await delay(1_000);
  }
  const before = selling.paid.size;
  await expect.poll(() => selling.paid.size, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  await selling.stop();
  expectOnly(selling.statuses, [200, 409, 502]);
  await expectSound(at.db, selling);
});
