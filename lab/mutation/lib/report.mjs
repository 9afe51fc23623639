import { SEPARATOR } from '../../../scripts/lib/test-reports.mjs';

const MARKS = { noticed: '✓', survived: '✗ survived', late: '… not in time' };

export const changeOf = ({ file, line, kind, was, becomes }) =>
  `${file}:${line}  ${kind}: ${was} → ${becomes}`;

/** One line per mutant; a survivor has the tests that did not notice it below. */
export function resultLines({ verdict, by, ran, ...mutant }, seconds) {
  const noticed = by && `\n    by ${[by.file, by.title].filter(Boolean).join(SEPARATOR)}`;
  const unnoticed = verdict === 'survived' && ran.map((file) => `\n    not by ${file}`).join('');
  return `${MARKS[verdict]} ${changeOf(mutant)} (${seconds} s)${noticed || unnoticed || ''}`;
}

/** Rows of kinds with their counts, and a last one of all. */
export function table(results) {
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort();
  const count = (some, verdict) => some.filter((each) => each.verdict === verdict).length;
  const row = (name, some) => [
    name,
    some.length,
    ...['noticed', 'survived', 'late'].map((verdict) => count(some, verdict)),
  ];
  const rows = [
    ['', 'tried', 'noticed', 'survived', 'not in time'],
    ...kinds.map((kind) =>
      row(
        kind,
        results.filter((each) => each.kind === kind),
      ),
    ),
    row('all', results),
  ].map((cells) => cells.map(String));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
        .join('  '),
    )
    .join('\n');
}
