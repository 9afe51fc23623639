import { describe, expect, test } from 'vitest';
import type { CheckedQuickOrder, QuickProduct } from '#contract/quick-order.ts';
import { readQuickOrder } from '#domain/quick-order.ts';
import {
  countsOf,
  isReady,
  keysAdded,
  kindOf,
  openedInWords,
  rowsOf,
  sentOf,
  shortageOf,
  textWith,
  textWithFile,
  textWithout,
  totalOf,
} from './rows.ts';

const productOf = (partNumber: string, fields: Partial<QuickProduct> = {}): QuickProduct => ({
  _id: partNumber,
  name: partNumber,
  imageLink: [],
  partNumber,
  price: 340,
  priceBreaks: [{ from: 10, price: 318 }],
  productType: 'buyable',
  availability: 'not-counted',
  ...fields,
});

const TEXT = 'MW-6206-C3 8\nSL32 4\nMW-6026-C3 12\nMW-VM1008-40 1\nMW-JC110 1.5';
const { lines } = readQuickOrder(TEXT);
const checked: CheckedQuickOrder = {
  found: [
    { partNumber: 'MW-6206-C3', quantity: 8, product: productOf('MW-6206-C3'), inCart: 8, stock: null },
  ],
  ambiguous: [
    {
      partNumber: 'SL32',
      quantity: 4,
      products: [productOf('MW-SL32-SC'), productOf('MW-SL32-SS', { productType: 'viewable' })],
      isMore: false,
    },
  ],
  unknown: [{ partNumber: 'MW-6026-C3', quantity: 12, nearest: 'MW-6206-C3' }],
  refused: [
    {
      partNumber: 'MW-VM1008-40',
      quantity: 1,
      reason: 'quoted-only',
      product: productOf('MW-VM1008-40', { productType: 'viewable' }),
    },
  ],
};
const rows = (choices: [string, string][] = []) => rowsOf(lines, { checked, whole: null }, new Map(choices));

