import { testFiles } from '../../scripts/lib/choose-tests.mjs';
import { failWith, inRoot, readText, Sentence, secondsSince } from '../../scripts/lib/project.mjs';
import { isEquivalent } from './lib/equivalents.mjs';
import { findPlaces, lineOf } from './lib/find-places.mjs';
import { nearTests } from './lib/near-tests.mjs';
import { readArguments } from './lib/read-arguments.mjs';
import { changeOf, resultLines, table } from './lib/report.mjs';
import { runTests, stopRunning } from './lib/run-tests.mjs';
import { randomOf, samplePlaces } from './lib/sample-places.mjs';
import { makeScratchCopy, projectFiles } from './lib/scratch-copy.mjs';
import { mutantTrial } from './lib/try-mutants.mjs';

const PRODUCT = /^(domain|contract|server|web)\/.*(?<!\.test|\.d)\.ts$/;
/** Helpers of tests, the demo's data, what stands in for others, and what only a browser runs. */
const LEFT_OUT = /\/(testing|demo|stand-in|dev|public)\//;

/** `npm run mutate`: breaks one behaviour at a time in a copy, and says which changes no test notices. */
try {
  const asked = readArguments(process.argv.slice(2));
  const files = projectFiles();
  const sources = new Map();
  const read = (file) => sources.get(file) ?? sources.set(file, readText(inRoot(file))).get(file);
  const testsOf = nearTests(
    files.filter((file) => /^(domain|contract|server|web|scripts|lab)\/.*\.(tsx?|mjs)$/.test(file)),
    read,
    testFiles(),
  );
  const product = files.filter(
    (file) => PRODUCT.test(file) && !LEFT_OUT.test(file) && file.includes(asked.only),
  );
  const tested = product.filter((file) => testsOf(file).length > 0);
  const places = tested
    .flatMap((file) => findPlaces(file, read(file)))
    .filter((place) => asked.line === undefined || place.line === asked.line)
    .filter((place) => !isEquivalent(place, lineOf(read(place.file), place)));
  const sample = samplePlaces(places, asked.sample, randomOf(asked.seed));
  if (sample.length === 0)
    throw new Sentence(`There is nothing to change in “${asked.only}” that a test reaches.`);
  console.log(`${sample.length} of ${places.length} places in ${tested.length} files, seed ${asked.seed}.`);
  const untested = product.length - tested.length;
  if (untested > 0)
    console.log(`${untested} files are run by browser tests or by no test, and are left out.`);
  if (asked.list) for (const mutant of sample) console.log(changeOf(mutant));
  else process.exitCode = await tryAll(sample, { ...asked, read, testsOf });
} catch (error) {
  failWith(error);
}

async function tryAll(sample, { seconds, ...how }) {
  const copy = makeScratchCopy();
  const end = () => {
    stopRunning();
    copy.remove();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  const results = [];
  try {
    const tryMutant = mutantTrial({ ...how, copy, runTests, timeoutMs: seconds * 1000 });
    for (const mutant of sample) {
      const startedAt = Date.now();
      results.push(await tryMutant(mutant));
      console.log(resultLines(results.at(-1), secondsSince(startedAt)));
    }
  } finally {
    copy.remove();
  }
  console.log(`\n${table(results)}`);
  return results.some(({ verdict }) => verdict === 'survived') ? 1 : 0;
}
