import { rmSync } from 'node:fs';
import { ensureBuild, reactRouter } from './lib/ensure-build.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { cacheFile, inRoot, projectNode, readText, Sentence, tool } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';
import { playwrightCounts, vitestCounts } from './lib/test-counts.mjs';

const stages = {
  types,
  lint,
  unit: vitest('unit'),
  build,
  server: vitest('server'),
  browser,
  coverage,
  faults: vitest('faults'),
};
/** Takes minutes and a quiet machine, so it runs when asked for. */
const onlyByName = new Set(['faults']);
const total = { passed: 0, failed: 0 };
const failures = [];
const secondTries = [];

try {
  const chosen = chooseStages(process.argv.slice(2));
  await ensureDependencies();
  for (const name of chosen) await runStage(name);
} catch (error) {
  report(error);
  total.failed += 1;
}
list('Passed only at the second try:', secondTries);
list('Failed:', failures);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function chooseStages(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...(only ?? []).filter((name) => !(name in stages)),
  ];
  if (unknown.length > 0) {
    throw new Sentence(
      `Unknown argument ${unknown[0]}: use --only= with some of ${Object.keys(stages).join(',')}.`,
    );
  }
  return Object.keys(stages).filter((name) => (only ? only.includes(name) : !onlyByName.has(name)));
}

async function runStage(name) {
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await stages[name]();
  } catch (error) {
    report(error);
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  failures.push(...(counts.failures ?? (counts.failed > 0 ? [name] : [])));
  secondTries.push(...(counts.secondTries ?? []));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}

async function types() {
  const typegen = await run(projectNode, [reactRouter, 'typegen'], { env: toolEnvironment() });
  const check = await run(projectNode, [tool('typescript', 'bin/tsc'), '-b'], { env: toolEnvironment() });
  return asOne(typegen.code === 0 && check.code === 0);
}

async function lint() {
  const tools = [
    [tool('@biomejs/biome', 'bin/biome'), 'check', '--diagnostic-level=error'],
    [tool('knip', 'bin/knip.js'), '--no-progress'],
  ];
  const results = [];
  for (const args of tools) results.push(await run(projectNode, args, { env: toolEnvironment() }));
  return asOne(results.every(({ code }) => code === 0));
}

function vitest(project) {
  return async () => {
    const results = freshResults(`vitest-${project}.json`);
    const args = ['run', '--project', project, '--passWithNoTests'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
    const { code } = await run(projectNode, [tool('vitest', 'vitest.mjs'), ...args, ...reporters], {
      env: toolEnvironment({ NODE_ENV: 'test' }),
    });
    return vitestCounts(readText(results), code);
  };
}

async function build() {
  await ensureBuild();
  return { passed: 0, failed: 0 };
}

async function browser() {
  const chromium = await ensureChromium();
  await ensureBuild();
  const results = freshResults('playwright.json');
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const { code } = await run(projectNode, [tool('@playwright/test', 'cli.js'), ...args], {
    env: toolEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: results }),
  });
  return playwrightCounts(readText(results), code);
}

/** After all others: it also asks whether the tests that prove the specification ran and passed. */
async function coverage() {
  const { code } = await run(projectNode, [inRoot('scripts/spec-coverage.mjs')], { env: toolEnvironment() });
  return asOne(code === 0);
}

function freshResults(name) {
  const file = cacheFile(name);
  rmSync(file, { force: true });
  return file;
}

function asOne(good) {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function report(error) {
  console.error(error instanceof Sentence ? error.message : error);
}
