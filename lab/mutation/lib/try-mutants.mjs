import { SEPARATOR } from '../../../scripts/lib/test-reports.mjs';
import { withChange } from './find-places.mjs';

/** Those that most likely notice it run first, so that most mutants cost one start of the runner. */
const FIRST = 2;

/**
 * Tries one change after the other: `verdict` is "noticed", "survived" or "late". A test counts only when it passes
 * without the change.
 */
export function mutantTrial({ copy, read, testsOf, runTests, tests, timeoutMs, seed }) {
  const unchanged = new Map();

  return async function tryMutant(mutant) {
    const source = read(mutant.file);
    const near = testsOf(mutant.file).slice(0, tests);
    const ran = [];
    for (const files of [near.slice(0, FIRST), near.slice(FIRST)]) {
      if (files.length === 0) continue;
      copy.write(mutant.file, withChange(source, mutant));
      const result = await runTests(copy.folder, files, { seed, timeoutMs });
      copy.write(mutant.file, source);
      ran.push(...result.ran);
      if (result.verdict === 'late') return { ...mutant, verdict: 'late', ran };
      if (result.verdict === 'failed' && (await holdsUnchanged(result.failed)))
        return { ...mutant, verdict: 'noticed', by: result.failed, ran };
    }
    return { ...mutant, verdict: 'survived', ran };
  };

  /** Alone, or else after those before it in its file. */
  async function holdsUnchanged({ file, title }) {
    const key = [file, title].join(SEPARATOR);
    if (!unchanged.has(key)) {
      const passes = async (more) =>
        (await runTests(copy.folder, [file], { seed, timeoutMs, ...more })).verdict === 'passed';
      unchanged.set(key, Boolean(title && (await passes({ title }))) || (await passes()));
    }
    return unchanged.get(key);
  }
}
