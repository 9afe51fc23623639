import { expect, test } from 'vitest';
import { printable, printableLines, runsOf } from './runs.ts';
import { fittingStyle, widthOf, wrap } from './wrap.ts';

const STYLE = { size: 8, weight: 400 } as const;

test('a text breaks at spaces, and never between a number and its unit, in a phone number or in a date', () => {
  const narrow = (text: string) => wrap(text, STYLE, 24);
  expect(narrow('Ring Spindle with 18.5 mm Wharve')).toEqual(['Ring Spindle with', '18.5 mm Wharve']);
  expect(narrow('Please ring us: +91 422 245')).toEqual(['Please ring us:', '+91 422 245']);
  expect(narrow('Bank transfer of 12 Nov 2026')).toEqual(['Bank transfer of', '12 Nov 2026']);
});

test('a word that is wider than the column is broken, and nothing of it is lost', () => {
  const word = 'Khanvel-Dudhani-Road-'.repeat(5);
  const lines = wrap(`at ${word}`, STYLE, 24);
  expect(lines.join('')).toBe(`at${word}`);
  for (const line of lines) expect(widthOf(line, STYLE)).toBeLessThanOrEqual(24);
});

test('a Tamil letter is never parted from its marks', () => {
  const lines = wrap('நிலையம்கோயம்புத்தூர்பழையபேருந்துநிலையம்', STYLE, 12);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
});

test('figures are as wide as each other', () => {
  expect(widthOf('1,11,111.11', STYLE)).toBeCloseTo(widthOf('8,88,888.88', STYLE), 6);
});

test('a text that is too wide gets the size that fits, down to a limit', () => {
  const text = 'Rs.1,00,00,00,000.00';
  const fitting = fittingStyle(text, { size: 15, weight: 700 }, 30);
  expect(widthOf(text, fitting)).toBeLessThanOrEqual(30);
  expect(widthOf(text, { ...fitting, size: fitting.size + 0.2 })).toBeGreaterThan(30);
  expect(fittingStyle(text, STYLE, 1).size).toBe(6.5);
});

test('runs are parted by script, with the spaces between words of one script inside', () => {
  expect(runsOf('Mill ஸ்ரீ அன்னபூர்ணா 2, पुराना बस')).toEqual([
    { script: 'latin', text: 'Mill ' },
    { script: 'tamil', text: 'ஸ்ரீ அன்னபூர்ணா' },
    { script: 'latin', text: ' 2, ' },
    { script: 'devanagari', text: 'पुराना बस' },
  ]);
});

test('what is invisible is not printed', () => {
  expect(printable('  Pump\u0000\u200b\t \u202eof  steel\u00a0')).toBe('Pump of steel');
  expect(printable('Pump\u200d \u200cof')).toBe('Pump of');
  // A joiner changes the shape of the letter before it.
  expect(printable('क्\u200dष')).toBe('क्\u200dष');
  expect(printableLines('one\r\n\n two \u2028three')).toEqual(['one', 'two', 'three']);
});
