import { chooseTests, noTest } from './lib/choose-tests.mjs';
import { ensureBuild, reactRouter } from './lib/ensure-build.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { inRoot, projectNode, Sentence, secondsSince, tool } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';
import { readArguments } from './lib/test-arguments.mjs';
import { ROUNDS_ALONE } from './lib/test-counts.mjs';
import { colour, playwrightStage, vitestStage, watchTests } from './lib/test-runners.mjs';

const stages = {
  build,
  types,
  lint,
  unit: vitestStage('unit'),
  server: vitestStage('server'),
  e2e: playwrightStage,
  coverage,
  faults: vitestStage('faults'),
};
/** They have no timeouts, so they fill the gaps that the earlier stages leave. */
const besideTests = ['types', 'lint'];
/** The browsers need both cores, and coverage checks the results of all other stages. */
const afterAllElse = ['e2e', 'coverage', 'faults'];
const total = { passed: 0, failed: 0 };
const failures = [];
const passedAlone = [];
let asked;

try {
  asked = { seed: seedOfThisRun(), ...withoutUndefined(readArguments(process.argv.slice(2))) };
  await ensureDependencies();
  if (asked.words.length > 0) choose();
  if (asked.watch) process.exit(await watchTests(asked));
  console.log(`Seed ${asked.seed} (npm test -- --seed=${asked.seed} repeats it)`);
  await runStages();
  if (asked.chosen && total.passed + total.failed === 0) throw noTest(asked.words, asked.stages);
} catch (error) {
  process.stdout.write(`${told(error)}\n`);
  total.failed += 1;
}
list(`Passed only at a second try, then ${ROUNDS_ALONE} of ${ROUNDS_ALONE} alone:`, passedAlone);
list('Failed:', failures);
if (failures.length > 0) console.log(`\nThe seed was ${asked.seed}: add --seed=${asked.seed} to repeat it.`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** Random seeds locally; a fixed one in continuous integration. */
function seedOfThisRun() {
  if (process.env.FUZZ_SEED) return Number(process.env.FUZZ_SEED);
  return process.env.CI ? 1968 : Math.floor(Math.random() * 2 ** 31);
}

function choose() {
  asked.chosen = chooseTests(asked.words, asked.stages);
  asked.stages = asked.stages.filter((stage) => asked.chosen.files.has(stage));
  if (asked.debug && asked.stages.length > 1)
    throw new Sentence(`Choose what to debug: --only=${asked.stages.join(' or --only=')}.`);
}

/** Two queues of stages in parallel, then one at a time what needs the whole machine. */
async function runStages() {
  if (asked.stages.includes('e2e') && !asked.headed && !asked.debug) {
    asked.chromium = ensureChromium();
    // The stage itself reports the problem.
    asked.chromium.catch(() => undefined);
  }
  const beside = asked.stages.filter((name) => besideTests.includes(name));
  const after = asked.stages.filter((name) => afterAllElse.includes(name));
  const first = asked.stages.filter((name) => !beside.includes(name) && !after.includes(name));
  const isAlone = first.length === 0;
  await Promise.all([inTurn(first, runLoudly), inTurn(beside, isAlone ? runLoudly : runQuietly)]);
  await inTurn(after, runLoudly);
}

async function inTurn(names, runOne) {
  for (const name of names) await runOne(name);
}

function runLoudly(name) {
  console.log(`\n── ${name} ──`);
  return runStage(name, { write: (part) => process.stdout.write(part), givesWay: false });
}

/** Reports when it is done; more than one line only when it failed. */
async function runQuietly(name) {
  const parts = [];
  await runStage(name, { write: (part) => parts.push(part), givesWay: true }, () =>
    process.stdout.write(`\n── ${name} ──\n${parts.join('')}`),
  );
}

async function runStage(name, io, beforeFailure) {
  const startedAt = Date.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await stages[name](asked, io);
  } catch (error) {
    io.write(`${told(error)}\n`);
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  failures.push(...(counts.failures ?? (counts.failed > 0 ? [name] : [])));
  passedAlone.push(...(counts.passedAlone ?? []));
  if (counts.failed > 0) beforeFailure?.();
  console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${secondsSince(startedAt)} s`);
}

/** One checker per project, since each infers the same types again; and memory is cheaper here than collecting it. */
function types(_asked, io) {
  return allPass(
    io,
    [
      [reactRouter, 'typegen'],
      [tool('typescript', 'bin/tsc'), '-b', '--checkers', '1'],
    ],
    { GOGC: '400' },
  );
}

function lint(_asked, io) {
  return allPass(io, [
    [tool('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'],
    [tool('knip', 'bin/knip.js'), '--no-progress'],
  ]);
}

async function build() {
  await ensureBuild();
  return { passed: 0, failed: 0 };
}

/** After all others: it also checks that the tests named in the coverage ran and passed. */
function coverage(_asked, io) {
  return allPass(io, [[inRoot('scripts/spec-coverage.mjs')]]);
}

/** Counts as one test. */
async function allPass(io, commands, env = {}) {
  const codes = [];
  for (const args of commands) {
    const { code } = await run(projectNode, args, { env: toolEnvironment({ ...colour(), ...env }), ...io });
    codes.push(code);
  }
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function withoutUndefined(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function told(error) {
  return error instanceof Sentence ? error.message : (error?.stack ?? String(error));
}
