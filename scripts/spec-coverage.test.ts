// biome-ignore-all lint/suspicious/noTemplateCurlyInString: titles are given as they are written in a source
import { expect, test } from 'vitest';

type Results = Map<string, { title: string; passed: boolean }[]>;
interface Statement {
  number: string;
  proof: string;
  tests: { file: string; title: string }[];
}
interface Modules {
  testTitles: (file: string, source: string) => string[];
  readStatements: (markdown: string) => Statement[];
  coverageProblems: (
    statements: Statement[],
    titlesIn: (file: string) => string[] | undefined,
    results: Results,
    words: string[],
  ) => string[];
}
const load = (name: string) => import(new URL(`./lib/${name}`, import.meta.url).href);
const { testTitles, readStatements, coverageProblems }: Modules = {
  ...(await load('test-titles.mjs')),
  ...(await load('spec-statements.mjs')),
};

const problems = (proof: string, titles?: string[], results: Results = new Map()) =>
  coverageProblems(readStatements(`| 5.1 | a rule | ${proof} |`), () => titles, results, ['Settled']);

test('titles are read as written, below their groups, from tables and templates too', () => {
  const source = [
    "describe('login', () => { test('works', () => {}); test.each([['a', /'/]])('takes %j', () => {}); });",
    "test.describe('phone', () => { for (const path of paths) test(`${path} fits`, async () => {}); });",
    "test.use({ name: 'no test' });",
  ].join('\n');
  expect(testTitles('a.spec.ts', source)).toEqual([
    'login › works',
    'login › takes %j',
    'phone › ${path} fits',
  ]);
});

test('a statement names a test that exists, with or without its groups, or gives a reason', () => {
  expect(problems('`a.test.ts › login › works`', ['login › works'])).toEqual([]);
  expect(problems('`a.test.ts › works`', ['login › works'])).toEqual([]);
  expect(problems('Settled: the specification is silent')).toEqual([]);
  expect(problems('Differs: on another page')).toEqual(['5.1 names neither a test nor a reason.']);
  expect(problems('later')).toEqual(['5.1 names neither a test nor a reason.']);
  expect(problems('`a.test.ts › works`')).toEqual(['5.1: there is no file a.test.ts.']);
  expect(problems('`a.test.ts › work`', ['login › works'])).toEqual(['5.1: a.test.ts has no test “work”.']);
});

test('after a run the named test ran and passed, with any values for its placeholders', () => {
  const ran = (...tests: [string, boolean][]): Results =>
    new Map([['a.spec.ts', tests.map(([title, passed]) => ({ title, passed }))]]);
  const proof = '`a.spec.ts › ${path} fits`';
  const titles = ['${path} fits'];
  expect(problems(proof, titles, ran(['/about fits', true]))).toEqual([]);
  expect(problems(proof, titles, ran(['/about fits', true], ['/contact fits', false]))).toEqual([
    '5.1: “${path} fits” in a.spec.ts failed.',
  ]);
  expect(problems(proof, titles, ran(['works', true]))).toEqual([
    '5.1: “${path} fits” in a.spec.ts did not run.',
  ]);
});

test('no number is given twice', () => {
  const twice = readStatements('| 5.1 | a rule | Silent: nothing |\n| 5.1 | another | Silent: nothing |');
  expect(coverageProblems(twice, () => [], new Map(), ['Silent'])).toEqual(['5.1 is there twice.']);
});
