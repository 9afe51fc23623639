import { expect, test } from 'vitest';
import { textKey } from '#domain/specs/text-value.ts';
import { isSearched, searchedValues } from './searched-values.ts';

const values = ['Cast iron', 'Ductile iron', 'Bronze', 'CF8M'].map((value) => ({ value }));
const found = (search: string, ...ticked: string[]) =>
  searchedValues(values, new Set(ticked.map(textKey)), search).map(({ value }) => value);

test('more than eight values are searched in [B7.6]', () => {
  expect([8, 9].map((length) => isSearched(Array.from({ length })))).toEqual([false, true]);
});

test('a search finds values by a part in any writing, and keeps what is ticked [B7.6]', () => {
  expect(found('IRON')).toEqual(['Cast iron', 'Ductile iron']);
  expect(found(' cast  iron', 'bronze')).toEqual(['Cast iron', 'Bronze']);
  expect(found('')).toHaveLength(4);
  expect(found('brass')).toEqual([]);
});
