import { rmSync, writeFileSync } from 'node:fs';
import { titleFilter } from './choose-tests.mjs';
import { browserWorkers } from './cores.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { cacheFile, projectNode, readText, tool } from './project.mjs';
import { run, toolEnvironment } from './run.mjs';
import { nameOf, playwrightCounts, ROUNDS_ALONE, vitestCounts, withRoundsAlone } from './test-counts.mjs';

const VITEST = tool('vitest', 'vitest.mjs');
/** Of the runner itself, which prepares the database; its workers have it from vitest.config.ts. */
const FIND_PACKAGES = ['--import', new URL('./find-packages.mjs', import.meta.url).href];
const PLAYWRIGHT = tool('@playwright/test', 'cli.js');

/** A stage of one Vitest project. */
export const vitestStage = (project) => (asked, io) => judged(vitestRunner(project, asked, io), asked, io);

export const playwrightStage = async (asked, io) => {
  const interactive = asked.headed || asked.debug;
  const chromium = await (interactive
    ? ensureChromium({ withWindow: true })
    : (asked.chromium ?? ensureChromium()));
  await ensureBuild();
  return judged(playwrightRunner(chromium, asked, io), asked, io);
};

/** Vitest in watch mode; resolves when it is stopped. */
export async function watchTests(asked) {
  const projects = asked.stages.flatMap((stage) => ['--project', stage]);
  const files = asked.stages.flatMap((stage) => asked.chosen?.files.get(stage) ?? []);
  const { code } = await run(projectNode, [VITEST, 'watch', ...projects, ...files, ...titled('-t', asked)], {
    env: vitestEnvironment(asked),
    interactive: true,
  });
  return code;
}

/** One run, then repeats of the tests that needed a retry. Selected tests are not retried: every failure is shown. */
async function judged(runner, asked, io) {
  const isWhole = !asked.chosen && !asked.debug && !asked.headed;
  const counted = await runner.all(isWhole);
  if (counted.secondTries.length === 0) return counted;
  const names = counted.secondTries.map(nameOf);
  io.write(`\nPassed only at a second try, so ${ROUNDS_ALONE} times alone now:\n${names.join('\n')}\n`);
  const rounds = [];
  for (let round = 1; round <= ROUNDS_ALONE; round++)
    rounds.push(await runner.alone(counted.secondTries, round));
  return withRoundsAlone(counted, rounds);
}

function vitestRunner(project, asked, io) {
  const start = async (results, args) => {
    const file = freshResults(results);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run(
      projectNode,
      [...FIND_PACKAGES, VITEST, 'run', '--project', project, '--passWithNoTests', ...reporters, ...args],
      { env: vitestEnvironment(asked), interactive: asked.debug, ...output(asked, io) },
    );
    return vitestCounts(readText(file), code);
  };
  const debugging = ['--inspect-brk', '--no-file-parallelism', '--testTimeout=0', '--hookTimeout=0'];
  return {
    all: (withSecondTry) =>
      start(`vitest-${project}.json`, [
        ...(withSecondTry && project === 'server' ? ['--retry=1'] : []),
        ...(asked.isQuick && project !== 'faults' ? ['--tagsFilter=!slow'] : []),
        ...sharded(asked),
        ...(asked.debug ? debugging : []),
        ...(asked.chosen?.files.get(project) ?? []),
        ...titled('-t', asked),
      ]),
    alone(tests, round) {
      const files = [...new Set(tests.map(({ file }) => file))];
      const titles = tests.map(({ title }) => titleFilter(title)).join('|');
      return start(`vitest-${project}-alone-${round}.json`, [
        '--maxWorkers=1',
        ...files,
        '-t',
        `^(${titles})$`,
      ]);
    },
  };
}

function playwrightRunner(chromium, asked, io) {
  const interactive = asked.headed || asked.debug;
  const start = async (results, args) => {
    const file = freshResults(results);
    const { code } = await run(
      projectNode,
      [PLAYWRIGHT, 'test', '--reporter=list,json', '--pass-with-no-tests', ...args],
      {
        env: toolEnvironment({
          ...colour(),
          CHROMIUM_PATH: chromium,
          NODE_COMPILE_CACHE: cacheFile('compiled'),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          FUZZ_SEED: String(asked.seed),
        }),
        interactive,
        ...output(asked, io),
      },
    );
    return playwrightCounts(readText(file), code);
  };
  const escaped = (file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    all: (withSecondTry) =>
      start('playwright.json', [
        // A trace of every first try would cost more than the retries it explains.
        ...(withSecondTry ? ['--retries=1', '--trace=on-first-retry'] : []),
        ...(asked.trace ? ['--trace=on'] : []),
        ...(asked.debug
          ? ['--debug']
          : [`--workers=${asked.headed ? 1 : browserWorkers}`, ...(asked.headed ? ['--headed'] : [])]),
        ...(asked.isQuick ? ['--grep=@quick'] : []),
        ...sharded(asked),
        ...(asked.chosen?.files.get('e2e')?.map(escaped) ?? []),
        ...titled('--grep', asked),
      ]),
    alone(tests, round) {
      const list = cacheFile('playwright-alone.txt');
      writeFileSync(
        list,
        tests.map((test) => nameOf({ ...test, file: test.file.replace(/^e2e\//, '') })).join('\n'),
      );
      return start(`playwright-alone-${round}.json`, ['--workers=1', `--test-list=${list}`]);
    },
  };
}

const sharded = ({ shard }) => (shard ? [`--shard=${shard}`] : []);

const titled = (option, { chosen }) => (chosen?.title ? [option, titleFilter(chosen.title)] : []);

/** A debugger or a visible browser needs the terminal. */
const output = ({ headed, debug }, { write }) => (headed || debug ? {} : { write });

const vitestEnvironment = ({ seed }) =>
  toolEnvironment({ ...colour(), NODE_ENV: 'test', FUZZ_SEED: String(seed) });

/** Piped tools cannot detect the terminal. */
export const colour = () => (process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {});

function freshResults(name) {
  const file = cacheFile(name);
  rmSync(file, { force: true });
  return file;
}
