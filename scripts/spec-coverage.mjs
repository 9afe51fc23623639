import { failWith, inRoot, readText, Sentence } from './lib/project.mjs';
import { coverageProblems, readStatements } from './lib/spec-statements.mjs';
import { lastResults } from './lib/test-results.mjs';
import { testTitles } from './lib/test-titles.mjs';

/** Each page with the words that explain a row without a test. */
const PAGES = [
  ['docs/spec-coverage.md', ['Differs', 'Settled', 'Silent']],
  ['docs/beyond-coverage.md', ['Differs', 'Measured', 'Not proved', 'Not built']],
];

const titlesByFile = new Map();

/** `npm run coverage:spec`: each row of the pages names tests that exist and passed in the last run. */
try {
  const results = lastResults();
  const pages = PAGES.map(([page, words]) => {
    const statements = readStatements(readText(inRoot(page)) ?? '');
    const problems = coverageProblems(statements, titlesIn, results, words);
    return { page, statements, problems: problems.map((problem) => `${page} ${problem}`) };
  });
  const problems = pages.flatMap((each) => each.problems);
  if (problems.length > 0) throw new Sentence(problems.join('\n'));
  for (const { page, statements } of pages) {
    const proved = statements.filter(({ tests }) => tests.length > 0).length;
    console.log(`${page}, ${statements.length} statements: ${proved} proved by tests, the others explained.`);
  }
} catch (error) {
  failWith(error);
}

function titlesIn(file) {
  if (!titlesByFile.has(file)) {
    const source = readText(inRoot(file));
    titlesByFile.set(file, source === undefined ? undefined : testTitles(file, source));
  }
  return titlesByFile.get(file);
}
