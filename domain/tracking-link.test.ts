import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from './tracking-link.ts';

describe('delivery-partner link', () => {
  it.each([
    ['https://track.example.com/a?b=c#d', 'https://track.example.com/a?b=c#d'],
    ['http://track.example.com', 'http://track.example.com'],
    ['HTTPS://Track.Example.COM/Path', 'https://track.example.com/Path'],
    ['track.example.com/x', 'https://track.example.com/x'],
    [' www.example.com ', 'https://www.example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['https://example.com/@user:x', 'https://example.com/@user:x'],
    ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    ['example.com?next=javascript:alert(1)', 'https://example.com?next=javascript:alert(1)'],
  ])('%j becomes %s [S2.order.4]', (typed, link) => {
    expect(safeLink(typed)).toBe(link);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    '//evil.example',
    '/path',
    '\\\\evil.example',
    'https:\\\\x.example',
    'https:/x.example',
    'https:x.example',
    'https://example.com\\@evil.example',
    'https://example.com/a\\..\\b',
    '///evil.example',
    'https:///evil.example',
    'https://user@example.com',
    'https://user:secret@example.com',
    'user@example.com',
    'https://localhost/x',
    'localhost:3000',
    'https://127.0.0.1/x',
    'https://[::1]/',
    'https://example.com./x',
    'https://.example.com',
    'https://exa mple.com',
    'https://ex%61mple.com',
    'https://аррӏе.com',
    'https://example。com',
    'https://example.com:99999',
    'https://example.com/\r\nSet-Cookie: x',
    'https://example.com\n',
    'https://example.com/"><script>',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('refuses %j', (typed) => {
    expect(safeLink(typed)).toBeNull();
  });

  it('gives only what a browser reads the same way: http or https, that host, no user name', () => {
    const pieces = fc.constantFrom(
      'https://',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '#',
      '?',
      'evil.com',
      'a',
      '80',
      ' ',
      '\t',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const link = safeLink(parts.join(''));
        if (link === null) return;
        const url = new URL(link);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        expect(url.hostname).toContain('.');
        expect(link.startsWith(`${url.protocol}//${url.hostname}`)).toBe(true);
        expect(safeLink(link)).toBe(link);
      }),
      { numRuns: 2000 },
    );
  });
});
