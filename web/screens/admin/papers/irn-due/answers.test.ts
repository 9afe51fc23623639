import { describe, expect, test } from 'vitest';
import type { IrnDuePaper, ReadAnswer } from '#contract/e-invoices.ts';
import {
  type AnswersRead,
  daysInWords,
  headInWords,
  nextInWords,
  readInWords,
  rowsOf,
  sumsOf,
  toneOfDays,
} from './answers.ts';

const paper = (number: string, date = `2026-11-1${number}T06:00:00.000Z`) =>
  ({ _id: `id-${number}`, number, date }) as IrnDuePaper;
const answer = (number: string | null, outcome: ReadAnswer['outcome'], error?: string): ReadAnswer => ({
  number,
  outcome,
  ok: outcome === 'kept' || outcome === 'already',
  mailed: outcome === 'kept',
  ...(error && { error }),
});
const READ: AnswersRead = {
  name: 'IRN_17-11-2026.json',
  atIso: '2026-11-17T06:22:00.000Z',
  waited: ['1', '2', '3', '4'].map((number) => paper(number)),
  answers: [
    answer('1', 'kept'),
    answer('2', 'refused', 'PIN of another State'),
    answer('3', 'wrong', 'Another total'),
    answer('9', 'unknown', 'There is no paper with the number 9.'),
    answer('0', 'already'),
  ],
};

describe('what was read of the portal’s answers [B14.3]', () => {
  test('is summed, with what the file does not name', () => {
    expect(sumsOf(READ)).toEqual({ kept: 1, already: 1, refused: 2, unknown: 1, missing: 1 });
    expect(readInWords(READ)).toBe('5 answers read: 1 kept, 1 kept already, 2 refused, 1 not known');
    expect(nextInWords(READ)).toBe('It leaves this list at the next look. 1 paper has no answer yet.');
  });

  test('leaves what was kept in its place, and says of the rest why it was not taken', () => {
    const rows = rowsOf([paper('2'), paper('3'), paper('4')], [READ]);
    expect(rows.map(({ number, kept, notTaken }) => [number, kept !== null, notTaken])).toEqual([
      ['1', true, null],
      ['2', false, null],
      ['3', false, 'Another total'],
      ['4', false, null],
    ]);
    expect(rowsOf([paper('4'), paper('2')], []).map(({ number }) => number)).toEqual(['2', '4']);
  });
});

test('the title counts what waits, and what was kept just now [B14.3]', () => {
  expect(headInWords(4, 3)).toBe('4 wait for their IRN, 3 kept just now');
  expect(headInWords(1, 0)).toBe('1 waits for its IRN');
});

test('the days that are left turn yellow from seven and red from three [B14.3]', () => {
  const shown = [25, 7, 3, 1, 0, -2].map((days) => `${daysInWords(days)} ${toneOfDays(days)}`);
  expect(shown).toEqual([
    '25 days ink',
    '7 days warning',
    '3 days error',
    '1 day error',
    'today error',
    'late by 2 days error',
  ]);
});
