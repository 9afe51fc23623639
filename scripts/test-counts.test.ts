import { expect, test } from 'vitest';

interface Counts {
  passed: number;
  failed: number;
  failures: string[];
  secondTries: string[];
}
type Count = (json: string | undefined, exitCode: number) => Counts;
const source = new URL('./lib/test-counts.mjs', import.meta.url).href;
const { vitestCounts, playwrightCounts }: Record<'vitestCounts' | 'playwrightCounts', Count> = await import(
  source
);

const crashed = { passed: 0, failed: 1, failures: ['the run itself, which ended with 1'], secondTries: [] };
const result = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['group'],
  title,
  status,
  failureMessages,
});
const vitestReport = (status: string, ...assertionResults: object[]) =>
  JSON.stringify({ testResults: [{ name: 'domain/a.test.ts', status, assertionResults }] });

test('passed and failed tests are counted and named, skipped ones are not', () => {
  const report = vitestReport(
    'failed',
    result('holds', 'passed'),
    result('does not', 'failed', 'Error'),
    result('waits', 'skipped'),
    result('stumbled', 'passed', 'Error'),
  );
  expect(vitestCounts(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['domain/a.test.ts › group › does not'],
    secondTries: ['domain/a.test.ts › group › stumbled'],
  });
});

test('a test file that could not be loaded is a failure', () => {
  expect(vitestCounts(vitestReport('failed'), 1)).toMatchObject({
    failed: 1,
    failures: ['domain/a.test.ts'],
  });
});

test('a run that ends badly without a failed test is a failure', () => {
  expect(vitestCounts(vitestReport('passed', result('holds', 'passed')), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
  expect(vitestCounts(undefined, 1)).toEqual(crashed);
  expect(playwrightCounts(undefined, 1)).toEqual(crashed);
});

test('browser tests count once in each project', () => {
  const run = (projectName: string, status: string) => ({ projectName, status });
  const spec = {
    file: 'a.spec.ts',
    title: 'is seen',
    tests: [run('desktop', 'unexpected'), run('phone', 'flaky'), run('tablet', 'skipped')],
  };
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'group', specs: [spec] }] }];
  expect(playwrightCounts(JSON.stringify({ suites }), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[desktop] › a.spec.ts › group › is seen'],
    secondTries: ['[phone] › a.spec.ts › group › is seen'],
  });
});
