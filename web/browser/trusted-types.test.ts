import { expect, test } from 'vitest';
import { harmlessMarkup } from './trusted-types.ts';

test('the element that React creates scripts from is our own markup', () => {
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

test('structured data is accepted, and nothing that only begins like it', () => {
  const facts = '{"@context":"https://schema.org","@type":"Product","name":"Gear \\u003cpump\\u003e"}';
  expect(harmlessMarkup(facts)).toBe(facts);
  for (const text of [`${facts}<img src=x onerror=steal()>`, `${facts};steal()`, '{"name":"Gear pump"}'])
    expect(harmlessMarkup(text)).toBeNull();
});
