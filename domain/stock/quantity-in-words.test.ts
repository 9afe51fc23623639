import { expect, test } from 'vitest';
import { type KnownStock, quantityInWords } from './quantity-in-words.ts';

const days = { sentWithin: 1, lead: 21 };
const few: KnownStock = { availability: 'few', free: 3, moreThan: false, moreDays: 21 };
const said = (quantity: number, known?: Partial<KnownStock>) => {
  const all = known && { ...few, ...known };
  const band = all?.availability ?? 'few';
  if (band === 'not-counted') throw new Error('It says nothing.');
  const { colour, sentence, note, most } = quantityInWords(band, days, quantity, all);
  return [colour, sentence, note, most];
};

test('until the number is known the band alone is said, whatever the quantity [B9.10]', () => {
  expect(said(1)).toEqual(['yellow', 'Few left: sent within 1 day', '', null]);
  expect(said(800)).toEqual(['yellow', 'Few left: sent within 1 day', '', null]);
});

test('up to what is free the number stands below, and when more is made [B9.10]', () => {
  expect(said(3, {})).toEqual([
    'yellow',
    'Few left: sent within 1 day',
    '3 in stock. More than 3: within 21 days.',
    null,
  ]);
  expect(said(3, { moreDays: null })[2]).toBe('3 in stock.');
  expect(said(1, { availability: 'in-stock', free: 50, moreThan: true })[2]).toBe('More than 50 in stock.');
});

test('above it the rest is made, or no more can be taken [B9.10]', () => {
  expect(said(8, {})).toEqual([
    'yellow',
    '3 in stock, 5 within 21 days',
    'All sent within 21 days. Up to 3: within 1 day.',
    null,
  ]);
  expect(said(4, { moreDays: null })).toEqual(['red', 'Only 3 left', '', 3]);
});

test('a number that the shop does not show stays unknown [B9.10]', () => {
  expect(said(800, { free: null })).toEqual(said(800));
  const many = { availability: 'in-stock', free: 50, moreThan: true } as const;
  expect(said(60, many)[2]).toBe('More than 50 in stock, the rest within 21 days.');
  expect(said(60, { ...many, moreDays: null })).toEqual([
    'green',
    'In stock: sent within 1 day',
    'More than 50 in stock.',
    null,
  ]);
});

test('what is made, and what is out, says what comes next [B9.10]', () => {
  expect(said(2, { availability: 'to-order', free: 0 })).toEqual([
    'blue',
    'Made to order: sent within 21 days',
    'Made at our works after your order.',
    null,
  ]);
  expect(said(2, { availability: 'out', free: 0, moreDays: null })).toEqual([
    'red',
    'Out of stock',
    'Ask us for a date.',
    null,
  ]);
});

test('all of them are sent when the slowest is [B9.10]', () => {
  const within = (quantity: number, known: Partial<KnownStock> = {}) => {
    const all = { ...few, ...known };
    return quantityInWords(all.availability as 'few', days, quantity, all).days;
  };
  expect(within(3)).toBe(1);
  expect(within(4)).toBe(21);
  expect(within(4, { moreDays: null })).toBe(1);
  expect(within(60, { availability: 'in-stock', free: 50, moreThan: true })).toBe(21);
  expect(within(1, { availability: 'to-order', free: 0 })).toBe(21);
  expect(within(1, { availability: 'out', free: 0, moreDays: null })).toBeNull();
});