describe('the rows of a quick order', () => {
  test('are counted by what is known of them', () => {
    expect(countsOf(rows()).map(({ count, words }) => `${count} ${words}`)).toEqual([
      '1 found',
      '1 to choose',
      '1 unknown',
      '1 quoted only',
      '1 to correct',
    ]);
    expect(rowsOf(lines, undefined, new Map()).map(({ state }) => state)).toEqual([
      'reading',
      'reading',
      'reading',
      'reading',
      'problem',
    ]);
  });

  test('are ready when found, or when a product that is sold was chosen', () => {
    expect(rows().filter(isReady).map(sentOf)).toEqual([{ partNumber: 'MW-6206-C3', quantity: 8 }]);
    const chosen = rows([['SL32', 'MW-SL32-SC']]).filter(isReady);
    expect(chosen.map(sentOf)).toEqual([
      { partNumber: 'MW-6206-C3', quantity: 8 },
      { partNumber: 'MW-SL32-SC', quantity: 4 },
    ]);
    expect(totalOf(chosen)).toBe(12 * 340);
    expect(rows([['SL32', 'MW-SL32-SS']]).filter(isReady)).toHaveLength(1);
    const out = productOf('MW-SL32-SC', { availability: 'out' });
    const ambiguous = [{ ...checked.ambiguous[0]!, products: [out] }];
    const answer = { checked: { ...checked, ambiguous }, whole: null };
    expect(rowsOf(lines, answer, new Map([['SL32', out._id]])).filter(isReady)).toHaveLength(1);
  });

  test('name what is not in stock, with those of the cart [B9.11]', () => {
    const stock = { free: 3, moreThan: false, refused: false, days: 21, daysOfFree: 1 };
    const found = (inCart: number, fields: object) => {
      const [line] = checked.found;
      const answer = { ...checked, found: [{ ...line!, inCart, stock: { ...stock, ...fields } }] };
      return rowsOf(lines, { checked: answer, whole: null }, new Map())[0]!;
    };
    const refused = { refused: true, days: null };
    expect(shortageOf(found(8, {}))).toEqual({
      words: '3 in stock, 5 within 21 days',
      colour: 'yellow',
      take: 0,
    });
    expect(shortageOf(found(8, refused))).toEqual({ words: 'Only 3 left', colour: 'red', take: 3 });
    expect(shortageOf(found(10, refused))).toMatchObject({
      words: 'Only 3 left, with 2 in the cart',
      take: 1,
    });
    expect(shortageOf(found(8, { ...refused, free: 0 }))).toMatchObject({ words: 'Out of stock', take: 0 });
    expect(shortageOf(found(8, { free: 9, days: 1 }))).toBeNull();
    expect(shortageOf(rows()[0]!), 'not counted').toBeNull();
    for (const free of [3, 0]) {
      const row = found(8, { ...refused, free });
      expect([isReady(row), kindOf(row)], 'it cannot be bought so').toEqual([false, 'too-few']);
    }
    expect([isReady(found(8, {})), kindOf(found(8, {}))], 'the rest is made').toEqual([true, 'found']);
  });

  test('say nothing of the stock while another quantity is being asked for', () => {
    const other = readQuickOrder('MW-6206-C3 9').lines;
    const stock = { free: 3, moreThan: false, refused: true, days: null, daysOfFree: 1 };
    const answer = { ...checked, found: [{ ...checked.found[0]!, stock }] };
    expect(shortageOf(rowsOf(other, { checked: answer, whole: null }, new Map())[0]!)).toBeNull();
  });

  test('leave the list by the number that the shop was asked for', () => {
    const ready = rows([['SL32', 'MW-SL32-SC']]).filter(isReady);
    expect(keysAdded(ready, [{ partNumber: 'MW-SL32-SC' }])).toEqual(new Set(['SL32']));
    expect(keysAdded(ready, [])).toEqual(new Set());
  });

  test('are written back into the text: one changed, or some taken out', () => {
    expect(textWith(rows(), 'MW6026C3', { partNumber: 'MW-6206-C3' })).toBe(
      'MW-6206-C3\t8\nSL32\t4\nMW-6206-C3\t12\nMW-VM1008-40\t1\nMW-JC110\t1.5',
    );
    expect(textWith(rows(), 'MWJC110', { quantity: 2 })).toContain('MW-JC110\t2');
    expect(textWithout(rows(), new Set(['MW6206C3', 'SL32', 'MWJC110']))).toBe(
      'MW-6026-C3\t12\nMW-VM1008-40\t1',
    );
  });

  test('have the number behind them as part of it where only that is found', () => {
    const line = readQuickOrder('MW JC 110').lines;
    const none = { found: [], ambiguous: [], refused: [] };
    const first = { ...none, unknown: [{ partNumber: 'MW JC', quantity: 110, nearest: null }] };
    const product = productOf('MW-JC110');
    const whole = {
      ...none,
      unknown: [],
      found: [{ partNumber: 'MW JC 110', quantity: 1, product, inCart: 1, stock: null }],
    };
    expect(rowsOf(line, { checked: first, whole }, new Map())).toMatchObject([
      { state: 'found', partNumber: 'MW JC 110', quantity: 1, note: 'No quantity given: 1 piece.' },
    ]);
    expect(rowsOf(line, { checked: first, whole: null }, new Map())).toMatchObject([
      { state: 'unknown', partNumber: 'MW JC', quantity: 110 },
    ]);
  });
});

test('a file says how many lines it brought, or that it names no part', () => {
  const opened = (text: string) => openedInWords('parts.csv', readQuickOrder(text));
  expect(opened('MW-6206-C3,8\nSL32,4')).toBe('2 lines added from parts.csv.');
  expect(opened('MW-6206-C3,8')).toBe('1 line added from parts.csv.');
  expect(opened('\n')).toBe('parts.csv names no part. Nothing was added.');
  expect(opened('x'.repeat(200_000)), 'the field says what is wrong').toBe('');
});

test('a file is added below what was typed', () => {
  expect(textWithFile('  ', 'SL32,4')).toBe('SL32,4');
  expect(textWithFile('MW-6206-C3 8\n\n', 'SL32,4')).toBe('MW-6206-C3 8\nSL32,4');
});
