import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Proofs = Map<string, Set<string>>;
interface Coverage {
  PAGES: Record<string, string[]>;
  findProofs: (files?: string[], read?: (file: string) => string) => Proofs;
  fillIn: (page: string, proofs: Proofs) => string;
  coverageProblems: (pages: { name: string; text: string; words: string[] }[], proofs: Proofs) => string[];
}
const { PAGES, findProofs, fillIn, coverageProblems }: Coverage = await import(
  new URL('./lib/coverage.mjs', import.meta.url).href
);
const problems = (text: string, proofs: Proofs = new Map()) =>
  coverageProblems([{ name: 'page', text, words: ['Settled'] }], proofs);

test('every statement is proved by a test or explained, and the pages name the files', () => {
  const proofs = findProofs();
  const pages = Object.entries(PAGES).map(([name, words]) => ({
    name,
    words,
    text: readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'),
  }));
  expect(coverageProblems(pages, proofs)).toEqual([]);
  for (const { name, text } of pages)
    expect(text, `npm run coverage writes ${name}`).toBe(fillIn(text, proofs));
});

test('ids are read at the end of titles only', () => {
  const ids = 'S5.1 B2.list.3';
  const source = `test('adds up [${ids}]', run); test('see [${ids}] there', run); const all = ['S6.1'];`;
  expect([...findProofs(['a.test.ts'], () => source).keys()]).toEqual(['S5.1', 'B2.list.3']);
});

test('a statement without test or reason, one that is there twice, and an unknown id are named', () => {
  const proofs: Proofs = new Map([['S5.1', new Set(['a.test.ts'])]]);
  const page = '| S5.1 | a rule |  |';
  expect(problems(page, proofs)).toEqual([]);
  expect(problems('| S5.1 | a rule | Settled: nobody says |')).toEqual([]);
  expect(problems(page)).toEqual(['page: no test has [S5.1] in its title, and no word explains why.']);
  expect(problems(`${page}\n${page}`, proofs)).toEqual(['page: S5.1 is there twice.']);
  expect(problems('', proofs)).toEqual(['a.test.ts: there is no statement S5.1.']);
  expect(fillIn(page, proofs)).toBe('| S5.1 | a rule | `a.test.ts` |');
});
