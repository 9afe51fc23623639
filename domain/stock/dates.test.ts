import { expect, test } from 'vitest';
import { dayIsOfDesk, earliestNewDate, newDateProblem, promisedDay } from './dates.ts';

const there = { leadDays: 21, counted: true, made: 0 };
const made = { leadDays: 21, counted: true, made: 5 };

test('an order has one date, its slowest line’s [B9.5]', () => {
  expect(promisedDay('2026-11-17', [there], 1)).toBe('2026-11-18');
  expect(promisedDay('2026-11-17', [there, made], 1)).toBe('2026-12-08');
  expect(promisedDay('2026-11-17', [there, { ...there, counted: false, leadDays: 30 }], 1)).toBe(
    '2026-12-17',
  );
});

test('without counted goods there is none: all stays as it was [B9.1]', () => {
  expect(promisedDay('2026-11-17', [{ ...made, counted: false }], 1)).toBeNull();
});

test('a new date is today or later, within two years [B9.6]', () => {
  expect(newDateProblem('2026-11-17', '2026-11-17', null)).toBeNull();
  expect(newDateProblem('2028-11-16', '2026-11-17', null)).toBeNull();
  for (const date of ['2026-11-16', '2028-11-17', '2027-02-29', '8 Dec', ''])
    expect(newDateProblem(date, '2026-11-17', null), date).not.toBeNull();
});

test('a new date is not before what the shop promised; one that the desk named is corrected either way [B9.6]', () => {
  expect(newDateProblem('2026-12-08', '2026-11-17', '2026-12-08')).toBeNull();
  expect(newDateProblem('2026-12-07', '2026-11-17', '2026-12-08')).toBe(
    'The order is promised by 8 Dec 2026. A new date is that day or a later one.',
  );
  const newDate = (actor: string, note: string) => ({ action: 'new-date', actor, note });
  const order = { promisedOn: '2026-12-08', history: [newDate('system', '8 Dec 2026')] };
  expect([dayIsOfDesk(order), earliestNewDate(order)]).toEqual([false, '2026-12-08']);
  const told = { ...order, history: [...order.history, newDate('Divya Prakash', '8 Dec 2026: It is late.')] };
  expect([dayIsOfDesk(told), earliestNewDate(told)]).toEqual([true, null]);
  const since = { ...told, promisedOn: '2026-12-18' };
  expect([dayIsOfDesk(since), earliestNewDate(since)], 'the money came later').toEqual([false, '2026-12-18']);
  expect(earliestNewDate({ promisedOn: null, history: [] })).toBeNull();
});
