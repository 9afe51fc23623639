import { playwrightTests, vitestTests } from './test-reports.mjs';

/** How often a test that needed a second try must pass alone before it counts. */
export const ROUNDS_ALONE = 3;

/**
 * Counts a runner's tests and names those that failed. A file that never ran, or a run that crashed, counts as one
 * failure. Tests that passed only at a second try are not counted yet: their rounds alone decide.
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

/** The counts after the rounds alone: who passed in all of them passed, who did not failed. */
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

/** As Playwright names its tests, so that a list of names can be given back to it. */
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
