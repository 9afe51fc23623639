import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Column, DeskRows, type Group, inOrder } from './desk-rows.tsx';
import { RowLink, Second, Shown } from './row-parts.tsx';

interface Part {
  _id: string;
  name: string;
  count: number;
}

const PARTS = [
  { _id: 'a', name: 'Gear pump', count: 3 },
  { _id: 'b', name: 'Impeller', count: 1200 },
];
const COLUMNS: Column<Part>[] = [
  {
    head: 'Part',
    cell: ({ _id, name }) => (
      <RowLink to={`/parts/${_id}`}>
        <Shown>{name}</Shown>
      </RowLink>
    ),
  },
  { head: 'Stock', is: 'number', cell: ({ count }) => <Second>{count.toLocaleString('en-IN')}</Second> },
];

const drawn = (more: { typed?: string; groups?: Group<Part>[]; opens?: boolean } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeskRows docs={PARTS} columns={COLUMNS} card={({ name }) => name} {...more} />
    </MemoryRouter>,
  );

test('each column is a head and a cell of every row, and a row is one link', () => {
  const table = drawn();
  expect(table.match(/<th [^>]*scope="col"/g)).toHaveLength(2);
  expect(table.match(/<a [^>]*data-row/g)).toHaveLength(2);
  expect(table.match(/<td data-is="number"/g)).toHaveLength(2);
  expect(table).toContain('href="/parts/b"');
});

test('what was searched for stands out where it is shown, and nowhere else', () => {
  expect(drawn({ typed: 'gear' })).toContain('<mark>Gear</mark>');
  expect(drawn({ typed: '1200' })).not.toContain('<mark>');
});

test('a group has its heading over all columns, that of the arrow too', () => {
  const groups = [{ key: 'low', title: 'Low', docs: PARTS.slice(0, 1) }];
  const table = drawn({ groups, opens: true });
  expect(table).toMatch(/<th colSpan="3" scope="rowgroup">Low<\/th>/i);
  expect(table).not.toContain('Impeller');
});

test('rows in groups follow each other as they are drawn, not as they were read', () => {
  const [gear, impeller] = PARTS;
  const groups = [
    { key: 'high', title: 'High', docs: [impeller!] },
    { key: 'low', title: 'Low', docs: [gear!] },
  ];
  expect(inOrder(PARTS, groups)).toEqual([impeller, gear]);
  expect(inOrder(PARTS, undefined)).toBe(PARTS);
});
