import path from 'node:path';
import { stageOf } from '../../../scripts/lib/choose-tests.mjs';
import { importedFiles } from '../../../scripts/lib/imported-files.mjs';

/** Farther ways say nothing: most tests of the server start the whole shop. */
const FARTHEST = 4;
/** A folder away is worth two imports, and so is a word that both names have. */
const FOLDER = 2;
const WORD = 2;

/** Gives for a file the tests that run it, nearest first. */
export function nearTests(files, read, tests) {
  const importers = new Map();
  for (const from of files)
    for (const to of importedFiles(from, read(from), { withTypes: false }))
      importers.set(to, [...(importers.get(to) ?? []), from]);
  const runs = new Set(tests.filter((file) => ['unit', 'server'].includes(stageOf(file))));

  return (file) => {
    const ways = waysTo(file, importers);
    const users = importers.get(file) ?? [];
    // The tests of the areas that use a shared rule often prove it.
    const folders = (test) =>
      Math.min(foldersBetween(test, file), ...users.map((user) => foldersBetween(test, user) + 1 / 2));
    const far = (test) =>
      Math.min(ways.get(test), FARTHEST) + FOLDER * folders(test) - WORD * sharedWords(test, file);
    return [...ways.keys()]
      .filter((test) => runs.has(test))
      .map((test) => ({ test, far: far(test) }))
      .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  };
}

/** How many imports away each file is that leads to this one. */
function waysTo(file, importers) {
  const ways = new Map([[file, 0]]);
  for (const [each, length] of ways)
    for (const importer of importers.get(each) ?? []) if (!ways.has(importer)) ways.set(importer, length + 1);
  return ways;
}

function foldersBetween(one, other) {
  const steps = path.posix.relative(path.posix.dirname(one), path.posix.dirname(other));
  return steps === '' ? 0 : steps.split('/').length;
}

function sharedWords(one, other) {
  const words = (file) => path.posix.basename(file).split('.')[0].split('-').map(singular);
  return words(one).filter((word) => words(other).includes(word)).length;
}

const singular = (word) => word.replace(/s$/, '');
