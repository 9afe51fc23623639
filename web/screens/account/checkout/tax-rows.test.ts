import { expect, test } from 'vitest';
import { NO_DELIVERY } from './delivery.ts';
import type { Line } from './lines.ts';
import { taxRows } from './tax-rows.ts';

const line = (price: number, quantity: number, gstRate: number | null = null): Line => ({
  _id: `${price}`,
  product: { _id: 'p', name: 'Spindle', price, imageLink: [], gstRate },
  quantity,
});
const tax = { companyState: '33', defaultRate: 18, placeOfSupply: 'delivery' } as const;
const to = (state: string) => ({ ...NO_DELIVERY, state });
const lines = [line(1180, 1)];

test('within the company’s State the total has CGST and SGST, elsewhere IGST', () => {
  expect(taxRows(lines, to('Tamil Nadu'), tax)).toEqual([
    { label: 'Taxable value', rupees: 1000 },
    { label: 'CGST 9 %, included', rupees: 90 },
    { label: 'SGST 9 %, included', rupees: 90 },
  ]);
  expect(taxRows(lines, to('Kerala'), tax)).toEqual([
    { label: 'Taxable value', rupees: 1000 },
    { label: 'IGST 18 %, included', rupees: 180 },
  ]);
});

test('a State that cannot be read names no tax but GST', () => {
  for (const state of ['', 'Tamil'])
    expect(taxRows(lines, to(state), tax)).toEqual([{ label: 'GST 18 %, included', rupees: 180 }]);
});

test('several rates are added up without naming one, each line split on its own as on the invoice', () => {
  expect(taxRows([...lines, line(105, 1, 5)], to('Kerala'), tax)).toEqual([
    { label: 'Taxable value', rupees: 1100 },
    { label: 'IGST, included', rupees: 185 },
  ]);
});

test('where the settings say so, a registered buyer’s State decides', () => {
  const rows = taxRows(
    lines,
    { ...to('Tamil Nadu'), gst: '27AAPFU0939F1ZV' },
    { ...tax, placeOfSupply: 'gstin' },
  );
  expect(rows[1]?.label).toBe('IGST 18 %, included');
});

test('a union territory has UTGST; what no order can cost is not split', () => {
  expect(taxRows(lines, to('Chandigarh'), { ...tax, companyState: '04' })[2]?.label).toBe(
    'UTGST 9 %, included',
  );
  expect(taxRows([line(90_000_000, 9999)], to('Kerala'), tax)).toEqual([]);
});
