import { expect, test } from 'vitest';
import { PRODUCT_FILTER } from './filter.ts';

test.each([
  ['type=viewable', { type: 'all' }, ''],
  ['type=viewable', { search: 'all' }, 'type=viewable&search=all'],
  ['search=pump&categoryId=c', { search: '' }, 'categoryId=c'],
  ['', { type: 'attention', missing: 'hsn' }, 'type=attention&missing=hsn'],
  ['type=attention&missing=hsn', { missing: '' }, 'type=attention'],
  ['type=attention&missing=hsn', { type: 'buyable' }, 'type=buyable'],
] as const)('the filter %j changed by %j is %j', (before, changed, after) => {
  expect(PRODUCT_FILTER.changed(new URLSearchParams(before), changed).toString()).toBe(after);
});
