import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { startShop } from '../../start-shop.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { readConfig } from './read-config.ts';

/** Everything real, and nothing that is not needed. */
const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@database/shop',
  RAZORPAY_KEY_ID: 'rzp_live_example',
  RAZORPAY_KEY_SECRET: 'key-secret-of-24-letters',
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret-of-26-letters.',
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'Shop <shop@pumps.example>',
  CLOUDINARY_CLOUD_NAME: 'shop',
  CLOUDINARY_UPLOAD_PRESET: 'shop',
  ADMIN_PASSWORD: 'correct horse battery',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
};
const EMPTY_LIVE = Object.fromEntries(Object.keys(LIVE).map((name) => [name, '']));

const complaint = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const IN_S3 = { ...LIVE, CLOUDINARY_CLOUD_NAME: '', CLOUDINARY_UPLOAD_PRESET: '', ...S3 };

describe('an S3 store', () => {
  test('needs its address, bucket and keys; the rest has a default', () => {
    expect(
      readConfig({ ...S3, S3_ENDPOINT: ' https://s3.example/ ', S3_REGION: '', S3_PUBLIC_URL: '' }).s3,
    ).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'shop',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: null,
    });
    const more = { S3_REGION: 'ap-south-1', S3_PUBLIC_URL: 'https://cdn.example/shop/' };
    expect(readConfig({ ...S3, ...more }).s3).toMatchObject({
      region: 'ap-south-1',
      publicUrl: 'https://cdn.example/shop',
    });
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: ' ' }).s3).toBeNull();
  });

  test.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: ' ', S3_SECRET_ACCESS_KEY: '' }, 'S3_ENDPOINT, S3_SECRET_ACCESS_KEY'],
  ])('that is half set up names what is missing: without %o', (without, missing) => {
    expect(complaint({ ...S3, ...without })).toBe(
      `For images in an S3 store set ${missing} too, or take all settings that begin with S3_ out.`,
    );
  });

  test.each([
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address that begins with http:// or https://.'],
    [{ S3_PUBLIC_URL: 'https://cdn.example/?a' }, 'S3_PUBLIC_URL must be an address like'],
    [{ S3_BUCKET: 'shop/images' }, 'S3_BUCKET must be the name of a bucket alone'],
    [{ CLOUDINARY_CLOUD_NAME: 'a', CLOUDINARY_UPLOAD_PRESET: 'b' }, 'Images have one place'],
  ])('is refused with %o', (wrong, sentence) => {
    expect(complaint({ ...S3, ...wrong })).toContain(sentence);
  });

  test('is enough for a live shop, over an encrypted line', () => {
    expect(readConfig(IN_S3).s3?.bucket).toBe('shop');
    expect(complaint({ ...IN_S3, S3_ENDPOINT: 'http://s3.example' })).toContain('S3_ENDPOINT with https');
    expect(complaint({ ...IN_S3, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBeNull();
    expect(complaint({ ...IN_S3, S3_PUBLIC_URL: 'http://cdn.example' })).toContain(
      'S3_PUBLIC_URL with https',
    );
  });

  test('or Cloudinary is needed by a live shop: a local folder is not seen by other machines', () => {
    const needs = complaint({ ...LIVE, CLOUDINARY_CLOUD_NAME: '', CLOUDINARY_UPLOAD_PRESET: '' });
    expect(needs).toMatch(/^SHOP_MODE=live needs: CLOUDINARY_CLOUD_NAME .* or S3_ENDPOINT, S3_BUCKET/);
  });
});

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
  }, 30_000);

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

  test('hears of enquiries where its mails come from, unless told otherwise', () => {
    expect(readConfig(LIVE).shopMail).toBe('shop@pumps.example');
    expect(readConfig({ ...LIVE, SHOP_MAIL: 'desk@pumps.example' }).shopMail).toBe('desk@pumps.example');
  });
});

