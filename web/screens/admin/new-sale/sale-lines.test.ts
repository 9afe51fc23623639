import { expect, test } from 'vitest';
import type { Line } from '../quote/grid/cells.ts';
import {
  amountOf,
  convertedLine,
  inGst,
  lessThanList,
  listNote,
  typedPaise,
  unitPaise,
} from './sale-lines.ts';

const rates = [0, 5, 18, 40];
const line = (fields: Partial<Line> = {}): Line => ({
  key: 'line-1',
  productId: 'p',
  name: 'Seal',
  hsn: '848420',
  quantity: '8',
  unitPrice: '4,360.00',
  discount: '',
  gstRate: '18',
  leadDays: '',
  remark: '',
  ...fields,
});
const withGst = { pricesWith: 'gst', rates } as const;
const without = { pricesWith: 'no-gst', rates } as const;

test('a price shown in the other terms and back is the same to the paisa [B14.8]', () => {
  for (let paise = 1; paise < 30_000; paise += 13) {
    const typed = line({ unitPrice: (paise / 100).toFixed(2) });
    const shown = convertedLine(typed, 'gst', 'no-gst', rates);
    expect(typedPaise(shown, without)).toBe(paise);
    expect(typedPaise(convertedLine(shown, 'no-gst', 'gst', rates), withGst)).toBe(paise);
  }
});

test('what is paid does not follow the view [B14.8]', () => {
  const typed = line({ discount: '10' });
  const shown = convertedLine(typed, 'gst', 'no-gst', rates);
  expect(shown.unitPrice).toBe('3,694.92');
  expect(unitPaise(shown, without)).toBe(3924_00);
  expect(inGst([shown], without)).toEqual(
    inGst([typed], withGst).map((each) => ({ ...each, exact: shown.exact })),
  );
});

test('another price typed over it counts [B14.8]', () => {
  const shown = { ...convertedLine(line(), 'gst', 'no-gst', rates), unitPrice: '100' };
  expect(typedPaise(shown, without)).toBe(118_00);
});

test('at another rate of GST the price without it stays, and that with it follows [B14.8]', () => {
  const shown = convertedLine(line({ unitPrice: '118' }), 'gst', 'no-gst', rates);
  const other = { ...shown, gstRate: '5' };
  expect(typedPaise(other, without)).toBe(105_00);
  expect(convertedLine(other, 'no-gst', 'gst', rates).unitPrice).toBe('105.00');
  expect(typedPaise({ ...other, gstRate: '18' }, without)).toBe(118_00);
});

test('the amount and the list price are in the terms of the grid', () => {
  const product = {
    partNumber: null,
    imageLink: null,
    hsn: null,
    gstRate: 18,
    listPrice: 4360,
    priceBreaks: [],
  };
  expect(amountOf(line(), withGst, 'intra')).toBe(34_880_00);
  const shown = convertedLine(line(), 'gst', 'no-gst', rates);
  expect(amountOf(shown, without, 'inter')).toBe(34_880_00 - Math.round((34_880_00 * 18) / 118));
  expect(listNote(line(), product, withGst)?.text).toBe('list 4,360.00');
  expect(listNote(line(), product, without)?.text).toBe('list 3,694.92');
  expect(amountOf(line({ quantity: 'x' }), withGst, 'intra')).toBeNull();
});

test('what is less than the list is said where the catalogue knows all lines', () => {
  const seal = {
    productId: 'p',
    partNumber: null,
    imageLink: null,
    hsn: null,
    gstRate: 18,
    listPrice: 4360,
    priceBreaks: [],
  };
  expect(lessThanList([line({ discount: '10' })], [seal], withGst)).toBe(436_00 * 8);
  expect(lessThanList([line()], [seal], withGst)).toBeNull();
  expect(lessThanList([line({ discount: '10' }), line({ productId: null })], [seal], withGst)).toBeNull();
});
