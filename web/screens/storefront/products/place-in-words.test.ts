import { expect, test } from 'vitest';
import { placeInWords } from './place-in-words.ts';

const valves = { _id: 'v', name: 'Valves', imageLink: '', productCount: 0, childCount: 0, children: [] };

test.each([
  [['v'], 'Valves'],
  [['gone'], 'this category'],
  [['v', 'w'], 'these 2 categories'],
])('%j is %s', (categories, words) => expect(placeInWords(categories, [valves])).toBe(words));
