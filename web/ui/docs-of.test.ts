import { expect, test } from 'vitest';
import { docsOf } from './docs-of.ts';

test('a row that was pushed to the next page is there once, in its first place, as it was read last', () => {
  const pages = [
    { docs: [{ _id: 'a' }, { _id: 'b', status: 'new' }] },
    { docs: [{ _id: 'b', status: 'confirmed' }, { _id: 'c' }] },
  ];
  expect(docsOf({ data: { pages } })).toEqual([
    { _id: 'a' },
    { _id: 'b', status: 'confirmed' },
    { _id: 'c' },
  ]);
  expect(docsOf({ data: undefined })).toEqual([]);
});
