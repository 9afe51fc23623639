import { describe, expect, test } from 'vitest';

interface Asked {
  stages: string[];
  words: string[];
  isQuick: boolean;
  seed?: number;
}
interface Chosen {
  title?: string;
  files: Map<string, string[]>;
}
const load = (name: string) => import(new URL(`./lib/${name}`, import.meta.url).href);
const { readArguments }: { readArguments: (args: string[]) => Asked } = await load('test-arguments.mjs');
const {
  chooseTests,
  testFiles,
  stageOf,
}: {
  chooseTests: (
    words: string[],
    stages: string[],
    files?: string[],
    read?: (file: string) => string,
  ) => Chosen;
  testFiles: () => string[];
  stageOf: (file: string) => string;
} = await load('choose-tests.mjs');

const stagesOf = (...args: string[]) => readArguments(args).stages;

describe('the stages', () => {
  test('are all but the long ones by default, and otherwise the named ones', () => {
    expect(stagesOf()).toEqual(['build', 'types', 'lint', 'unit', 'server', 'e2e']);
    expect(stagesOf('--only=e2e,types')).toEqual(['types', 'e2e']);
    expect(stagesOf('--only=faults')).toEqual(['faults']);
  });

  test('are those with tests for a pattern, and what can be watched or seen for the rest', () => {
    expect(stagesOf('cart')).toEqual(['unit', 'server', 'e2e']);
    expect(stagesOf('cart', '--only=server,lint')).toEqual(['server']);
    expect(stagesOf('--headed', 'cart')).toEqual(['e2e']);
    expect(stagesOf('--trace', 'cart')).toEqual(['e2e']);
    expect(stagesOf('--watch')).toEqual(['unit']);
    expect(stagesOf('--watch', 'cart')).toEqual(['unit', 'server']);
  });

  test.each([
    [['--only=browsers'], 'There is no stage browsers: --only takes some of build, types, lint'],
    [['--sneed=1'], 'Unknown option --sneed=1: npm test -- [--all]'],
    [['--shard=5/4'], '--shard takes one of several parts, like --shard=1/4.'],
    [['--seed=many'], '--seed takes a whole number up to 2147483647, like --seed=123.'],
    [['--only=lint', 'cart'], 'That goes with tests only: --only=unit or --only=server'],
    [['--only=e2e', '--watch'], 'Browser tests cannot be watched: use --headed or --debug.'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

test('the quick ring runs unless arguments narrow or widen it', () => {
  const isQuick = (...args: string[]) => readArguments(args).isQuick;
  expect(isQuick()).toBe(true);
  expect(isQuick('--only=server')).toBe(true);
  expect(isQuick('--all')).toBe(false);
  expect(isQuick('cart')).toBe(false);
  expect(isQuick('--headed')).toBe(false);
});

test('the seed and the words of the pattern are read', () => {
  expect(readArguments(['--seed=123', 'keeps', 'the cart'])).toMatchObject({
    seed: 123,
    words: ['keeps', 'the cart'],
  });
});

describe('a pattern', () => {
  const sources: Record<string, string> = {
    'domain/cart.test.ts': "test('adds up', …",
    'server/cart/cart.test.ts': "test('Keeps what was put in', …",
    'server/faults/cart.test.ts': '',
    'e2e/account/cart.spec.ts': '',
    'e2e/account/login.spec.ts': "test('says what is wrong', …",
  };
  const choose = (...words: string[]) => {
    const read = (file: string) => sources[file]!;
    const { title, files } = chooseTests(words, ['unit', 'server', 'e2e'], Object.keys(sources), read);
    return { title, files: Object.fromEntries(files) };
  };

  test('means files by a part of their path, in every stage', () => {
    expect(choose('CART').files).toEqual({
      unit: ['domain/cart.test.ts'],
      server: ['server/cart/cart.test.ts'],
      e2e: ['e2e/account/cart.spec.ts'],
    });
    expect(choose('server/cart', 'login').files).toEqual({
      server: ['server/cart/cart.test.ts'],
      e2e: ['e2e/account/login.spec.ts'],
    });
  });

  test('means tests by their title when no path has it', () => {
    expect(choose('keeps', 'what')).toEqual({
      title: 'keeps what',
      files: { server: ['server/cart/cart.test.ts'] },
    });
  });

  test('may be a line from the list of failures', () => {
    expect(choose('[phone] › e2e/account/login.spec.ts › login › says what is wrong')).toEqual({
      title: 'login › says what is wrong',
      files: { e2e: ['e2e/account/login.spec.ts'] },
    });
  });

  test('that matches nothing is answered with a sentence', () => {
    expect(() => choose('submarine')).toThrow(
      'No test of unit, server, e2e has “submarine” in its path or title.',
    );
  });
});

test('this file is found, as a unit test', () => {
  expect(
    testFiles()
      .filter((file) => file.endsWith('test-arguments.test.ts'))
      .map(stageOf),
  ).toEqual(['unit']);
});
