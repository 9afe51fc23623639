import path from 'node:path';
import { root } from './project.mjs';

/** Between a file, its groups and a test. */
export const SEPARATOR = ' › ';

/** The tests of Vitest's JSON report of a folder, each with its file, title and outcome. */
export function vitestTests(report, folder = root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.map((result) => ({
      file: relative(file.name, folder),
      title: [...result.ancestorTitles, result.title].join(SEPARATOR),
      outcome: vitestOutcome(result),
    }));
    const unexplained = file.status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    return unexplained ? [...tests, { file: relative(file.name, folder), outcome: 'failed' }] : tests;
  });
}

/** The tests of Playwright's JSON report, one entry per project. */
export function playwrightTests(report) {
  const folder = report?.config?.rootDir ?? root;
  const outcomes = { expected: 'passed', flaky: 'second try', unexpected: 'failed' };
  const read = (suite, groups) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        project: test.projectName,
        file: relative(path.resolve(folder, spec.file)),
        title: [...groups, spec.title].join(SEPARATOR),
        outcome: outcomes[test.status] ?? 'skipped',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...groups, inner.title])),
  ];
  return (report?.suites ?? []).flatMap((suite) => read(suite, []));
}

/** A test that passes on a retry has the message of the failed try. */
function vitestOutcome({ status, failureMessages }) {
  if (status === 'passed') return failureMessages?.length > 0 ? 'second try' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

const relative = (file, folder = root) => path.relative(folder, file).split(path.sep).join('/');
