import { describe, expect, test } from 'vitest';

interface Counts {
  passed: number;
  failed: number;
  failures: string[];
  secondTries: object[];
  passedAlone: string[];
}
type Count = (json: string | undefined, exitCode: number) => Counts;
interface Module {
  vitestCounts: Count;
  playwrightCounts: Count;
  withRoundsAlone: (counted: Counts, rounds: Counts[]) => Counts;
}
const source = new URL('./lib/test-counts.mjs', import.meta.url).href;
const { vitestCounts, playwrightCounts, withRoundsAlone }: Module = await import(source);

const result = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['group'],
  title,
  status,
  failureMessages,
});
const vitestReport = (status: string, ...assertionResults: object[]) =>
  JSON.stringify({ testResults: [{ name: 'domain/a.test.ts', status, assertionResults }] });
const browserReport = (...tests: { projectName: string; status: string }[]) => {
  const spec = { file: 'a.spec.ts', title: 'is seen', tests };
  return JSON.stringify({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs: [spec] }] }] });
};

test('passed and failed tests are counted and named, skipped ones are not', () => {
  const report = vitestReport(
    'failed',
    result('holds', 'passed'),
    result('does not', 'failed', 'Error'),
    result('waits', 'skipped'),
  );
  expect(vitestCounts(report, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['domain/a.test.ts › group › does not'],
    secondTries: [],
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
  const crashed = { passed: 0, failed: 1, failures: ['the run itself, which ended with 1'], secondTries: [] };
  expect(vitestCounts(undefined, 1)).toMatchObject(crashed);
  expect(playwrightCounts(undefined, 1)).toMatchObject(crashed);
});

test('browser tests count once in each project', () => {
  const report = browserReport(
    { projectName: 'desktop', status: 'unexpected' },
    { projectName: 'phone', status: 'expected' },
    { projectName: 'tablet', status: 'skipped' },
  );
  expect(playwrightCounts(report, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['[desktop] › a.spec.ts › group › is seen'],
  });
});

describe('a test that passed only at its second try', () => {
  const good = vitestReport('passed', result('wavers', 'passed'));
  const bad = vitestReport('failed', result('wavers', 'failed', 'Error'));
  const wavering = () =>
    vitestCounts(vitestReport('passed', result('holds', 'passed'), result('wavers', 'passed', 'Error')), 0);
  const rounds = (...reports: (string | undefined)[]) => reports.map((report) => vitestCounts(report, 0));

  test('is not counted as passed by itself', () => {
    expect(wavering()).toMatchObject({ passed: 1, failed: 0, secondTries: [{ title: 'group › wavers' }] });
    expect(playwrightCounts(browserReport({ projectName: 'phone', status: 'flaky' }), 0)).toMatchObject({
      passed: 0,
      failed: 0,
      secondTries: [{ project: 'phone' }],
    });
  });

  test('has passed, and is named, when it passes three times of three alone', () => {
    expect(withRoundsAlone(wavering(), rounds(good, good, good))).toMatchObject({
      passed: 2,
      failed: 0,
      failures: [],
      passedAlone: ['domain/a.test.ts › group › wavers'],
    });
  });

  test.each([
    ['fails alone once', [good, bad, good], 2],
    [
      'needs another second try',
      [good, good, vitestReport('passed', result('wavers', 'passed', 'Error'))],
      2,
    ],
    ['is not found again', [vitestReport('passed'), undefined, good], 1],
    ['is skipped', [good, good, vitestReport('passed', result('wavers', 'skipped'))], 2],
  ])('has failed when it %s', (_how, reports, passes) => {
    expect(withRoundsAlone(wavering(), rounds(...reports))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [
        `domain/a.test.ts › group › wavers (passed only at a second try, then ${passes} of 3 alone)`,
      ],
      passedAlone: [],
    });
  });

  test('is judged in the project where it was unstable', () => {
    const wavered = playwrightCounts(browserReport({ projectName: 'phone', status: 'flaky' }), 0);
    const onPhone = playwrightCounts(browserReport({ projectName: 'phone', status: 'expected' }), 0);
    const onDesktop = playwrightCounts(browserReport({ projectName: 'desktop', status: 'expected' }), 0);
    expect(withRoundsAlone(wavered, [onPhone, onPhone, onPhone])).toMatchObject({ passed: 1, failed: 0 });
    expect(withRoundsAlone(wavered, [onPhone, onPhone, onDesktop])).toMatchObject({ passed: 0, failed: 1 });
  });
});
