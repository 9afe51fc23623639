import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes, policyFor } from './content-security-policy.ts';

const plain = { cloudinary: null, s3: null, razorpay: null };
const nonce = 'nonce-of-this-page';
const sources = { frames: ['https://maps.example'], isCheckout: false };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const part = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `));

test('names the hash of every inline script and style that we wrote, and of nothing else', () => {
  const html =
    `<head><script nonce="${nonce}">one()</script><script src="/a.js" nonce="${nonce}"></script><style>b{}</style>` +
    `<script type="module" nonce="${nonce}" async="">import "/x.js";</script>` +
    `<script type="application/ld+json" nonce="${nonce}">{}</script></head>`;
  const policy = policyFor(html, nonce, plain, sources);
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('import "/x.js";')}`);
  expect(part(policy, 'style-src')).toBe(`style-src 'self' ${hash('b{}')}`);
});

test.each([
  '<p>&lt;script&gt;steal()&lt;/script&gt;</p>',
  '<p><script>steal()</script></p>',
  '<p><script nonce="another">steal()</script></p>',
])('a script that came in with a text gets no hash to run by: %s', (html) => {
  expect(inlineScriptHashes(html, nonce)).toEqual([]);
});

test('no text becomes markup or code by hand, but for the provider’s script on its own page', () => {
  const razorpay = { checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' } as never;
  const strict = "require-trusted-types-for 'script'; trusted-types default";
  const live = { ...plain, razorpay };
  expect(policyFor('', nonce, plain, { ...sources, isCheckout: true })).toContain(strict);
  expect(policyFor('', nonce, live, sources)).toContain(strict);
  expect(policyFor('', nonce, live, { ...sources, isCheckout: true })).not.toContain('trusted-types');
});

test('foreign hosts are named only where they are in use', () => {
  expect(policyFor('', nonce, plain, sources)).not.toMatch(/cloudinary|razorpay/);
  const razorpay = { checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' } as never;
  const live = { ...plain, cloudinary: { cloudName: 'c', uploadPreset: 'p' }, razorpay };
  expect(policyFor('', nonce, live, sources)).not.toContain('razorpay');
  const checkout = policyFor('', nonce, live, { ...sources, isCheckout: true });
  expect(part(checkout, 'script-src')).toContain('https://checkout.razorpay.com');
  expect(part(checkout, 'frame-src')).toContain('https://api.razorpay.com');
  expect(part(checkout, 'form-action')).toBe("form-action 'self' https://api.razorpay.com");
  expect(part(checkout, 'img-src')).toContain('https://res.cloudinary.com');
});

test('the pictures of an S3 store are allowed where browsers read them, and nothing else of that host', () => {
  const s3 = { endpoint: 'https://s3.example', publicUrl: 'https://cdn.example/shop' } as never;
  const policy = policyFor('', nonce, { ...plain, s3 }, sources);
  expect(part(policy, 'img-src')).toBe("img-src 'self' data: blob: https://cdn.example/shop/images/");
  expect(policy.match(/cdn\.example/g)).toHaveLength(1);
  expect(policy).not.toContain('s3.example');
  const throughShop = { endpoint: 'https://s3.example', publicUrl: null } as never;
  expect(policyFor('', nonce, { ...plain, s3: throughShop }, sources)).toBe(
    policyFor('', nonce, plain, sources),
  );
});

test('what is not needed is shut', () => {
  const policy = policyFor('', nonce, plain, sources);
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
