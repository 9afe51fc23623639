import { expect, test } from 'vitest';
import type { ReadStatementLine } from '#contract/statements.ts';
import { besideLine, changeLines, countsOf, deskLine, foundLines, touchedBy } from './desk-lines.ts';

const match = (id: string, due: number): ReadStatementLine['matches'][number] => ({
  mongooseOrderId: id,
  orderId: `MW-${id}`,
  name: `Mill ${id}`,
  due,
  why: 'The name.',
  sure: 'possible',
});
const read = (line: number, over: Partial<ReadStatementLine> = {}): ReadStatementLine => ({
  line,
  amount: line * 100,
  date: '2026-11-17',
  reference: `NEFT LINE ${line}`,
  utr: `SBINN5202611170${line}`,
  known: null,
  matches: [],
  ...over,
});
const lines = (...all: ReadStatementLine[]) => all.map(deskLine);
const recorded = { mongooseOrderId: 'a', orderId: 'MW-a', utr: 'SBINN52026111701', words: 'Rs.100.00' };

test('a line that is entered is known, the others are to decide [B14.5]', () => {
  const all = lines(read(1), read(2, { known: 'MW-7K2M-9X4P' }));
  expect(countsOf(all)).toEqual({ decide: 1, recorded: 0, known: 1, 'not-ours': 0 });
  expect(all[1]!.said).toBe('Recorded for order MW-7K2M-9X4P.');
});

test('a recorded line leaves, and with it a second one of the same UTR; taken back it is to decide again [B14.5]', () => {
  const all = lines(read(1), read(2, { utr: 'SBINN52026111701' }), read(3));
  const after = changeLines(all, { is: 'recorded', at: 1, recorded });
  expect(after.map(({ state }) => state)).toEqual(['recorded', 'known', 'decide']);
  expect(after[1]!.said).toContain('MW-a');
  expect(changeLines(after, { is: 'taken-back', at: 1 })[0]).toMatchObject({
    state: 'decide',
    recorded: null,
  });
});

test.each([
  ['utr-taken', { state: 'known', said: 'No.' }],
  ['utr-near', { state: 'decide', isQuestion: true, said: 'No.' }],
  ['bad-utr', { state: 'decide', typedUtr: 'SBINN52026111701', said: 'No.' }],
  ['bad-day', { state: 'decide', isQuestion: false, said: 'No.' }],
])('a refusal %s is shown in the row [B14.5]', (code, expected) => {
  const [sent] = changeLines(lines(read(1)), { is: 'sent', at: 1 });
  expect(sent!.isSending).toBe(true);
  const [refused] = changeLines([sent!], { is: 'refused', at: 1, code, sentence: 'No.' });
  expect(refused).toMatchObject({ isSending: false, ...expected });
});

test('a sentence of the shop goes with the next choice [B14.5]', () => {
  const [refused] = changeLines(lines(read(1)), { is: 'refused', at: 1, code: 'utr-near', sentence: 'No.' });
  const [chosen] = changeLines([refused!], { is: 'found', at: 1, order: match('b', 100) });
  expect(chosen).toMatchObject({ said: null, isQuestion: false });
});

test('all lines that an order was proposed for are asked again when it changes, those that fit what is left too [B14.5]', () => {
  const all = lines(
    read(1, { matches: [match('a', 300)] }),
    read(2, { matches: [match('b', 300)] }),
    read(3),
    read(4, { matches: [match('a', 300)], known: 'MW-x' }),
  );
  expect(touchedBy(all, 'a', 300_00).map(({ at }) => at)).toEqual([1, 3]);
  const [dropped] = changeLines(all, { is: 'answered', ats: [1], read: [read(1)] });
  expect(dropped!.matches).toEqual([]);
  // It was reversed: the line knows that it may be for it again.
  expect(touchedBy([dropped!], 'a', 0)).toHaveLength(1);
});

test('while it is asked again nothing can be pressed; without an answer the order is proposed no longer [B14.5]', () => {
  const all = lines(read(1, { matches: [match('a', 300), match('b', 300)] }));
  const [asked] = changeLines(all, { is: 'asked', ats: [1] });
  expect(asked!.isAsked).toBe(true);
  const [left] = changeLines([asked!], { is: 'unanswered', ats: [1], without: 'a' });
  expect([left!.isAsked, left!.matches.map(({ orderId }) => orderId)]).toEqual([false, ['MW-b']]);
});

test('a line that another person entered meanwhile is known when it is asked again [B14.5]', () => {
  const [line] = changeLines(lines(read(1)), {
    is: 'answered',
    ats: [1],
    read: [read(1, { known: 'MW-a' })],
  });
  expect(line).toMatchObject({ state: 'known', said: 'Recorded for order MW-a.' });
});

test.each([
  ['2,39,400', [1]],
  ['Rs.500', [2]],
  ['18 Nov', [2]],
  ['17 to 18 nov', [1, 2, 3]],
  ['godavari', [1]],
  ['SBINN5202611170 3', [3]],
  ['mill b', [3]],
  ['MWb', [3]],
  ['', [1, 2, 3]],
  ['zeppelin', []],
])('the search %j finds the lines %j [B14.5]', (typed, expected) => {
  const all = lines(
    read(1, { amount: 239_400, reference: 'NEFT GODAVARI SUGARS' }),
    read(2, { amount: 500, date: '2026-11-18' }),
    read(3, { matches: [match('b', 300)] }),
  );
  expect(foundLines(all, typed, '2026-11-19').map(({ at }) => at)).toEqual(expected);
});

test('when a line leaves, the next one is meant, behind the last the one before [B14.5]', () => {
  const all = lines(read(1), read(2), read(3));
  expect([1, 2, 3].map((at) => besideLine(all, at))).toEqual([2, 3, 2]);
  expect(besideLine(all.slice(0, 1), 1)).toBeNull();
});
