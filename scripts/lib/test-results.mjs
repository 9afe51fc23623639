import { inRoot, readText } from './project.mjs';
import { playwrightTests, vitestTests } from './test-reports.mjs';

/** The results of the last run: for each file its tests' titles and outcomes; a file that did not run is absent. */
export function lastResults() {
  const results = new Map();
  const tests = [
    ...vitestTests(readJson('vitest-unit.json')),
    ...vitestTests(readJson('vitest-server.json')),
    ...playwrightTests(readJson('playwright.json')),
  ];
  for (const { file, title, outcome } of tests) {
    // A browser test skipped by one project counts by the other.
    if (outcome === 'skipped') continue;
    results.set(file, [...(results.get(file) ?? []), { title, passed: outcome !== 'failed' }]);
  }
  return results;
}

function readJson(name) {
  const text = readText(inRoot('.cache', name));
  return text ? JSON.parse(text) : undefined;
}
