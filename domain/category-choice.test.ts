import { expect, test } from 'vitest';
import { type CategoryNode, emptyLast, pathTo, tickOf, toggled } from './category-choice.ts';

const node = (_id: string, ...children: CategoryNode[]): CategoryNode => ({ _id, children });
const rings = node('rings');
const frame = node('frame', node('spindles'), rings);
const textile = node('textile', frame, node('carding'));
const tree = [node('pumps', node('borewell')), textile];

test('a chosen category ticks all below it, and those above it partly', () => {
  const chosen = new Set(['frame']);
  expect(tickOf(frame, chosen)).toBe('on');
  expect(tickOf(rings, chosen, true)).toBe('on');
  expect(tickOf(textile, chosen)).toBe('partly');
  expect(tickOf(tree[0]!, chosen)).toBe('off');
});

test('choosing a category takes the place of those below it', () => {
  expect(toggled(tree, ['rings', 'borewell'], 'textile')).toEqual(['borewell', 'textile']);
});

test('a second press takes the choice back', () => {
  expect(toggled(tree, ['pumps', 'textile'], 'textile')).toEqual(['pumps']);
});

test('taking one out of a chosen branch leaves the others of the branch', () => {
  expect(toggled(tree, ['textile'], 'rings')).toEqual(['carding', 'spindles']);
});

test('an unknown category changes nothing', () => {
  expect(toggled(tree, ['pumps'], 'gone')).toEqual(['pumps']);
  expect(pathTo(tree, 'gone')).toEqual([]);
});

test('categories without products come last, the others keep their order', () => {
  const counted = (_id: string, productCount: number, children: CategoryNode[] = []) => ({
    _id,
    productCount,
    children,
  });
  const sorted = emptyLast([
    counted('empty', 0),
    counted('pumps', 4, [counted('none', 0), counted('some', 4)]),
    counted('motors', 2),
  ]);
  expect(sorted.map(({ _id }) => _id)).toEqual(['pumps', 'motors', 'empty']);
  expect(sorted[0]!.children.map(({ _id }) => _id)).toEqual(['some', 'none']);
});
