import { describe, expect, test } from 'vitest';
import { startShop } from '../../start-shop.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { complaint, LIVE } from '../../testing/live-environment.ts';
import { readConfig } from './read-config.ts';

const EMPTY_LIVE = Object.fromEntries(Object.keys(LIVE).map((name) => [name, '']));

describe('a live shop', () => {
  test('starts with everything real', () => {
    expect(readConfig(LIVE)).toMatchObject({ shopMode: 'live', mode: 'production', trustProxy: 1 });
  });

  test.each([
    ['DATABASE_URL', '', 'DATABASE_URL (the embedded database is for trials)'],
    ['SMTP_URL', '', 'SMTP_URL'],
    ['MAIL_FROM', ' ', 'MAIL_FROM'],
    ['PUBLIC_URL', '', 'PUBLIC_URL with https'],
    ['PUBLIC_URL', 'http://shop.example', 'PUBLIC_URL with https'],
    ['TRUST_PROXY', '', 'TRUST_PROXY (the shop speaks http, so a proxy that ends TLS is in front)'],
    ['TRUST_PROXY', 'off', 'TRUST_PROXY (the shop speaks http, so a proxy that ends TLS is in front)'],
    ['NODE_ENV', 'development', 'NODE_ENV=production'],
    ['NODE_ENV', 'test', 'NODE_ENV=production'],
    ['RAZORPAY_KEY_ID', 'rzp_test_x', 'a live RAZORPAY_KEY_ID (this is a test key)'],
    ['RAZORPAY_KEY_ID', 'foo', 'a RAZORPAY_KEY_ID that begins with rzp_live_'],
    ['RAZORPAY_API_URL', 'http://api.razorpay.com', 'RAZORPAY_API_URL with https, and no stand-in’s'],
    [
      'RAZORPAY_API_URL',
      'https://other.example/sandbox/razorpay',
      'RAZORPAY_API_URL with https, and no stand-in’s',
    ],
    [
      'RAZORPAY_CHECKOUT_URL',
      'http://checkout.razorpay.com/v1/checkout.js',
      'RAZORPAY_CHECKOUT_URL with https, and no stand-in’s',
    ],
    ['RAZORPAY_KEY_SECRET', 'fifteen letters', 'the whole RAZORPAY_KEY_SECRET (at least 16 characters)'],
    ['RAZORPAY_WEBHOOK_SECRET', 'eleven char', 'a longer RAZORPAY_WEBHOOK_SECRET (at least 12 characters)'],
    [
      'RAZORPAY_WEBHOOK_SECRET',
      LIVE.RAZORPAY_KEY_SECRET,
      'a RAZORPAY_WEBHOOK_SECRET of its own, other than RAZORPAY_KEY_SECRET',
    ],
    ['CORS_ORIGINS', 'http://friend.example', 'CORS_ORIGINS with https only'],
    ['DEMO_DATA', 'on', 'DEMO_DATA must be off'],
    ['IP_LIMITS', 'off', 'IP_LIMITS must be on'],
    ['SANDBOX_CONTROLS', 'on', 'SANDBOX_CONTROLS must be off'],
  ])('does not start with %s=%s', (name, value, need) => {
    expect(complaint({ ...LIVE, [name]: value })).toBe(`SHOP_MODE=live needs: ${need}.`);
  });

  test.each([
    'https://other.example/SandBox/razorpay',
    'https://other.example//sandbox/razorpay',
    'https://other.example/%73andbox/razorpay',
    'https://other.example/%2573andbox/razorpay',
    'https://other.example/shop%2Fsandbox/razorpay',
    'https://other.example/sandbox',
    'https://localhost/v1',
    'https://LOCALHOST.:3000/v1',
    'https://shop.localhost',
    'https://127.1',
    'https://2130706433/',
    'https://0.0.0.0',
    'https://[::1]:3000',
    'https://[::ffff:127.0.0.1]',
  ])('does not take money with a stand-in or with itself: %s', (url) => {
    for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'])
      expect(complaint({ ...LIVE, [name]: url })).toBe(
        `SHOP_MODE=live needs: ${name} with https, and no stand-in’s.`,
      );
  });

  test.each(['https://pay.example/sandboxes/v1', 'https://127.example', 'https://my-localhost.example/%'])(
    'takes money elsewhere: %s',
    (RAZORPAY_API_URL) => {
      expect(readConfig({ ...LIVE, RAZORPAY_API_URL }).razorpay?.apiUrl).toBe(RAZORPAY_API_URL);
    },
  );

  test.each([
    ['https://localhost', 'customers can reach'],
    ['https://127.0.0.1:3000', 'customers can reach'],
    ['https://user:word@shop.example', 'nothing before or behind the host'],
    ['https://shop.example/pumps', 'nothing before or behind the host'],
    ['https://shop.example/?a=1', 'nothing before or behind the host'],
    ['https://shop.example/#top', 'nothing before or behind the host'],
  ])('does not call itself %s', (PUBLIC_URL, need) => {
    expect(complaint({ ...LIVE, PUBLIC_URL })).toContain(need);
  });

  test.each([
    'smtp://mail.example',
    'smtp://mail.example:587?requireTLS=false',
    'smtp://10.0.0.5',
    'smtps://mail.example?tls.rejectUnauthorized=false',
    'smtp://localhost.example',
    'smtps://mail.example?ignoreTLS=true&tls.rejectUnauthorized=false',
    'smtp://relay:25?ignoreTLS=false',
  ])('does not send mail that others on the way can read: %s', (SMTP_URL) => {
    expect(complaint({ ...LIVE, SMTP_URL })).toContain('SHOP_MODE=live needs: SMTP_URL with smtps://');
  });

  test.each([
    'smtps://mail.example',
    'smtp://mail.example:587?requireTLS=true',
    'smtp://localhost',
    'smtp://[::1]:25',
    'smtp://mail:25?ignoreTLS=true',
  ])(
    'sends mail over TLS, through a relay on its own machine or one that is said to be on its own network: %s',
    (SMTP_URL) => {
      expect(readConfig({ ...LIVE, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    },
  );

  const REMOTE = 'postgres://shop:secret@database/shop';
  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
    'does not send its data unencrypted over the network: %s',
    (name) => {
      const need = `SHOP_MODE=live needs: ${name} with ?sslmode=verify-full`;
      for (const address of [
        REMOTE,
        `${REMOTE}?sslmode=disable`,
        `${REMOTE}?sslmode=prefer`,
        `${REMOTE}?sslmode=require&sslmode=disable`,
        'postgres://shop:secret@localhost,database/shop?sslmode=disable',
        'postgres://shop:secret@localhost/shop?host=database',
        'postgres://shop:secret@localhost/shop?host=localhost&host=database',
        'postgres://shop:secret@localhost.example/shop',
        // The driver would take the host from the environment.
        'postgres://shop:secret@/shop',
      ])
        expect(complaint({ ...LIVE, [name]: address }), address).toContain(need);
      // Refused wherever the shop is, as its meaning is unclear.
      expect(complaint({ ...LIVE, [name]: `${REMOTE}?sslmode=allow` })).toContain('unknown sslmode');
      for (const address of [
        ...['require', 'verify-ca', 'verify-full', 'no-verify'].map((mode) => `${REMOTE}?sslmode=${mode}`),
        'postgres://shop:secret@db1,db2:5433/shop?sslmode=verify-full',
        'postgres://shop:secret@localhost:5433/shop?sslmode=disable',
        'postgres://shop:secret@127.0.0.1,[::1]:5433/shop',
        'postgres://shop@/shop?host=/run/postgresql',
        'postgres://shop@%2Frun%2Fpostgresql/shop',
      ])
        expect(complaint({ ...LIVE, [name]: address }), address).toBeNull();
    },
  );

  test('names everything that is missing at once, beside every value that makes no sense', () => {
    const said = complaint({ ...EMPTY_LIVE, SHOP_MODE: 'live', PORT: 'eighty', LOG_LEVEL: 'loud' })!;
    const missing = Object.keys(LIVE).filter((name) => !['SHOP_MODE', 'ADMIN_PASSWORD'].includes(name));
    expect(missing.filter((name) => !said.includes(name))).toEqual([]);
    expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SHOP_MODE=live',
    ]);
  });

  /** Only the pages are left out: server tests run without a build of the web app. */
  const startLive = (url: string, more: Record<string, string> = {}) => {
    const env = { ...LIVE, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'fatal', ...more };
    return startShop({ ...readConfig(env), mode: 'test' });
  };

  test('makes its first administrator with a strong password only, and needs none when there is one', async () => {
    const database = await createTestDatabase();
    const need = (which: string) =>
      `SHOP_MODE=live needs on an empty database: ${which} (at least 8 characters, none of the most common ones), for the first administrator.`;
    await expect(startLive(database.url, { ADMIN_PASSWORD: '' })).rejects.toThrow(need('ADMIN_PASSWORD'));
    await expect(startLive(database.url, { ADMIN_PASSWORD: 'password1' })).rejects.toThrow(
      need('a stronger ADMIN_PASSWORD'),
    );
    await (await startLive(database.url)).stop();
    const again = await startLive(database.url, { ADMIN_PASSWORD: '' });
    expect(again.generatedAdminPassword).toBeNull();
    await again.stop();
    await database.drop();
  });

  test('opens, and none of the stand-ins answers', async () => {
    const database = await createTestDatabase();
    const { app, stop } = await startLive(database.url);
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await statusOf('/readyz')).toBe(200);
    for (const url of ['/sandbox/mail', '/sandbox/mail.json', '/sandbox/razorpay/checkout.js'])
      expect(await statusOf(url), url).toBe(404);
    await stop();
    await database.drop();
  });

  test('hears of enquiries where its mails come from, unless configured otherwise', () => {
    expect(readConfig(LIVE).shopMail).toBe('shop@pumps.example');
    expect(readConfig({ ...LIVE, SHOP_MAIL: 'desk@pumps.example' }).shopMail).toBe('desk@pumps.example');
  });
});
