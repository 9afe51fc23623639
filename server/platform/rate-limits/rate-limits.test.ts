import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN } from '../../testing/administrator.ts';
import { freshEmail, PASSWORD, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { giveBack, hit } from './rate-limits.ts';

const shop = startTestShop({ IP_LIMITS: 'on', TRUST_PROXY: '1' });

const from = (ip: string, url: string, body: object) => shop.post(url, body, null, { 'x-forwarded-for': ip });
const logIn = (ip: string, email: string, password = PASSWORD) =>
  from(ip, '/userAuth/login', { email, password });

const accounts: string[] = [];
beforeAll(async () => {
  for (let i = 0; i < 30; i += 1) accounts.push((await registerCustomer(shop)).email);
});
/** A wrong password at the account of that number; every tenth is at one that does not exist. */
const fail = (ip: string, number: number) =>
  logIn(ip, number % 10 === 0 ? freshEmail() : accounts[number]!, 'mistyped');

describe('limits per network address', () => {
  test('thirty failed logins in fifteen minutes, whatever the accounts', async () => {
    const { email } = await registerCustomer(shop);
    for (let i = 0; i < 30; i += 1) expect((await fail('192.0.2.1', i)).status).toBe(401);
    const refused = await logIn('192.0.2.1', email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await logIn('192.0.2.2', email)).status).toBe(200);
  });

  test('logins that succeed do not count', async () => {
    const { email } = await registerCustomer(shop);
    for (let i = 0; i < 35; i += 1) expect((await logIn('192.0.2.3', email)).status).toBe(200);
  });

  test('an address invented by the caller opens no new account', async () => {
    for (let i = 0; i < 30; i += 1) await fail(`203.0.113.${i}, 192.0.2.4`, i);
    expect((await logIn('203.0.113.99, 192.0.2.4', freshEmail())).status).toBe(429);
  });

  test.each(['192.0.2.7:%', '[2001:db8:9::7]:%', '[fe80::1%eth0]:%'])(
    'an address written with a port, as %s, is one address',
    async (written) => {
      for (let i = 0; i < 30; i += 1) await fail(written.replace(/%$/, String(40_000 + i)), i);
      expect((await logIn(written.replace(/%$/, '50000'), freshEmail())).status).toBe(429);
    },
  );

  test('twenty codes in an hour', async () => {
    const ask = () => from('192.0.2.5', '/userAuth/getOtp', { email: freshEmail() });
    for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const register = await from('192.0.2.5', '/userAuth/register', {
      name: 'A',
      email: freshEmail(),
      phone: '9876543210',
      password: PASSWORD,
    });
    expect(register.status).toBe(429);
  });

  test('fifteen failed logins of the staff', async () => {
    for (let i = 0; i < 15; i += 1)
      await from('192.0.2.6', '/adminAuth/login', { userId: `nobody${i}`, password: 'wrong' });
    const refused = await from('192.0.2.6', '/adminAuth/login', ADMIN);
    expect(refused.status).toBe(429);
  });
});

describe('counting', () => {
  test('hits made at once are all counted [B8.4]', async () => {
    const hits = Array.from({ length: 40 }, () =>
      hit(shop.deps.db, 'some key', { limit: 10, windowSeconds: 60 }).then(
        () => 'allowed',
        (error) => error.code,
      ),
    );
    const outcomes = await Promise.all(hits);
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(30);
  });

  test('what is given back may be used again', async () => {
    const limit = { limit: 1, windowSeconds: 60 };
    await hit(shop.deps.db, 'another key', limit);
    await giveBack(shop.deps.db, 'another key');
    await hit(shop.deps.db, 'another key', limit);
    await expect(hit(shop.deps.db, 'another key', limit)).rejects.toThrow('Too many tries');
  });
});
