import { chooseTests, noTest } from './lib/choose-tests.mjs';
import { cores, hasManyCores } from './lib/cores.mjs';
import { ensureBuild, reactRouter } from './lib/ensure-build.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { projectNode, Sentence, secondsSince, tool } from './lib/project.mjs';
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
  faults: vitestStage('faults'),
};
/** They have no timeouts, so they fill the gaps that the earlier stages leave. */
const besideTests = ['types', 'lint'];
/** On few cores the browsers need all of them. */
const afterTests = hasManyCores ? ['faults'] : ['e2e', 'faults'];
const total = { passed: 0, failed: 0 };
const failures = [];
const passedAlone = [];
const startedAt = Date.now();
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
  process.stdout.write(`${sentenceOf(error)}\n`);
  total.failed += 1;
}
list(`Passed only at a second try, then ${ROUNDS_ALONE} of ${ROUNDS_ALONE} alone:`, passedAlone);
list('Failed:', failures);
if (failures.length > 0) console.log(`\nThe seed was ${asked.seed}: add --seed=${asked.seed} to repeat it.`);
process.exitCode = total.failed > 0 ? 1 : 0;
if (asked)
  console.log(
    `\n${asked.isQuick ? 'The quick ring' : 'All of it'} took ${secondsSince(startedAt)} s on ${cores} cores.`,
  );
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

/** The build, then queues of stages in parallel, then one at a time what needs the whole machine. */
async function runStages() {
  if (asked.stages.includes('e2e') && !asked.headed && !asked.debug) {
    asked.chromium = ensureChromium();
    // The stage itself reports the problem.
    asked.chromium.catch(() => undefined);
  }
  const among = (names) => asked.stages.filter((name) => names.includes(name));
  await inTurn(among(['build']), runLoudly);
  const [checks, browsers] = [among(besideTests), among(hasManyCores ? ['e2e'] : [])];
  const tests = among(['unit', 'server']);
  const quietly = tests.length > 0 ? runQuietly : runLoudly;
  await Promise.all([inTurn(tests, runLoudly), inTurn(checks, quietly), inTurn(browsers, quietly)]);
  await inTurn(among(afterTests), runLoudly);
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
  const givesWay = besideTests.includes(name);
  await runStage(name, { write: (part) => parts.push(part), givesWay }, () =>
    process.stdout.write(`\n── ${name} ──\n${parts.join('')}`),
  );
}

async function runStage(name, io, beforeFailure) {
  const startedAt = Date.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await stages[name](asked, io);
  } catch (error) {
    io.write(`${sentenceOf(error)}\n`);
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

function sentenceOf(error) {
  return error instanceof Sentence ? error.message : (error?.stack ?? String(error));
}
