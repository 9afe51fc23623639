import { expect, test } from 'vitest';
import { addressFilter, flag, id, oneOf, words } from './address-filter.ts';

const SORTS = [
  { value: 'newest', label: 'newest' },
  { value: 'name', label: 'by name' },
] as const;
const PLACE = '0f9b2c1e-5a77-4d1c-9e0b-7a4c2d6e8f10';
const { read, changed } = addressFilter({
  search: words,
  group: oneOf(['all', 'low']),
  sort: oneOf(SORTS),
  place: id,
  late: flag,
});
const after = (address: string, change: Parameters<typeof changed>[1]) =>
  String(changed(new URLSearchParams(address), change));

test('a list opens on the first of each choice, also when the address says something else', () => {
  const opened = { search: '', group: 'all', sort: 'newest', place: '', late: false };
  expect(read(new URLSearchParams())).toEqual(opened);
  expect(
    read(new URLSearchParams('group=high&sort=&place=------------------------------------&late=yes')),
  ).toEqual(opened);
  expect(
    read(new URLSearchParams(`group=low&sort=name&place=${PLACE.toUpperCase()}&late=1&search=pump`)),
  ).toEqual({
    search: 'pump',
    group: 'low',
    sort: 'name',
    place: PLACE,
    late: true,
  });
});

test('what is typed is cut where a search ends', () => {
  expect(read(new URLSearchParams({ search: 'x'.repeat(200) })).search).toHaveLength(100);
});

test('the address has only what differs from the list as it opens, and keeps what is not its own', () => {
  expect(after('from=mail', { group: 'low', late: true })).toBe('from=mail&group=low&late=1');
  expect(after('from=mail&group=low&late=1', { group: 'all', late: false })).toBe('from=mail');
  expect(after('', { search: 'all' }), 'a word is not a choice').toBe('search=all');
  expect(after('search=all', { search: '' })).toBe('');
});

test('a choice may take another with it', () => {
  const filter = addressFilter({ type: oneOf(['all', 'gaps']), gap: words }, (next) => {
    if (next.get('type') !== 'gaps') next.delete('gap');
    return next;
  });
  expect(String(filter.changed(new URLSearchParams('type=gaps&gap=hsn'), { type: 'all' }))).toBe('');
});
