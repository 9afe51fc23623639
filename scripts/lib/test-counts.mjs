import { playwrightTests, vitestTests } from './test-reports.mjs';

/**
 * Counts a runner's tests and names those that failed or needed the second try that continuous integration
 * allows. A file that never ran, or a run that crashed, counts as one failure.
 */
export const vitestCounts = (json, exitCode) => counts(vitestTests(parse(json)), exitCode);
export const playwrightCounts = (json, exitCode) => counts(playwrightTests(parse(json)), exitCode);

function counts(tests, exitCode) {
  const named = (outcome) => tests.filter((test) => test.outcome === outcome).map(nameOf);
  const failures = named('failed');
  const secondTries = named('second try');
  const passed = named('passed').length + secondTries.length;
  if (failures.length === 0 && exitCode !== 0) failures.push(`the run itself, which ended with ${exitCode}`);
  return { passed, failed: failures.length, failures, secondTries };
}

function nameOf({ project, file, title }) {
  return [project && `[${project}]`, file, title].filter(Boolean).join(' › ');
}

function parse(json) {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
