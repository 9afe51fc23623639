import { expect, test } from 'vitest';

type Count = (json: string | undefined, exitCode: number) => { passed: number; failed: number };
const source = new URL('./lib/test-counts.mjs', import.meta.url).href;
const { vitestCounts, playwrightCounts }: Record<'vitestCounts' | 'playwrightCounts', Count> = await import(
  source
);

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((each) => ({ status: each })),
});
const vitestReport = (...testResults: object[]) => JSON.stringify({ testResults });

test('passed and failed tests of every file are summed, skipped ones are not', () => {
  const report = vitestReport(
    file('passed', 'passed', 'passed'),
    file('failed', 'passed', 'failed', 'skipped'),
  );
  expect(vitestCounts(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test('a test file that could not be loaded is a failure', () => {
  expect(vitestCounts(vitestReport(file('failed')), 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run that ends badly without a failed test is a failure', () => {
  expect(vitestCounts(vitestReport(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
  expect(vitestCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

test('browser tests count likewise, and one that passes at an allowed second try has passed', () => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(playwrightCounts(report, 1)).toEqual({ passed: 6, failed: 1 });
  expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});
