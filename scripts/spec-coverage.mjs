import { failWith, inRoot, readText, Sentence } from './lib/project.mjs';
import { coverageProblems, readStatements } from './lib/spec-statements.mjs';
import { lastResults } from './lib/test-results.mjs';
import { testTitles } from './lib/test-titles.mjs';

/** `npm run coverage:spec`: each row of docs/spec-coverage.md names tests that exist and passed in the last run. */
try {
  const statements = readStatements(readText(inRoot('docs/spec-coverage.md')));
  const titlesByFile = new Map();
  const titlesIn = (file) => {
    if (!titlesByFile.has(file)) {
      const source = readText(inRoot(file));
      titlesByFile.set(file, source === undefined ? undefined : testTitles(file, source));
    }
    return titlesByFile.get(file);
  };
  const problems = coverageProblems(statements, titlesIn, lastResults());
  if (problems.length > 0) throw new Sentence(problems.join('\n'));
  const proved = statements.filter((statement) => statement.tests.length > 0).length;
  console.log(`${statements.length} statements: ${proved} proved by tests, the others explained.`);
} catch (error) {
  failWith(error);
}
