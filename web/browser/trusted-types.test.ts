import { expect, test } from 'vitest';
import { harmlessMarkup } from './trusted-types.ts';

test('the element that React makes scripts of is markup of our own', () => {
  expect(harmlessMarkup('<script></script>')).toBe('<script></script>');
});

test.each([
  '',
  '<script>steal()</script>',
  '<script></script><img src=x onerror=steal()>',
  '<img src=x onerror=steal()>',
  '&eacute;',
  '\n<script></script>',
])('%j is not', (text) => {
  expect(harmlessMarkup(text)).toBeNull();
});

test('what a page tells search engines is taken as data, and nothing that only begins like it', () => {
  const facts = '{"@context":"https://schema.org","@type":"Product","name":"Gear \\u003cpump\\u003e"}';
  expect(harmlessMarkup(facts)).toBe(facts);
  for (const text of [`${facts}<img src=x onerror=steal()>`, `${facts};steal()`, '{"name":"Gear pump"}'])
    expect(harmlessMarkup(text)).toBeNull();
});
