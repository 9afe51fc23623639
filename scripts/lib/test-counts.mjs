import { playwrightTests, vitestTests } from './test-reports.mjs';

/** How often a test that needed a retry must pass alone before it counts as passed. */
export const ROUNDS_ALONE = 3;

/**
 * Counts a runner's tests and lists the failed ones. A file that never ran, or a run that crashed, counts as one
 * failure. Tests that passed only on a retry are not counted yet: their runs alone decide.
 */
export const vitestCounts = (json, exitCode) => counts(vitestTests(parse(json)), exitCode);
export const playwrightCounts = (json, exitCode) => counts(playwrightTests(parse(json)), exitCode);

function counts(tests, exitCode) {
  const having = (outcome) => tests.filter((test) => test.outcome === outcome);
  const failures = having('failed').map(nameOf);
  if (failures.length === 0 && exitCode !== 0) failures.push(`the run itself, which ended with ${exitCode}`);
  return {
    passed: having('passed').length,
    failed: failures.length,
    failures,
    secondTries: having('second try'),
    passedAlone: [],
    tests,
  };
}

/** The final counts: a test that passed in all its runs alone has passed, any other has failed. */
export function withRoundsAlone(counted, rounds) {
  const passesOf = (name) =>
    rounds.filter(({ tests }) => {
      const runs = tests.filter((test) => nameOf(test) === name && test.outcome !== 'skipped');
      return runs.length > 0 && runs.every(({ outcome }) => outcome === 'passed');
    }).length;
  const judged = counted.secondTries.map((test) => ({ name: nameOf(test), passes: passesOf(nameOf(test)) }));
  const passedAlone = judged.filter(({ passes }) => passes === ROUNDS_ALONE).map(({ name }) => name);
  const failures = judged
    .filter(({ passes }) => passes < ROUNDS_ALONE)
    .map(
      ({ name, passes }) => `${name} (passed only at a second try, then ${passes} of ${ROUNDS_ALONE} alone)`,
    );
  return {
    ...counted,
    passed: counted.passed + passedAlone.length,
    failed: counted.failed + failures.length,
    failures: [...counted.failures, ...failures],
    passedAlone,
  };
}

/** Playwright's format for test names, so that a list of them can be passed back to it. */
export function nameOf({ project, file, title }) {
  return [project && `[${project}]`, file, title].filter(Boolean).join(' › ');
}

function parse(json) {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
