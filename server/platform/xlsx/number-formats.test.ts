import { expect, test } from 'vitest';
import { formatOf, numberInWords } from './number-formats.ts';

const shown = (raw: string, id: number, code?: string) => numberInWords(raw, formatOf(id, code), false);

test.each([
  ['6206', 49, undefined, '6206', 'text'],
  ['6206', 48, undefined, '6206', 'in powers of ten'],
  ['348.495', 2, undefined, '348.5', 'a price that a formula made'],
  ['348.495', 164, '#,##0.00', '348.5', 'the same in a format of its own'],
  ['348.495', 164, '"Rs." #,##0.00;[Red]-#,##0.00', '348.5', 'the same with a currency'],
  ['1.005', 4, undefined, '1.01', 'half up'],
  ['-1.005', 4, undefined, '-1.01', 'half up below zero'],
  ['348.495', 0, undefined, '348.495', 'as it is'],
  ['348.4951', 164, '0.000', '348.4951', 'with three decimals'],
  ['46332', 14, undefined, '2026-11-06', 'a day'],
  ['0.375', 46, undefined, '0.375', 'hours alone'],
  ['0.18', 10, undefined, '18%', 'a share'],
])('%s with the format %s %s is %s: %s [B14.10]', (raw, id, code, text, _about) => {
  expect(shown(raw, id, code)).toBe(text);
});
