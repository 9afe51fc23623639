import { expect, test } from 'vitest';
import type { ReadStatementLine } from '#contract/statements.ts';
import {
  besideLine,
  changeLines,
  countsOf,
  type DeskLine,
  deskLine,
  foundLines,
  touchedBy,
} from './desk-lines.ts';
import { whyDead } from './proposal.ts';

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
  entered: null,
  matches: [],
  ...over,
});
const lines = (...all: ReadStatementLine[]) => all.map(deskLine);
const sent = (all: DeskLine[], at: number) => changeLines(all, { is: 'sent', at });
const asked = (all: DeskLine[], at: number, by: number) => changeLines(all, { is: 'asked', ats: [at], by });
const recorded = { mongooseOrderId: 'a', orderId: 'MW-a', utr: 'SBINN52026111701', words: 'Rs.100.00' };

test('a line that is entered is known, the others are to decide [B14.5]', () => {
  const all = lines(read(1), read(2, { known: 'MW-7K2M-9X4P' }));
  expect(countsOf(all)).toEqual({ decide: 1, recorded: 0, known: 1, 'not-ours': 0 });
  expect(all[1]!.said).toBe('Recorded for order MW-7K2M-9X4P.');
  const [typo, same] = lines(
    read(1, { known: 'MW-a', entered: 10 }),
    read(1, { known: 'MW-a', entered: 100 }),
  );
  expect(typo).toMatchObject({
    state: 'known',
    isOtherSum: true,
    said: 'Recorded for order MW-a with Rs.10.00, and the bank has Rs.100.00.',
  });
  expect(same).toMatchObject({ state: 'known', isOtherSum: false, said: 'Recorded for order MW-a.' });
});

test('a recorded line leaves, and with it a second one of the same UTR; taken back it is to decide again [B14.5]', () => {
  const all = lines(read(1), read(2, { utr: 'SBINN52026111701' }), read(3));
  const after = changeLines(sent(all, 1), { is: 'recorded', at: 1, recorded });
  expect(after.map(({ state }) => state)).toEqual(['recorded', 'known', 'decide']);
  expect(after[1]!.said).toContain('MW-a');
  expect(changeLines(after, { is: 'taken-back', at: 1, utr: recorded.utr })[0]).toMatchObject({
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
  const [refused] = changeLines(sent(lines(read(1)), 1), { is: 'refused', at: 1, code, sentence: 'No.' });
  expect(refused).toMatchObject({ isSending: false, ...expected });
});

test('a sentence of the shop goes with the next choice [B14.5]', () => {
  const [refused] = changeLines(sent(lines(read(1)), 1), {
    is: 'refused',
    at: 1,
    code: 'utr-near',
    sentence: 'No.',
  });
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
  const [dropped] = changeLines(asked(all, 1, 1), { is: 'answered', ats: [1], by: 1, read: [read(1)] });
  expect(dropped!.matches).toEqual([]);
  // It was reversed: the line knows that it may be for it again.
  expect(touchedBy([dropped!], 'a', 0)).toHaveLength(1);
});

test('while it is asked again nothing can be pressed; without an answer the order is proposed no longer [B14.5]', () => {
  const all = lines(read(1, { matches: [match('a', 300), match('b', 300)] }));
  const waiting = asked(all, 1, 1);
  expect(whyDead({ ...waiting[0]!, chosenId: 'a' })).not.toBeNull();
  const [left] = changeLines(waiting, { is: 'unanswered', ats: [1], by: 1, without: 'a' });
  expect([left!.askedBy, left!.matches.map(({ orderId }) => orderId)]).toEqual([null, ['MW-b']]);
});

test('a line that another person entered meanwhile is known when it is asked again [B14.5]', () => {
  const [line] = changeLines(asked(lines(read(1)), 1, 1), {
    is: 'answered',
    ats: [1],
    by: 1,
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

test('an older answer does not replace what was asked later [B14.5]', () => {
  const all = asked(asked(lines(read(1)), 1, 1), 1, 2);
  const answer = (by: number, id: string) =>
    ({ is: 'answered', ats: [1], by, read: [read(1, { matches: [match(id, 300)] })] }) as const;
  const [line] = changeLines(changeLines(all, answer(2, 'new')), answer(1, 'old'));
  expect(line!.matches.map(({ orderId }) => orderId)).toEqual(['MW-new']);
});

test('what comes after another statement was read changes none of its lines [B14.5]', () => {
  const all = lines(read(1));
  expect(changeLines(all, { is: 'recorded', at: 1, recorded })[0]).toEqual(all[0]);
  expect(changeLines(all, { is: 'refused', at: 1, code: 'conflict', sentence: 'No.' })).toEqual(all);
  expect(changeLines(all, { is: 'taken-back', at: 1, utr: recorded.utr })).toEqual(all);
});
