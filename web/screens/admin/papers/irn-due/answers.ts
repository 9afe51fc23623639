import type { IrnDuePaper, ReadAnswer } from '#contract/e-invoices.ts';
import { counted, listed, nounFor } from '#domain/words.ts';

/** What became of a file of answers, or of pasted ones. */
export interface AnswersRead {
  /** Of the file. */
  name: string;
  atIso: string;
  answers: readonly ReadAnswer[];
  /** Papers that waited then, by their numbers. */
  waited: readonly IrnDuePaper[];
}

interface Sums {
  kept: number;
  already: number;
  refused: number;
  unknown: number;
  /** They waited, and the file says nothing of them. */
  missing: number;
}

export function sumsOf({ answers, waited }: AnswersRead): Sums {
  const count = (...outcomes: ReadAnswer['outcome'][]) =>
    answers.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const named = new Set(answers.map(({ number }) => number));
  return {
    kept: count('kept'),
    already: count('already'),
    refused: count('refused', 'wrong'),
    unknown: count('unknown'),
    missing: waited.filter(({ number }) => !named.has(number)).length,
  };
}

/** "5 answers read: 3 kept, 2 refused" */
export function readInWords(read: AnswersRead): string {
  const { kept, already, refused, unknown } = sumsOf(read);
  const parts = [
    [kept, 'kept'],
    [already, 'kept already'],
    [refused, 'refused'],
    [unknown, 'not known'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${counted(read.answers.length, 'answer')} read: ${said.join(', ')}`;
}

/** What happens next, and what is still open. */
export function nextInWords(read: AnswersRead): string {
  const { kept, missing } = sumsOf(read);
  return [
    kept > 0 &&
      (kept === 1
        ? 'It leaves this list at the next look.'
        : `The ${kept} leave this list at the next look.`),
    missing > 0 && `${counted(missing, 'paper')} ${nounFor(missing, 'has', 'have')} no answer yet.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A paper of the list, with what the last answers said of it. */
export interface DueRow extends IrnDuePaper {
  kept: { mailed: boolean; atIso: string } | null;
  /** Why its answer was not taken, though the portal did not refuse it. */
  notTaken: string | null;
}

/** The oldest first; those that were kept just now stay until the next look. */
export function rowsOf(docs: readonly IrnDuePaper[], reads: readonly AnswersRead[]): DueRow[] {
  const kept = new Map<string, DueRow>();
  const notTaken = new Map<string, string>();
  for (const { answers, waited, atIso } of reads)
    for (const { number, outcome, mailed, error } of answers) {
      const paper = waited.find((one) => one.number === number);
      if (!paper) continue;
      if (outcome === 'kept') kept.set(paper._id, { ...paper, kept: { mailed, atIso }, notTaken: null });
      else if (outcome === 'wrong' && error) notTaken.set(paper._id, error);
      else notTaken.delete(paper._id);
    }
  const waiting = docs
    .filter(({ _id }) => !kept.has(_id))
    .map((paper): DueRow => ({ ...paper, kept: null, notTaken: notTaken.get(paper._id) ?? null }));
  return [...kept.values(), ...waiting].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** "4 wait for their IRN, 3 kept just now" */
export function headInWords(total: number, kept: number): string {
  const waiting = `${total.toLocaleString('en-IN')} ${nounFor(total, 'waits', 'wait')} for ${nounFor(total, 'its', 'their')} IRN`;
  return kept > 0 ? `${waiting}, ${kept} kept just now` : waiting;
}

/** "25 days", "today", "late by 2 days" */
export function daysInWords(daysLeft: number): string {
  if (daysLeft > 0) return counted(daysLeft, 'day');
  return daysLeft === 0 ? 'today' : `late by ${counted(-daysLeft, 'day')}`;
}

const FEW_DAYS = 7;
const LAST_DAYS = 3;
export const toneOfDays = (daysLeft: number): 'error' | 'warning' | 'ink' =>
  daysLeft <= LAST_DAYS ? 'error' : daysLeft <= FEW_DAYS ? 'warning' : 'ink';

/** Numbers in the file that no paper has. */
export const unknownNumbers = ({ answers }: AnswersRead): string =>
  listed(answers.flatMap(({ outcome, number }) => (outcome === 'unknown' && number ? number : [])));
