import { expect, test } from 'vitest';
import { isBlank } from './visible-text.ts';

test.each([
  '',
  ' \n\t',
  '\u200b',
  '\u200b \u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u202e\u0007',
])('nothing of %j can be seen', (text) => expect(isBlank(text)).toBe(true));

test.each(['a', '.', '\u200bа\u200b', 'க்\u200dஷ', '0', '−'])('%j can be seen', (text) =>
  expect(isBlank(text)).toBe(false),
);
