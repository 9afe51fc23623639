import { expect, test } from 'vitest';
import { ACTIVITY_KINDS, ACTS, actInWords, actsOf, ORDER, ORDER_ACTS } from './activity.ts';

test('every act belongs to the kind that its filter finds', () => {
  const listed = ACTIVITY_KINDS.flatMap((what) => actsOf(what).map((act) => ({ ...act, what })));
  const all = Object.entries({ ...ACTS, [ORDER]: ORDER_ACTS }).flatMap(([entity, acts]) =>
    Object.keys(acts).map((action) => ({ entity, action })),
  );
  expect(listed).toHaveLength(all.length);
  for (const { what, ...act } of listed) expect(actInWords({ ...act, changes: [] }).what).toBe(what);
});

test('no two acts of a thing have the same words', () => {
  for (const acts of [...Object.values(ACTS), ORDER_ACTS]) {
    const titles = Object.values(acts).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('a product of which only the price was changed has a new price', () => {
  const title = (...fields: string[]) =>
    actInWords({ entity: 'product', action: 'edited', changes: fields.map((field) => ({ field })) }).title;
  expect(title('price')).toBe('Price changed');
  expect(title('price', 'name')).toBe('Product changed');
  expect(title('description')).toBe('Product changed');
});

test('an act of another version of the shop is shown by its name', () => {
  expect(actInWords({ entity: 'robot', action: 'taught-to-weld', changes: [] })).toEqual({
    what: 'operation',
    title: 'robot: taught to weld',
  });
});
