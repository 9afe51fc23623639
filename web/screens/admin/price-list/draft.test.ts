import { describe, expect, test } from 'vitest';
import type { PriceListPage } from '#contract/price-lists.ts';
import {
  changesOf,
  costOf,
  type Draft,
  draftOf,
  EMPTY,
  formOf,
  headProblem,
  rowProblems,
  warningOf,
  withBlock,
  withRow,
  withText,
} from './draft.ts';

const SPINDLE = {
  productId: 'spindle',
  name: 'HF-1 Ring Spindle',
  partNumber: 'TS-HF1-185',
  image: null,
  cataloguePrice: 1240,
  priceBreaks: [
    { from: 200, price: 1145 },
    { from: 1000, price: 1098 },
  ],
};
const LIST: PriceListPage = {
  _id: 'list',
  name: 'Dealers North',
  percent: 7,
  from: '2026-04-01',
  to: null,
  time: 'now',
  products: 1,
  companies: 0,
  updatedAt: '2026-04-01T00:00:00.000Z',
  usedBy: [],
  lastImport: null,
  prices: [
    {
      ...SPINDLE,
      price: 1140,
      breaks: [
        { from: 200, price: 1060 },
        { from: 1000, price: 1030 },
      ],
    },
  ],
};
const draft = draftOf(LIST);
const keys = draft.rows.map(({ key }) => key);
const typed = (at: number, column: 'from' | 'price', text: string, to: Draft = draft) =>
  withText(to, { key: keys[at]!, column }, text);

test('a list that is opened and saved is the same [B10.7]', () => {
  const { name, percent, from, to, prices } = LIST;
  expect(formOf(draft)).toEqual({
    ...{ name, percent, from, to },
    prices: prices.map(({ productId, price, breaks }) => ({ productId, price, breaks })),
  });
  expect(changesOf(draft, draft, String)).toEqual([]);
});

test('they pay the lowest of catalogue, percent and fixed price, and the list says which [B10.7]', () => {
  const costs = draft.rows.map((row) => costOf(SPINDLE, row, draft.rows, 7));
  expect(costs).toEqual([
    { catalogue: 1240, less: 1153.2, fixed: 1140, pays: 1140, lower: null },
    { catalogue: 1145, less: 1064.85, fixed: 1060, pays: 1060, lower: null },
    { catalogue: 1098, less: 1021.14, fixed: 1030, pays: 1021.14, lower: 'percent' },
  ]);
  const unpriced = { ...SPINDLE, cataloguePrice: null, priceBreaks: [] };
  expect(costOf(unpriced, draft.rows[0]!, draft.rows, 7)).toMatchObject({
    ...{ catalogue: null, less: null, pays: 1140 },
  });
});

describe('what is typed', () => {
  test.each([
    ['from', '', /from how many pieces/],
    ['from', '1.5', /from how many pieces/],
    ['from', '200', /Two prices begin at 200 pieces/],
    ['price', 'cheap', /price in rupees/],
    ['price', '', /price in rupees/],
    ['price', '0', /above Rs\.0/],
  ] as const)('as %s “%s” is refused at its row', (column, text, problem) => {
    const problems = rowProblems(typed(2, column, text));
    expect([...problems.keys()]).toEqual([keys[2]]);
    expect(problems.get(keys[2]!)).toMatch(problem);
  });

  test('that is dearer from more pieces on is a warning alone', () => {
    const dearer = typed(1, 'price', '1,150');
    expect(rowProblems(dearer).size).toBe(0);
    expect(warningOf(dearer.rows)).toMatch(/more than Rs\.1,140 from 1 piece/);
    expect(warningOf(draft.rows)).toBeNull();
  });

  test.each([
    [{ percent: '90.5' }, /0 to 90/],
    [{ percent: 'seven' }, /0 to 90/],
    [{ percent: '7,125' }, /two decimals/],
    [{ to: '2026-03-31' }, /ends before it begins/],
    [{ name: ' ' }, /Enter a name/],
    [{ percent: '7,5' }, null],
  ])('of the list as %j', (change, problem) => {
    const found = headProblem({ ...draft, ...change });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  test('is named by the save bar, row by row', () => {
    const more = withRow(typed(1, 'price', '1,050'), 'spindle', '5,000').draft;
    const after = { ...more, to: '2027-03-31', rows: more.rows.filter(({ key }) => key !== keys[2]) };
    expect(changesOf(draft, after, () => 'TS-HF1-185')).toEqual([
      'valid to: open → 2027-03-31',
      'TS-HF1-185 from 200: 1,060 → 1,050',
      'TS-HF1-185 from 5,000: new',
      'TS-HF1-185 from 1,000: removed',
    ]);
  });

  test('as a block of a spreadsheet fills down; empty cells leave what is there', () => {
    const block = [
      ['150', '1,100.50'],
      ['', '1,000'],
    ];
    const pasted = withBlock(draft, { key: keys[1]!, column: 'from' }, block);
    expect(pasted.rows.map(({ from, price }) => [from, price])).toEqual([
      ['1', '1,140'],
      ['150', '1,100.50'],
      ['1,000', '1,000'],
    ]);
    const prices = withBlock(draft, { key: keys[2]!, column: 'price' }, [['990'], ['980']]);
    expect(prices.rows.map(({ price }) => price)).toEqual(['1,140', '1,060', '990']);
  });
});

test('a new row stands behind those of its product', () => {
  const { draft: first } = withRow(EMPTY, 'ring', '1');
  const { draft: second } = withRow(first, 'roller', '1');
  const { draft: third, key } = withRow(second, 'ring', '60');
  expect(third.rows.map(({ productId }) => productId)).toEqual(['ring', 'ring', 'roller']);
  expect(third.rows[1]!.key).toBe(key);
});
