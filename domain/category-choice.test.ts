import { expect, test } from 'vitest';
import { type CategoryNode, pathTo, tickOf, toggled } from './category-choice.ts';

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
