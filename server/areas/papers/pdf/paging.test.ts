import { expect, test } from 'vitest';
import { planPages } from './paging.ts';

const room = {
  firstTop: 100,
  nextTop: 40,
  bottom: 280,
  carriedHeight: 10,
  closingHeight: 60,
  closingBottom: 250,
};
const pages = (...heights: number[]) => planPages({ ...room, heights }).map(({ from, to }) => [from, to]);

test('lines that leave room for the totals stay on one page', () => {
  expect(pages(30, 30, 30)).toEqual([[0, 3]]);
  expect(pages(30, 30, 30.1)).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test('a page is filled up to what is carried forward, and no line is split', () => {
  expect(pages(80, 80, 20, 80, 80, 70)).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
  ]);
});

test('two lines go with the totals, even where the page before would have room for them', () => {
  const page = Array.from({ length: 17 }, () => 10);
  expect(pages(...page)).toEqual([
    [0, 15],
    [15, 17],
  ]);
});

test('what does not fit beside the totals goes before them', () => {
  expect(pages(100, 100)).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(pages(160, 160)).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
  ]);
});

test('a line that is taller than a page ends', () => {
  expect(pages(500, 10, 10)).toEqual([
    [0, 0],
    [0, 1],
    [1, 3],
  ]);
});
