import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { ownAddress } from './own-address.ts';

const shop = startTestShop();

test('a shop that leaves says so where proxies ask, ends connections, and answers everything else as always', async () => {
  const { token } = await registerCustomer(shop);
  expect(await statusOf('/readyz')).toBe(200);
  const left = shop.deps.draining.begin(0);
  expect(await statusOf('/readyz')).toBe(503);
  await left;
  expect(await statusOf('/healthz')).toBe(200);
  expect((await shop.get('/userAuth/cartQty', token)).status).toBe(200);
});

test('a cached answer ends its connection too', async () => {
  const agent = new Agent({ keepAlive: true });
  const connectionAfter = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get(`${ownAddress(shop.app)}/websiteData/allCategory`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers.connection));
      }).once('error', reject);
    });
  await connectionAfter();
  void shop.deps.draining.begin(0);
  expect(await connectionAfter()).toBe('close');
  agent.destroy();
});

const statusOf = async (path: string) => (await fetch(`${ownAddress(shop.app)}${path}`)).status;
