import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes, policyFor } from './content-security-policy.ts';

const plain = { cloudinary: null, razorpay: null };
const sources = { frames: ['https://maps.example'], isCheckout: false };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const part = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `));

test('names the hash of every inline script and style of the page, and of nothing else', () => {
  const html =
    '<head><script>one()</script><script src="/a.js"></script><style>b{}</style>' +
    '<script type="module" async="">import "/x.js";</script><script type="application/ld+json">{}</script></head>';
  const policy = policyFor(html, plain, sources);
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('import "/x.js";')}`);
  expect(part(policy, 'style-src')).toBe(`style-src 'self' ${hash('b{}')}`);
});

test('a script in a text of the page gets no hash to run by', () => {
  expect(inlineScriptHashes('<p>&lt;script&gt;steal()&lt;/script&gt;</p>')).toEqual([]);
});

test('foreign hosts are named only where they are in use', () => {
  expect(policyFor('', plain, sources)).not.toMatch(/cloudinary|razorpay/);
  const razorpay = { checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' } as never;
  const live = { cloudinary: { cloudName: 'c', uploadPreset: 'p' }, razorpay };
  expect(policyFor('', live, sources)).not.toContain('razorpay');
  const checkout = policyFor('', live, { ...sources, isCheckout: true });
  expect(part(checkout, 'script-src')).toContain('https://checkout.razorpay.com');
  expect(part(checkout, 'frame-src')).toContain('https://api.razorpay.com');
  expect(part(checkout, 'form-action')).toBe("form-action 'self' https://api.razorpay.com");
  expect(part(checkout, 'img-src')).toContain('https://res.cloudinary.com');
});

test('what nobody needs is shut', () => {
  const policy = policyFor('', plain, sources);
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
