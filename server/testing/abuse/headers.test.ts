// @module-tag slow
import { describe, expect, test } from 'vitest';
import { asOwner } from '../as-owner.ts';
import { startTestShop } from '../test-shop.ts';

const FRIEND = 'https://friend.example';
const shop = startTestShop({ PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: FRIEND });

/** Those that differ from answer to answer say nothing. */
const VARYING = new Set([
  'date',
  'x-request-id',
  'etag',
  'content-length',
  'connection',
  'keep-alive',
  'last-modified',
]);

async function headersOf(url: string) {
  const { headers, statusCode } = await shop.app.inject({ url });
  const lines = Object.entries(headers).filter(([name]) => !VARYING.has(name));
  return [`status: ${statusCode}`, ...lines.map(([name, value]) => `${name}: ${value}`).sort()];
}

const EVERYWHERE = [
  'cross-origin-opener-policy: same-origin-allow-popups',
  'permissions-policy: camera=(), geolocation=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")',
  'referrer-policy: strict-origin-when-cross-origin',
  'strict-transport-security: max-age=31536000; includeSubDomains',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
];

describe('headers', () => {
  test.each([
    ['html', '/docs'],
    ['API', '/websiteData/allCategory'],
    ['refused', '/orders/allOrders'],
    ['image', '/media/demo/ball-valve-25.jpg'],
    ['404', '/user/product/nothing'],
    ['feed', '/blog/rss.xml'],
  ])('of %s', async (_kind, url) => {
    const headers = await headersOf(url);
    expect(headers).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(headers).toMatchSnapshot();
    expect(headers.join('\n')).not.toMatch(/^(server|x-powered-by|set-cookie):/m);
  });

  test('of a 500, which says nothing else either', async () => {
    const { databaseUrl } = shop.config;
    await asOwner(databaseUrl!, 'ALTER TABLE reviews RENAME TO reviews_away');
    const answer = await shop.app.inject({ url: '/websiteData/allReviews' });
    const headers = await headersOf('/websiteData/allReviews');
    await asOwner(databaseUrl!, 'ALTER TABLE reviews_away RENAME TO reviews');
    expect(headers).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(headers).toMatchSnapshot();
    expect(answer.json()).toEqual({ error: 'Something went wrong, Try again Later!', code: 'internal' });
  });
});

describe('foreign origins', () => {
  const allowed = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { headers } = await shop.app.inject({
      method,
      url: '/websiteData/allCategory',
      headers: { origin },
    });
    return headers['access-control-allow-origin'];
  };

  test('are allowed by name only, and never with credentials', async () => {
    expect(await allowed(FRIEND)).toBe(FRIEND);
    expect(await allowed(FRIEND, 'OPTIONS')).toBe(FRIEND);
    const answer = await shop.app.inject({ url: '/websiteData/allCategory', headers: { origin: FRIEND } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each([
    'https://evil.example',
    'null',
    `${FRIEND}.evil.example`,
    'http://friend.example',
    `${FRIEND}:8443`,
  ])('%s is not', async (origin) => {
    expect(await allowed(origin)).toBeUndefined();
    expect(await allowed(origin, 'OPTIONS')).toBeUndefined();
  });
});
