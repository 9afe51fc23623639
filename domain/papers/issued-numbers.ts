import type { Row } from './gstr1-sheets.ts';
import { KIND_OF_PAPER, PAPER_KINDS } from './kinds.ts';
import { partsOfNumber } from './number.ts';
import type { TaxPaper } from './paper.ts';

/** Numbers of a series that one registration issued without another in between. */
interface Run {
  gstin: string;
  kind: TaxPaper['kind'];
  first: NumberedPaper;
  last: NumberedPaper;
  papers: number;
}
interface NumberedPaper {
  number: string;
  counter: number;
}

/** What was issued in one time, to be joined with what was issued in the next. */
export type IssuedSoFar = [series: string, runs: Run[]][];

/**
 * The table of issued documents, from papers that are added in the order of their issue. A series outlives a change of the
 * company's registration, and credit notes of the old one come in between: such numbers are not missing to the other.
 */
export function createIssuedNumbers() {
  const series = new Map<string, Run[]>();

  function addRun(key: string, added: Run) {
    const runs = series.get(key) ?? [];
    series.set(key, runs);
    const run = runs.at(-1);
    if (run?.gstin !== added.gstin) {
      runs.push({ ...added });
      return;
    }
    if (added.first.counter < run.first.counter) run.first = added.first;
    if (added.last.counter > run.last.counter) run.last = added.last;
    run.papers += added.papers;
  }

  return {
    add({ kind, number }: Pick<TaxPaper, 'kind' | 'number'>, gstin: string) {
      const paper = { number, counter: partsOfNumber(number)?.counter ?? 0 };
      addRun(`${kind} ${number.replace(/\d+$/, '')}`, { gstin, kind, first: paper, last: paper, papers: 1 });
    },
    soFar: (): IssuedSoFar => [...series],
    join(later: IssuedSoFar) {
      for (const [key, runs] of later) for (const run of runs) addRun(key, run);
    },
    /** A row per run: from the first number to the last, and how many of them are missing. */
    rowsOf: (gstin: string): Row[] =>
      [...series.values()]
        .flat()
        .filter((run) => run.gstin === gstin)
        .sort((a, b) => PAPER_KINDS.indexOf(a.kind) - PAPER_KINDS.indexOf(b.kind))
        .map(({ kind, first, last, papers }) => {
          const count = last.counter - first.counter + 1;
          return [KIND_OF_PAPER[kind].natureOfDocument, first.number, last.number, count, count - papers];
        }),
  };
}
