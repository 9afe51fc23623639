import { expect, test } from 'vitest';
import { deskLine, type Match } from './desk-lines.ts';
import { payerIn } from './payer.ts';
import {
  actInWords,
  foundMatch,
  meantOrder,
  ordersOf,
  overInWords,
  recordBody,
  shownText,
  surenessOf,
  whyDead,
} from './proposal.ts';

const match = (over: Partial<Match> = {}): Match => ({
  mongooseOrderId: 'a',
  orderId: 'MW-6GVD-19KT',
  name: 'Godavari Sugars',
  due: 239_400,
  why: 'The name.',
  sure: 'certain',
  ...over,
});
const other = (over: Partial<Match> = {}) =>
  match({ mongooseOrderId: 'b', orderId: 'MW-8TD4-K2PV', ...over });
const line = (amount: number, matches: Match[], over = {}) => ({
  ...deskLine({
    line: 4,
    amount,
    date: '2026-11-17',
    reference: 'NEFT CR-SBIN0000847-GODAVARI SUGARS SBINN52026111700',
    utr: 'SBINN52026111700',
    known: null,
    entered: null,
    matches,
  }),
  ...over,
});

test.each([
  ['the amount', 239_400, match(), 'Record Rs.2,39,400.00', {}],
  ['TDS', 239_197.12, match({ tds: 202.88 }), 'Record with TDS Rs.202.88', { tds: 202.88 }],
  ['charges', 239_395, match({ charges: 5 }), 'Record, Rs.5.00 as bank charges', { charges: 5 }],
  ['more than is due', 239_900, match(), 'Record, Rs.500.00 to return', { over: true }],
  ['less than is due', 100_000, match(), 'Record as part payment', {}],
])('the button says what a press does and sends just that: %s [B14.5]', (_, amount, order, words, sent) => {
  const one = line(amount, [order]);
  expect(actInWords(one)).toBe(words);
  expect(recordBody(one, order)).toEqual({
    mongooseOrderId: 'a',
    amount,
    utr: 'SBINN52026111700',
    date: '2026-11-17',
    paidBy: 'GODAVARI SUGARS',
    ...sent,
  });
});

test('what is more than due is said beside the button [B14.5]', () => {
  expect(overInWords(line(239_900, [match()]))).toBe('Rs.500.00 more than due: noted as money to return.');
  expect(overInWords(line(239_400, [match()]))).toBe('');
});

test('of several orders one has to be chosen, and the line is no more than possible [B14.5]', () => {
  const both = line(239_400, [match({ sure: 'likely' }), other({ sure: 'possible' })]);
  expect([surenessOf(both), actInWords(both), meantOrder(both)]).toEqual([
    'possible',
    'Choose an order',
    null,
  ]);
  expect(whyDead(both)).not.toBeNull();
  const chosen = { ...both, chosenId: 'b' };
  expect([meantOrder(chosen)?.orderId, actInWords(chosen), whyDead(chosen)]).toEqual([
    'MW-8TD4-K2PV',
    'Record Rs.2,39,400.00',
    null,
  ]);
});

test('an order that alone is certain, or whose number the payer wrote, stands alone [B14.5]', () => {
  expect(ordersOf(line(1, [match(), other({ sure: 'likely' })]))).toHaveLength(1);
  expect(ordersOf(line(1, [match(), other()]))).toHaveLength(2);
  const numbered = line(1, [match(), other()], { text: 'NEFT 8TD4K2PV' });
  expect(ordersOf(numbered).map(({ orderId }) => orderId)).toEqual(['MW-8TD4-K2PV']);
});

test('a line without an order, or without a UTR, cannot be recorded [B14.5]', () => {
  const none = line(5, []);
  expect([surenessOf(none), whyDead(none)]).toEqual(['none', 'no order']);
  const noUtr = line(239_400, [match()], { utr: null });
  expect(whyDead(noUtr)).toMatch(/^Enter the UTR/);
  expect(whyDead({ ...noUtr, typedUtr: '632011904421' })).toBeNull();
  expect(whyDead(line(239_400, [match()], { askedBy: 1 }))).not.toBeNull();
});

test('an UTR that begins like a known one is asked about, and sent as another transfer [B14.5]', () => {
  const asked = line(239_400, [match()], { isQuestion: true });
  expect(actInWords(asked)).toBe('Record Rs.2,39,400.00 all the same');
  expect(recordBody(asked, match())).toMatchObject({ isOther: true });
});

test('for an order that a person looked up, TDS and charges are proposed as for one that was named [B14.5]', () => {
  const found = (amount: number, over = {}) =>
    foundMatch(line(amount, []), {
      mongooseOrderId: 'a',
      orderId: 'MW-6GVD-19KT',
      name: 'Godavari Sugars',
      due: 239_400,
      withoutGst: 202_881.36,
      gst: '33AAACH7409R1Z8',
      withheld: 0,
      ...over,
    });
  expect(found(239_197.12)).toMatchObject({ tds: 202.88 });
  expect(found(239_197.12, { gst: null })).not.toHaveProperty('tds');
  expect(found(239_197.12, { withheld: 5 })).not.toHaveProperty('tds');
  expect(found(239_395)).toMatchObject({ charges: 5 });
  expect(found(100_000)).not.toHaveProperty('charges');
});

test.each([
  ['NEFT CR-SBIN0000847-GODAVARI SUGARS-MW6GVD19KT', 'GODAVARI SUGARS'],
  ['RTGS CR-HDFC0000120-SRI ANNAPOORNA SPINNING MILLS PVT', 'SRI ANNAPOORNA SPINNING MILLS PVT'],
  ['NEFT-SBINN52026111700-LN TEXTILE-ADVANCE', 'LN TEXTILE'],
  ['IMPS-632011904421-LAKSHMI N', 'LAKSHMI N'],
  ['UPI/632011904421/MEENA K/PAY', 'MEENA K'],
  ['BY CLEARING 000123', null],
  ['NEFT CR-SBIN0000847-98765432', null],
])('of %j the payer is %j', (text, name) => {
  expect(payerIn(text)).toBe(name);
});

test('the UTR stands once in a row', () => {
  expect(shownText(line(1, []))).toBe('NEFT CR-SBIN0000847-GODAVARI SUGARS');
  expect(shownText(line(1, [], { text: 'IMPS A 0000632011904421', utr: '632011904421' }))).toBe('IMPS A');
  expect(shownText(line(1, [], { text: 'SBINN52026111700' }))).toBe('SBINN52026111700');
});
