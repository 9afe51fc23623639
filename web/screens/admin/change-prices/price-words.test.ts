import { expect, test } from 'vitest';
import {
  breaksInWords,
  differenceInWords,
  percentOf,
  previewFile,
  rowsOf,
  sumInWords,
} from './price-words.ts';
import { readChange } from './typed-change.ts';

const line = (from: number, to: number, name = 'Seal') => ({
  productId: name,
  name,
  partNumber: `MW-${name}`,
  image: null,
  from,
  to,
  breaks: [],
});

test.each([
  ['+ 5', 5],
  ['5 %', 5],
  ['-2.5%', -2.5],
  ['− 1,250', -1250],
  ['– Rs. 12.50', -12.5],
  ['₹ 10', 10],
  ['.5', 0.5],
  ['', null],
  ['-', null],
  ['five', null],
  ['1.234', null],
  ['1e3', null],
])('“%s” moves prices by %s', (text, change) => {
  expect(readChange(text)).toBe(change);
});

test('what a change comes to is said in a sentence [B14.10]', () => {
  expect(sumInWords([])).toBe('No price changes.');
  expect(sumInWords([line(1690, 1775), line(1150, 1210)])).toBe(
    '2 prices rise by Rs.145.00 together, 5.11 % on average',
  );
  expect(sumInWords([line(100, 87.5)])).toBe('1 price falls by Rs.12.50, 12.50 %');
  expect(differenceInWords(line(100.1, 87.5))).toBe('− 12.60');
  expect(percentOf(line(1150, 1210)).toFixed(1)).toBe('5.2');
  const breaks = [
    { quantity: 10, from: 1605, to: 1685 },
    { quantity: 50, from: 1500, to: 1500 },
  ];
  expect(breaksInWords({ ...line(1690, 1775), breaks })).toEqual([
    'from 10: 1,605 → 1,685',
    'from 50: 1,500',
  ]);
});

test('the preview is a file, formulas disarmed', async () => {
  const leftOut = [
    { productId: 'x', name: '=1+1', partNumber: null, image: null, price: null, reason: 'It has no price.' },
  ];
  expect(await previewFile(rowsOf([line(1690, 1775)], leftOut)).text()).toBe(
    "Part number,Product,Price now,New price,Percent,Also\r\n,'=1+1,,,,It has no price.\r\nMW-Seal,Seal,1690.00,1775.00,5.0,\r\n",
  );
});
