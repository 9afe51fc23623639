import { expect, test } from 'vitest';
import { askedIn, notesOn } from './asked.ts';

const id = (nth: number) => `0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8${nth}`;
const asked = (ids: string) => askedIn(new URLSearchParams({ ids }));

test('an address names each product once, in its order, in any spelling', () => {
  expect(asked(`${id(2).toUpperCase()}, ${id(1)},,${id(2)}`)).toEqual({
    ids: [id(2), id(1)],
    unfit: 0,
    tooMany: 0,
  });
  expect(askedIn(new URLSearchParams())).toEqual({ ids: [], unfit: 0, tooMany: 0 });
});

test('what is not on the page is said', () => {
  const five = asked([1, 2, 3, 4, 5].map(id).join(','));
  expect(five.ids).toHaveLength(4);
  expect(notesOn(five, 4)).toEqual(['At most four products are compared at once: these are the first four.']);
  expect(notesOn(asked(`${id(1)},${id(2)}`), 2)).toEqual([]);
  expect(notesOn(asked(`${id(1)},pump`), 1)).toEqual([
    'One of these products is not in the catalogue any more.',
  ]);
  expect(notesOn(asked(`${id(1)},pump,${id(2)}`), 1)).toEqual([
    '2 of these products are not in the catalogue any more.',
  ]);
});
