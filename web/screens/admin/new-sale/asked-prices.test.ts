import { describe, expect, test } from 'vitest';
import type { Line } from '../quote/grid/cells.ts';
import { changeGrid, gridOf } from '../quote/grid/grid.ts';
import type { KnownProduct } from '../quote/grid/price-note.ts';
import { askedFrom, followedPrices } from './asked-prices.ts';
import { convertedLine } from './sale-lines.ts';

const rates = [5, 18];
const withGst = { pricesWith: 'gst', rates } as const;
const coupling: KnownProduct & { productId: string } = {
  productId: 'p',
  partNumber: 'MW-JC110',
  imageLink: null,
  hsn: null,
  gstRate: 18,
  listPrice: 2480,
  priceBreaks: [{ from: 10, price: 2300 }],
};
const own = [
  { productId: 'p', list: 'Dealers North', price: 2350, priceBreaks: [{ from: 50, price: 2000 }] },
];

const line = (fields: Partial<Line> = {}): Line => ({
  key: 'line-1',
  productId: 'p',
  name: 'Jaw coupling',
  hsn: '',
  quantity: '1',
  unitPrice: '2,480.00',
  discount: '',
  gstRate: '18',
  leadDays: '',
  remark: '',
  filled: { shown: '2,480.00', paise: 2480_00 },
  ...fields,
});
const priceOf = (
  typed: Line,
  products = [coupling],
  pricing: Parameters<typeof followedPrices>[2] = withGst,
) => followedPrices([typed], products, pricing).get('line-1')?.unitPrice ?? typed.unitPrice;

describe('a price that nobody typed', () => {
  test.each([
    ['1', '2,350.00'],
    ['50', '2,000.00'],
  ])('is that of the customer’s company for %s [B14.8 B10.7]', (quantity, price) => {
    expect(priceOf(line({ quantity }), askedFrom([coupling], own))).toBe(price);
  });

  test('is the catalogue’s for others, and follows the quantity [B14.8]', () => {
    expect(priceOf(line())).toBe('2,480.00');
    expect(priceOf(line({ quantity: '10' }))).toBe('2,300.00');
    expect(priceOf(line({ quantity: '' }))).toBe('2,480.00');
  });

  test('comes where the catalogue has none, and goes with the customer [B10.7]', () => {
    const unpriced = { ...coupling, listPrice: null, priceBreaks: [] };
    const empty = line({ unitPrice: '', filled: { shown: '', paise: null } });
    const [filled] = [...followedPrices([empty], askedFrom([unpriced], own), withGst).values()];
    expect(filled?.unitPrice).toBe('2,350.00');
    expect(priceOf({ ...empty, ...filled }, [unpriced])).toBe('');
  });

  test('is shown without GST where the grid is, and stays the same to the paisa [B14.8]', () => {
    const shown = convertedLine(line(), 'gst', 'no-gst', rates);
    const without = { pricesWith: 'no-gst', rates } as const;
    expect(priceOf(shown, [coupling], without)).toBe('2,101.69');
    expect(priceOf(shown, askedFrom([coupling], own), without)).toBe('1,991.53');
  });
});

test('a price that was typed stays [B14.8]', () => {
  expect(priceOf(line({ unitPrice: '2,000.00' }), askedFrom([coupling], own))).toBe('2,000.00');
  const { filled: _, ...pasted } = line();
  expect(priceOf(pasted, askedFrom([coupling], own))).toBe('2,480.00');
});

test('a followed price is no step to undo, and the line keeps its place', () => {
  const { key: _, ...begun } = line();
  const grid = gridOf([begun], null);
  const prices = followedPrices(grid.lines, askedFrom([coupling], own), withGst);
  const next = changeGrid(grid, { do: 'reprice', prices });
  expect(next.lines).toMatchObject([{ key: 'line-1', unitPrice: '2,350.00' }]);
  expect(next.past).toEqual([]);
});