test.each([
  ['PUBLIC_URL', 'http://shop.example/"><script>', 'nothing before or behind the host'],
  ['PUBLIC_URL', 'http://user:word@shop.example', 'nothing before or behind the host'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must name a host, like smtp://host.example.'],
  ['PORT', '\u001b[31m\nFAKE', 'but is "\\u001b[31m\\nFAKE".'],
  ['TRUST_PROXY', '\u009b31m', 'but is "\uFFFD31m".'],
])('a demo shop does not take %s %j either', (name, value, said) => {
  expect(complaint({ [name]: value })).toContain(said);
});

test('the address of a demo shop may end with a slash', () => {
  expect(readConfig({ PUBLIC_URL: 'http://shop.example:8080/' }).publicUrl).toBe('http://shop.example:8080');
});

test('a demo shop takes no real money', () => {
  const { SHOP_MODE, ...demo } = LIVE;
  expect(complaint(demo)).toBe(
    'RAZORPAY_KEY_ID is a live key, which takes real money: set SHOP_MODE=live, or use a test key.',
  );
  expect(complaint({ ...demo, RAZORPAY_KEY_ID: 'RZP_Live_example' })).toBe(complaint(demo));
  expect(readConfig({ ...demo, RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }).shopMode).toBe('demo');
});

test('an empty value counts as absent, whatever it is', () => {
  const asked = new Set<string>();
  const empty = new Proxy(
    {},
    {
      get(_target, name: string) {
        asked.add(name);
        return ' ';
      },
    },
  );
  const { instanceId: _one, ...fromEmpty } = readConfig(empty);
  const { instanceId: _other, ...fromNothing } = readConfig({});
  expect(asked.size).toBeGreaterThan(20);
  expect(fromEmpty).toEqual(fromNothing);
});

describe('TRUST_PROXY', () => {
  test.each([
    ['0', false],
    ['off', false],
    ['3', 3],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8,fd00::/8', '10.0.0.0/8, fd00::/8'],
    ['loopback, 2400:cb00::/32', 'loopback, 2400:cb00::/32'],
    ['fc00::/7', 'fc00::/7'],
  ])('%s is taken', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
  });

  test.each([
    'true',
    'on',
    '99',
    '6',
    '-1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1,',
  ])('%s, which names no proxy or nearly everybody, is refused', (value) => {
    expect(complaint({ TRUST_PROXY: value })).toBe(
      `TRUST_PROXY must be the number of proxies in front (1 to 5), or their addresses separated by commas, but is "${value}".`,
    );
  });

  test.each([
    '0.0.0.0/0',
    '128.0.0.0/1',
    '10.0.0.1, 0.0.0.0/4',
    '::/0',
    '2000::/3',
    '::ffff:0:0/96',
    '::/16',
    'fc00::/6',
  ])('%s, which would believe everybody, is refused', (value) => {
    expect(complaint({ TRUST_PROXY: value })).toContain(
      'TRUST_PROXY must name the proxies in front and nobody else',
    );
  });

  test.each([
    ['IPv4', (at: number) => `${at}.0.0.0/8`],
    ['IPv4 inside IPv6', (at: number) => `::ffff:${at}.0.0.0/104`],
    ['IPv6', (at: number) => `2${at.toString(16).padStart(3, '0')}::/16`],
  ])('many ranges that are together nearly everybody are refused: %s', (_, rangeOf) => {
    const ranges = (count: number) => Array.from({ length: count }, (_, at) => rangeOf(at)).join(',');
    expect(complaint({ TRUST_PROXY: ranges(256) })).toContain('together these ranges are a large part');
    expect(complaint({ TRUST_PROXY: ranges(4) })).toBeNull();
  });
});

test('there is one process, or as many as were asked for, or one for each core', () => {
  const workers = (WORKERS?: string) => readConfig({ WORKERS }).workers;
  expect([workers(), workers('3'), workers('auto')]).toEqual([1, 3, availableParallelism()]);
});

test('metrics are not served on the shop’s own port', () => {
  expect(complaint({ PORT: '3000', METRICS_PORT: '3000' })).toBe(
    'METRICS_PORT must be another port than PORT: both are 3000.',
  );
  expect(complaint({ METRICS_PORT: '3000' })).toContain('METRICS_PORT must be another port than PORT');
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0);
});

test.each([
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be origins like https://shop.example'],
  ['CORS_ORIGINS', 'https://friend.example/', 'CORS_ORIGINS must be origins like https://shop.example'],
  ['MAIL_FROM', 'The shop', 'MAIL_FROM must be an e-mail address, but is "The shop".'],
  ['RAZORPAY_KEY_ID', 'rzp_test_1', 'must be set together.'],
  ['DATABASE_OWNER_URL', 'postgres://owner@database/shop', 'DATABASE_OWNER_URL goes with DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'postgres://shop@database/shop', 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(complaint({ [name]: value })).toContain(sentence);
});
