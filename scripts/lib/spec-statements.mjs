import { SEPARATOR } from './test-reports.mjs';
import { titlePattern } from './test-titles.mjs';

/** The rows `| number | statement | proof |`; a proof is one or more `file › test` in backticks, or an explanation. */
export function readStatements(markdown) {
  return markdown
    .split('\n')
    .map((line) => line.match(/^\| (\d+\.\S+) \| (.+?) \| (.*) \|$/))
    .filter(Boolean)
    .map(([, number, text, proof]) => ({ number, text, proof, tests: namedTests(proof) }));
}

function namedTests(proof) {
  return [...proof.matchAll(/`([^`]+)`/g)]
    .map(([, text]) => text.replaceAll('\\|', '|').split(SEPARATOR))
    .filter((parts) => parts.length > 1)
    .map(([file, ...title]) => ({ file, title: title.join(SEPARATOR) }));
}

/** One sentence for each reason why a statement is not proved; a row without a test begins with one of the words. */
export function coverageProblems(statements, titlesIn, results, words) {
  const problems = [];
  const explained = new RegExp(`^(${words.join('|')}): \\S`);
  const numbers = new Set();
  for (const { number, proof, tests } of statements) {
    if (numbers.has(number)) problems.push(`${number} is there twice.`);
    numbers.add(number);
    if (tests.length === 0 && !explained.test(proof))
      problems.push(`${number} names neither a test nor a reason.`);
    for (const test of tests) {
      const problem = testProblem(test, titlesIn(test.file), results.get(test.file));
      if (problem) problems.push(`${number}: ${problem}`);
    }
  }
  if (statements.length === 0) problems.push('There are no statements.');
  return problems;
}

function testProblem({ file, title }, titles, ran) {
  if (!titles) return `there is no file ${file}.`;
  if (!titles.some((each) => each === title || each.endsWith(SEPARATOR + title)))
    return `${file} has no test “${title}”.`;
  if (!ran) return undefined;
  const pattern = titlePattern(title);
  const runs = ran.filter((test) => pattern.test(test.title));
  if (runs.length === 0) return `“${title}” in ${file} did not run.`;
  if (runs.some((test) => !test.passed)) return `“${title}” in ${file} failed.`;
  return undefined;
}
