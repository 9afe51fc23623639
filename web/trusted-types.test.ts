import { expect, test } from 'vitest';
import { harmlessMarkup } from './trusted-types.ts';

test.each(['<script></script>', '&eacute;', '&frac12;'])('%s is markup of our own', (text) => {
  expect(harmlessMarkup(text)).toBe(text);
});

test.each([
  '',
  '<script>steal()</script>',
  '<script></script><img src=x onerror=steal()>',
  '<img src=x onerror=steal()>',
  '&eacute;<svg onload=steal()>',
  '\n&eacute;',
])('%j is not', (text) => {
  expect(harmlessMarkup(text)).toBeNull();
});
