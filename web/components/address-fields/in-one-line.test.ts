import { expect, test } from 'vitest';
import { inOneLine } from './in-one-line.ts';

test.each([
  ['12 Palladam Road\nSulur', '12 Palladam Road, Sulur'],
  ['12 Palladam Road,\r\n\n Sulur ', '12 Palladam Road, Sulur'],
  ['Plot 37, SIDCO', 'Plot 37, SIDCO'],
])('%j is %j', (lines, line) => expect(inOneLine(lines)).toBe(line));
