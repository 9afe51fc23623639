import path from 'node:path';
import { inRoot, readText, root } from './project.mjs';
import { SEPARATOR } from './test-titles.mjs';

const VITEST = ['vitest-unit.json', 'vitest-server.json'];

/** What the last run recorded: for each file its tests' titles and outcomes; a file that did not run is absent. */
export function lastResults() {
  const results = new Map();
  for (const name of VITEST) readVitest(readJson(name), results);
  readPlaywright(readJson('playwright.json'), results);
  return results;
}

function readVitest(report, results) {
  for (const file of report?.testResults ?? []) {
    const tests = file.assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(SEPARATOR),
      passed: status === 'passed',
    }));
    results.set(relative(file.name), tests);
  }
}

/** A browser test that one project skips counts by the other. */
function readPlaywright(report, results) {
  const folder = report?.config?.rootDir;
  const enter = (suite, groups) => {
    for (const spec of suite.specs ?? []) {
      const ran = spec.tests.filter((test) => test.status !== 'skipped');
      if (ran.length === 0) continue;
      const file = relative(path.resolve(folder, spec.file));
      const passed = ran.every((test) => test.status === 'expected' || test.status === 'flaky');
      results.set(file, [
        ...(results.get(file) ?? []),
        { title: [...groups, spec.title].join(SEPARATOR), passed },
      ]);
    }
    for (const inner of suite.suites ?? []) enter(inner, [...groups, inner.title]);
  };
  for (const suite of report?.suites ?? []) enter(suite, []);
}

const relative = (file) => path.relative(root, file).split(path.sep).join('/');

function readJson(name) {
  const text = readText(inRoot('.cache', name));
  return text ? JSON.parse(text) : undefined;
}
