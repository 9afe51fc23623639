import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/product-entities.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { priceBreakRow, savingOf } from './price-break-draft.ts';
import {
  bodyOf,
  draftOf,
  draftProblem,
  emptyDraft,
  missingWords,
  productFields,
  specificationRow,
} from './product-draft.ts';

test('an edit rebased on a newer state keeps its own fields and takes the rest', () => {
  const base = { ...emptyDraft(), name: 'Pump', price: '100', description: 'Cast iron.', updatedAt: 'then' };
  const mine = { ...base, name: 'Pump, renamed', description: 'Mine.' };
  const theirs = { ...base, price: '150', description: 'Theirs.', updatedAt: 'now' };
  const merged = productFields.merged(base, mine, theirs);
  expect(merged).toEqual({ ...theirs, name: 'Pump, renamed', description: 'Mine.' });
  expect(productFields.changedWords(theirs, merged)).toEqual(['name', 'description']);
});

test('rows of specifications are compared by their content [S3.product.4]', () => {
  const base = { ...emptyDraft(), specifications: [specificationRow('Power', '1 kW')] };
  const same = { ...base, specifications: [specificationRow('Power', '1 kW')] };
  expect(productFields.changedWords(base, same)).toEqual([]);
  expect(productFields.changedWords(base, { ...same, specifications: [] })).toEqual(['specifications']);
});

test('empty or blank required fields are missing [S5.6 S5.7]', () => {
  expect(missingWords(emptyDraft(), ['name', 'description', 'category', 'productType'])).toEqual([
    'name',
    'description',
    'category',
    'product type',
  ]);
  const filled = {
    ...emptyDraft(),
    name: 'Pump',
    description: ' ',
    category: 'c',
    productType: 'buyable' as const,
  };
  expect(missingWords(filled, ['name', 'category', 'productType'])).toEqual([]);
  expect(missingWords(filled, ['name', 'description'])).toEqual(['description']);
});

const priced = (price: string, productType: 'buyable' | 'viewable' = 'buyable') => ({
  ...emptyDraft(),
  price,
  productType,
});

test('a price is sent as typed, and compared by its value', () => {
  expect(bodyOf(priced('101.75')).price).toBe(101.75);
  expect(bodyOf(priced('84,500.50')).price).toBe(84_500.5);
  expect(bodyOf(priced('')).price).toBeNull();
  expect(productFields.changedWords(priced('1,250.50'), priced('1250.5'))).toEqual([]);
  expect(productFields.changedWords(priced('1,250.50'), priced('1250.5x'))).toEqual(['price']);
});

test('a price with paise has two decimals in the form', () => {
  const product = {
    name: 'P',
    price: 12_84_750.5,
    imageLink: [],
    specifications: [],
    priceBreaks: [],
    curve: [],
    drawing: null,
    spares: [],
  } as unknown as AdminProduct;
  expect(draftOf(product).price).toBe('12,84,750.50');
  expect(draftOf({ ...product, price: null }).price).toBe('');
});

test('a form that cannot be sent says why', () => {
  expect(draftProblem(priced('1,2'))).toContain('cannot be read');
  expect(draftProblem(priced('0'))).toContain('cannot cost Rs.0');
  expect(draftProblem(priced('99,99,99,999'))).toContain('at most');
  expect([
    draftProblem(priced('0', 'viewable')),
    draftProblem(priced('')),
    draftProblem(priced('0.50')),
  ]).toEqual([null, null, null]);
});

test('quantity prices are sent as typed, blank rows left out, and a wrong one is named by its row', () => {
  const draft = (...rows: [from: string, price: string][]) => ({
    ...priced('340'),
    priceBreaks: rows.map(([from, price]) => priceBreakRow(from, price)),
  });
  expect(bodyOf(draft(['10', '318'], ['', ' '], ['1,000', '296.50'])).priceBreaks).toEqual([
    { from: 10, price: 318 },
    { from: 1000, price: 296.5 },
  ]);
  expect(draftProblem(draft(['10', '318'], ['1,000', '296.50']))).toBeNull();
  expect(productFields.changedWords(draft(['10', '318']), draft(['10', '318.00'], ['', '']))).toEqual([]);
  expect(productFields.changedWords(draft(['10', '318']), draft(['10', '318'], ['20', '']))).toEqual([
    'quantity prices',
  ]);
  expect(draftProblem(draft(['ten', '318']))).toBe('Quantity price 1: Enter a whole number from 1 to 9,999.');
  expect(draftProblem(draft(['10', '318'], ['20', '']))).toBe(
    'Quantity price 2: Enter the price of each, or remove the row.',
  );
  expect(draftProblem(draft(['', ''], ['10', '340']))).toBe(
    'Quantity price 2: The price from 10 pieces must be below Rs.340.',
  );
  expect(savingOf(340, priceBreakRow('10', '318'))).toBe('−6\u00a0%');
  expect([savingOf(null, priceBreakRow('10', '318')), savingOf(340, priceBreakRow('10', '400'))]).toEqual([
    '',
    '',
  ]);
});

test('a lead time is whole days of at most a year, or none', () => {
  expect(bodyOf({ ...emptyDraft(), leadDays: ' 7 ' }).leadDays).toBe(7);
  expect(bodyOf(emptyDraft()).leadDays).toBeNull();
  for (const leadDays of ['1.5', '366', 'soon', '-1'])
    expect(draftProblem({ ...priced('10'), leadDays })).toBe('The lead time is 0 to 365 days.');
});

test('untouched and blank specifications are not sent, and half a row says what is missing', () => {
  const draft = (...specifications: [string, string][]) => ({
    ...priced('100'),
    specifications: specifications.map(([key, value]) => specificationRow(key, value)),
  });
  expect(bodyOf(emptyDraft()).specifications).toEqual([]);
  expect(bodyOf(draft(['Key', 'Value'], ['', ''], ['Power', '5 HP'])).specifications).toEqual([
    { key: 'Power', value: '5 HP' },
  ]);
  expect(draftProblem(draft(['Key', 'Value'], ['', '']))).toBeNull();
  expect(draftProblem(draft(['Power', ' ']))).toContain('Specification 1: The value is missing.');
  expect(draftProblem(draft(['Key', 'Value'], ['Power', 'Value']))).toBe(
    'Specification 2: The value is still the example. Fill it in or remove the row.',
  );
});

test('part number, HSN code, rate and unit are sent tidied, and as none where they are empty', () => {
  const typed = { ...priced('100'), partNumber: ' MW-1 ', hsn: '8413.70 10', gstRate: '0', unit: 'SET' };
  expect(bodyOf(typed)).toMatchObject({ partNumber: 'MW-1', hsn: '84137010', gstRate: 0, unit: 'SET' });
  expect(bodyOf(emptyDraft())).toMatchObject({
    partNumber: null,
    hsn: null,
    gstRate: null,
    unit: DEFAULT_UNIT,
  });
  expect(productFields.changedWords(typed, { ...typed, partNumber: 'MW-1', hsn: '84137010' })).toEqual([]);
  expect(productFields.changedWords(typed, { ...typed, gstRate: '', unit: 'NOS' })).toEqual([
    'GST rate',
    'unit',
  ]);
  expect(draftProblem({ ...typed, hsn: '84137' })).toBe('An HSN code has 4, 6 or 8 digits, such as 841370.');
});
