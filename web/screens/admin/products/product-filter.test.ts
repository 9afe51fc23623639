import { expect, test } from 'vitest';
import { askedFor, PRODUCT_FILTER } from './filter.ts';

test.each([
  ['type=viewable', { type: 'all' }, ''],
  ['type=viewable', { search: 'all' }, 'type=viewable&search=all'],
  ['search=pump&categoryId=c', { search: '' }, 'categoryId=c'],
  ['', { type: 'attention', missing: 'hsn' }, 'type=attention&missing=hsn'],
  ['type=attention&missing=hsn', { missing: '' }, 'type=attention'],
  ['type=attention&missing=hsn', { type: 'buyable' }, 'type=buyable'],
  ['type=low', { columns: 'stock' }, 'type=low&columns=stock'],
  ['columns=stock&search=pump', { columns: '' }, 'search=pump'],
] as const)('the filter %j changed by %j is %j', (before, changed, after) => {
  expect(PRODUCT_FILTER.changed(new URLSearchParams(before), changed).toString()).toBe(after);
});

test('Low and Short are asked for as the stock has them [B9.9]', () => {
  const asked = (address: string) => askedFor(PRODUCT_FILTER.read(new URLSearchParams(address)));
  expect(asked('type=low&search=pump&columns=stock')).toEqual({ stock: 'low', search: 'pump' });
  expect(asked('type=short')).toEqual({ stock: 'short' });
});
