import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slug', () => {
  it.each([
    ['Choosing a Pump: 5 Tips', 'choosing-a-pump-5-tips'],
    ['  Café — the mill’s own  ', 'cafe-the-mills-own'],
    ['../../etc', 'etc'],
    ['पंप', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is always safe in a path, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
