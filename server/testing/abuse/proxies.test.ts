// @module-tag slow
import { describe, expect, test } from 'vitest';
import { freshEmail } from '../people.ts';
import { startTestShop } from '../test-shop.ts';

// With a hop count of one: "an address invented by the caller opens no new account" in http/rate-limits.test.ts. What TRUST_PROXY may be: config/proxies.test.ts.
describe('without a proxy in front', () => {
  const shop = startTestShop({ IP_LIMITS: 'on' });

  test('whatever X-Forwarded-For says, the limit is that of the caller’s own address', async () => {
    const ask = (headers: Record<string, string>) =>
      shop.post('/userAuth/getOtp', { email: freshEmail() }, null, headers);
    for (let i = 0; i < 20; i += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      expect((await ask(forged)).status).toBe(200);
    }
    expect((await ask({ 'x-forwarded-for': '198.51.100.7' })).status).toBe(429);
  });
});

describe('with two proxies in front', () => {
  const shop = startTestShop({ IP_LIMITS: 'on', TRUST_PROXY: '2' });

  test('the address that the outer one saw counts; what the caller wrote before it does not', async () => {
    const ask = (forwarded: string) =>
      shop.post('/userAuth/getOtp', { email: freshEmail() }, null, { 'x-forwarded-for': forwarded });
    for (let i = 0; i < 20; i += 1) expect((await ask(`10.9.9.${i}, 192.0.2.8, 10.0.0.1`)).status).toBe(200);
    expect((await ask('10.9.9.99, 192.0.2.8, 10.0.0.1')).status).toBe(429);
    expect((await ask('10.9.9.99, 192.0.2.9, 10.0.0.1')).status).toBe(200);
  });
});
