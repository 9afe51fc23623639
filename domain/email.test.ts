import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './email.ts';

describe('e-mail address', () => {
  it.each([
    ['mike@example.com', 'mike@example.com'],
    [' Mike@Example.COM ', 'mike@example.com'],
    ["o'neil+shop@mail.example.co.in", "o'neil+shop@mail.example.co.in"],
    ['a@xn--80ak6aa92e.com', 'a@xn--80ak6aa92e.com'],
  ])('%j is %s', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it.each([
    '',
    'mike',
    '@example.com',
    'mike@',
    'mike@example',
    'm\u0131ke@example.com',
    'mi\u212ae@example.com',
    'mike@ex\u00e4mple.com',
    'mike@example.com.',
    'mike.@example.com',
    '.mike@example.com',
    'mi..ke@example.com',
    'mike@example..com',
    'mike@-example.com',
    'mike@example.com\r\nBcc: all@example.com',
    'mike@example.com\n',
    'mike@example.com,anna@example.com',
    'mike@example.com anna@example.com',
    'mike@anna@example.com',
    'Mike <mike@example.com>',
    '"mike"@example.com',
    'mike@[127.0.0.1]',
    'mike@127.0.0.1',
    'mike\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])('refuses %j', (typed) => {
    expect(canonicalEmail(typed)).toBeNull();
  });

  it('is stable: the canonical form of a canonical form is itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const canonical = canonicalEmail(typed);
        if (canonical !== null) expect(canonicalEmail(canonical)).toBe(canonical);
      }),
    );
  });
});
