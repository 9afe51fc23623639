import { describe, expect, it, test } from 'vitest';
import { OUTCOMES, type OutcomeName, outcomeOf } from './received-money.ts';
import { PART, rows, stateOf, TOTAL } from './testing/order-rows.ts';
import { stateViolations } from './testing/state-violations.ts';

const REST = TOTAL - PART;
const ORDERS = {
  unpaid: 1,
  'after a failed attempt': 2,
  paid: 3,
  shipped: 5,
  refunded: 9,
  'cancelled, paid': 10,
  'cancelled, unpaid': 11,
  'part-paid': 17,
  'cancelled, part-paid': 18,
} as const;
const card = { id: 'pay_1', currency: 'INR', status: 'captured', amountPaise: TOTAL };
const transfer = { ...card, id: 'utr:N123456', utr: 'N123456' };
const returned = { ...card, status: 'refunded' };
const wrong = { ...card, amountPaise: TOTAL - 1 };
const foreign = { ...card, currency: 'USD' };
const part = { ...transfer, amountPaise: PART };
const rest = { ...transfer, amountPaise: REST };

const MONEY = { card, transfer, returned, wrong, foreign, part, rest };
type Case = [keyof typeof ORDERS, keyof typeof MONEY, 'in time' | 'too late', OutcomeName];

const CASES: Case[] = [
  ['unpaid', 'card', 'in time', 'paid'],
  ['after a failed attempt', 'card', 'in time', 'paid'],
  ['unpaid', 'card', 'too late', 'late'],
  ['after a failed attempt', 'card', 'too late', 'late'],
  ['cancelled, unpaid', 'card', 'in time', 'late'],
  ['cancelled, unpaid', 'card', 'too late', 'late'],
  ['paid', 'card', 'in time', 'duplicate'],
  ['paid', 'card', 'too late', 'duplicate'],
  ['shipped', 'card', 'in time', 'duplicate'],
  ['refunded', 'card', 'in time', 'duplicate'],
  ['cancelled, paid', 'card', 'too late', 'duplicate'],
  ['unpaid', 'returned', 'in time', 'returned'],
  ['unpaid', 'returned', 'too late', 'returned'],
  ['cancelled, unpaid', 'returned', 'too late', 'returned'],
  ['paid', 'returned', 'in time', 'returned-duplicate'],
  ['cancelled, paid', 'returned', 'too late', 'returned-duplicate'],
  ['unpaid', 'wrong', 'in time', 'mismatch'],
  ['paid', 'wrong', 'in time', 'mismatch'],
  ['cancelled, unpaid', 'wrong', 'too late', 'mismatch'],
  ['unpaid', 'foreign', 'in time', 'mismatch'],
  ['paid', 'foreign', 'too late', 'mismatch'],
  ['unpaid', 'transfer', 'in time', 'last-transfer'],
  ['unpaid', 'part', 'in time', 'part-transfer'],
  ['part-paid', 'part', 'in time', 'part-transfer'],
  ['part-paid', 'rest', 'in time', 'last-transfer'],
  // The first part was in time, so the order waits for the rest.
  ['part-paid', 'part', 'too late', 'part-transfer'],
  ['part-paid', 'rest', 'too late', 'last-transfer'],
  ['paid', 'transfer', 'in time', 'second-transfer'],
  ['shipped', 'part', 'too late', 'second-transfer'],
  ['unpaid', 'transfer', 'too late', 'late-transfer'],
  ['unpaid', 'part', 'too late', 'late-transfer'],
  ['cancelled, unpaid', 'transfer', 'in time', 'late-transfer'],
  ['cancelled, part-paid', 'rest', 'in time', 'late-transfer'],
  ['refunded', 'part', 'too late', 'late-transfer'],
];

const situationOf = (row: number, isInTime: boolean) => ({
  state: stateOf(row),
  totalPaise: TOTAL,
  isInTime,
});

it.each(CASES)('order %s, money %s, %s: %s', (order, money, time, outcome) => {
  expect(outcomeOf(situationOf(ORDERS[order], time === 'in time'), MONEY[money])).toBe(outcome);
});

test('every outcome has a case', () => {
  expect(new Set(CASES.map(([, , , outcome]) => outcome))).toEqual(new Set(Object.keys(OUTCOMES)));
});

describe('what follows', () => {
  const cardMoney = [card, returned, wrong, foreign];
  const cases = rows.flatMap((row) =>
    [true, false].flatMap((isInTime) => cardMoney.map((money) => ({ row, isInTime, money }))),
  );

  test.each(cases)('card money leaves a sound order: $row, in time: $isInTime, $money', (given) => {
    const { state, ...situation } = situationOf(given.row, given.isInTime);
    const outcome = OUTCOMES[outcomeOf({ state, ...situation }, given.money)];
    // An order that is not paid in time ends before its late money is entered.
    const before = outcome.result === 'late' ? { ...state, orderStatus: 'cancelled' as const } : state;
    const next = outcome.effect(before, { amountPaise: given.money.amountPaise, totalPaise: TOTAL });
    expect(stateViolations(next)).toEqual([]);
    if (outcome.role !== 'settling') expect(next).toEqual(before);
  });

  test('a transfer above what is left is refused', () => {
    const { effect } = OUTCOMES[outcomeOf(situationOf(ORDERS['part-paid'], true), transfer)];
    expect(() => effect(stateOf(ORDERS['part-paid']), { amountPaise: TOTAL, totalPaise: TOTAL })).toThrow(
      RangeError,
    );
  });

  test('all but a part, which only its transfer reports, have an event of their own', () => {
    const silent = Object.entries(OUTCOMES).flatMap(([name, { event }]) => (event ? [] : [name]));
    expect(silent).toEqual(['part-transfer']);
  });

  test('money goes back when it is late or a second payment, unless it is back already', () => {
    const going = Object.entries(OUTCOMES).flatMap(([name, { refundKind }]) => (refundKind ? [name] : []));
    expect(going).toEqual(['late', 'late-transfer', 'duplicate', 'second-transfer']);
  });
});
