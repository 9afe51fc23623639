import { expect, test } from 'vitest';
import { NO_DELIVERY } from './delivery.ts';
import type { Line } from './lines.ts';
import { isAllExempt, taxChange, taxedAt, taxRows } from './tax-rows.ts';

const line = (price: number, quantity: number, gstRate: number | null = null): Line => ({
  _id: `${price}`,
  product: { _id: 'p', name: 'Spindle', price, imageLink: [], gstRate },
  quantity,
});
const tax = { companyState: '33', defaultRate: 18, placeOfSupply: 'delivery' } as const;
const to = (state: string) => ({ ...NO_DELIVERY, state });
type Tax = Parameters<typeof taxedAt>[2];
const rowsTo = (goods: Line[], state: string, change: Partial<Tax> = {}, gst = '') =>
  taxRows(goods, taxedAt({ ...to(state), gst }, null, { ...tax, ...change }), tax);
const lines = [line(1180, 1)];

test('within the company’s State the total has CGST and SGST, elsewhere IGST', () => {
  expect(rowsTo(lines, 'Tamil Nadu')).toEqual([
    { label: 'Taxable value', rupees: 1000 },
    { label: 'CGST 9 %, included', rupees: 90 },
    { label: 'SGST 9 %, included', rupees: 90 },
  ]);
  expect(rowsTo(lines, 'Kerala')).toEqual([
    { label: 'Taxable value', rupees: 1000 },
    { label: 'IGST 18 %, included', rupees: 180 },
  ]);
});

test('a State that cannot be read names no tax but GST', () => {
  for (const state of ['', 'Tamil'])
    expect(rowsTo(lines, state)).toEqual([{ label: 'GST 18 %, included', rupees: 180 }]);
});

test('several rates are added up without naming one, each line split on its own as on the invoice', () => {
  expect(rowsTo([...lines, line(105, 1, 5)], 'Kerala')).toEqual([
    { label: 'Taxable value', rupees: 1100 },
    { label: 'IGST, included', rupees: 185 },
  ]);
});

test('exempt goods are named apart, and alone they have no tax [B14.6]', () => {
  const exempt = line(250, 4, 0);
  expect(rowsTo([exempt], 'Kerala')).toEqual([{ label: 'Exempt from GST', rupees: 1000 }]);
  expect(isAllExempt(rowsTo([exempt], 'Kerala'))).toBe(true);
  expect(rowsTo([exempt, ...lines], 'Kerala')).toEqual([
    { label: 'Exempt from GST', rupees: 1000 },
    { label: 'Taxable value', rupees: 1000 },
    { label: 'IGST 18 %, included', rupees: 180 },
  ]);
  expect([isAllExempt(rowsTo(lines, 'Kerala')), isAllExempt([])]).toEqual([false, false]);
});

test('where the settings say so, a registered buyer’s State decides', () => {
  const rows = rowsTo(lines, 'Tamil Nadu', { placeOfSupply: 'gstin' }, '27AAPFU0939F1ZV');
  expect(rows[1]?.label).toBe('IGST 18 %, included');
});

test('a union territory has UTGST; what no order can cost is not split', () => {
  expect(rowsTo(lines, 'Chandigarh', { companyState: '04' })[2]?.label).toBe('UTGST 9 %, included');
  expect(rowsTo([line(90_000_000, 9999)], 'Kerala')).toEqual([]);
});

const THANE = {
  company: 'Thane Textile Machinery Ltd',
  gst: '27AAPFU0939F1ZV',
  address: '14 Wagle Estate',
  district: 'Thane',
  state: 'Maharashtra',
  pincode: '400604',
};
const ZONE = { ...THANE, gst: '33AAACH7409R1Z8', state: 'Tamil Nadu', pincode: '600045', sez: true };
const billed = (billing: typeof THANE & { sez?: boolean }, state: string) => {
  const delivered = { ...to(state), gst: billing.gst };
  return {
    place: taxedAt(delivered, billing, tax).place?.name,
    taxes: taxRows(lines, taxedAt(delivered, billing, tax), tax)
      .slice(1)
      .map(({ label }) => label.split(' ')[0]),
    why: taxChange(delivered, billing, tax)?.why ?? null,
  };
};

test('a billing address with a GSTIN decides the tax whatever the settings say, and why is said [B14.2]', () => {
  expect(billed(THANE, 'Tamil Nadu')).toEqual({
    place: 'Maharashtra',
    taxes: ['IGST'],
    why: 'Billed to Maharashtra, so IGST instead of CGST and SGST.',
  });
  expect(billed({ ...ZONE, sez: false }, 'Kerala')).toEqual({
    place: 'Tamil Nadu',
    taxes: ['CGST', 'SGST'],
    why: 'Billed to Tamil Nadu, so CGST and SGST instead of IGST.',
  });
});

test('where the names of the taxes stay, nothing is said [B14.2]', () => {
  expect(billed(THANE, 'Kerala').why).toBeNull();
  expect(billed({ ...THANE, gst: '' }, 'Tamil Nadu')).toEqual({
    place: 'Tamil Nadu',
    taxes: ['CGST', 'SGST'],
    why: null,
  });
  expect(billed(THANE, 'Somewhere').why).toBeNull();
  expect(taxChange(to('Tamil Nadu'), null, tax)).toBeNull();
});

test('a special economic zone has IGST within the State [B14.6]', () => {
  expect(billed(ZONE, 'Tamil Nadu')).toEqual({
    place: 'Tamil Nadu',
    taxes: ['IGST'],
    why: 'Billed to a Special Economic Zone, so IGST instead of CGST and SGST.',
  });
});
