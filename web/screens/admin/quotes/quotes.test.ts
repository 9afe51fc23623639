import { expect, test } from 'vitest';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { QUOTE_FILTER } from './filter.ts';
import { endsToday, groupsOf, secondLine, shortDay, waitsLong, whatOf, whereOf } from './quote-words.ts';

const { read, changed } = QUOTE_FILTER;
const NOW = '2026-11-13T06:00:00.000Z';

test('the address has only what differs from the list as it opens, and wrong values are ignored', () => {
  expect(read(new URLSearchParams('state=nonsense&sort=price'))).toEqual({
    state: 'all',
    search: '',
    sort: 'waiting',
  });
  const chosen = changed(new URLSearchParams('search=velan'), { state: 'to-answer', sort: 'value' });
  expect(String(chosen)).toBe('search=velan&state=to-answer&sort=value');
  expect(String(changed(chosen, { state: 'all', sort: 'waiting', search: '' }))).toBe('');
});

test('an age stands out from two days on, and only of a request', () => {
  const quote = { state: 'requested', createdAt: '2026-11-11T06:00:00.000Z' } as const;
  expect(waitsLong(quote, Date.parse(NOW))).toBe(true);
  expect(waitsLong(quote, Date.parse(NOW) - 1)).toBe(false);
  expect(waitsLong({ ...quote, state: 'offered' }, Date.parse(NOW))).toBe(false);
});

test('the last day of a quote is today by the Indian calendar', () => {
  const sent = { state: 'offered', validUntil: '2026-11-14' } as const;
  expect(endsToday(sent, '2026-11-13T18:29:59.000Z')).toBe(false);
  expect(endsToday(sent, '2026-11-13T18:30:00.000Z')).toBe(true);
  expect(endsToday({ ...sent, state: 'accepted' }, '2026-11-13T18:30:00.000Z')).toBe(false);
  expect([shortDay('2026-11-27', NOW), shortDay('2027-01-04', NOW)]).toEqual(['27 Nov', '4 Jan 2027']);
});

test('below the state is what its word does not say', () => {
  const of = (over: Partial<QuoteSummary>) =>
    whatOf({ state: 'offered', revision: 2, changeAsked: false, order: null, ...over });
  expect(of({ state: 'requested', revision: 0 })).toBe('Not offered yet');
  expect(of({ state: 'withdrawn', revision: 0 })).toBe('Never offered');
  expect(of({ changeAsked: true })).toBe('change asked for');
  expect(of({})).toBe('Revision 2');
});

test('under a quotation’s number stands that of the request', () => {
  const quote = { number: 'Q-5TXN-42', quotationNumber: null, createdAt: '2026-11-11T09:44:00.000Z' };
  expect(secondLine(quote, NOW)).toBe('11 Nov, 3:14 pm');
  expect(secondLine({ ...quote, quotationNumber: 'QT/26-27/00087' }, NOW)).toBe('Q-5TXN-42, 11 Nov');
});

test('under the customer stand company, PO number and State, else how to reach him', () => {
  const customerId = { email: 'a@mill.example', phone: '9894053318' };
  const quote = { company: 'Velan Hosiery', poNumber: 'PO 4711', place: 'Tamil Nadu', customerId };
  expect(whereOf(quote)).toBe('Velan Hosiery, PO 4711, Tamil Nadu');
  const bare = { company: null, poNumber: null, place: null, customerId };
  expect(whereOf(bare)).toBe('a@mill.example');
  expect(whereOf({ ...bare, customerId: { ...customerId, email: '' } })).toBe('9894053318');
});

test('those that wait for us come first, each group once', () => {
  const of = (_id: string, waitsFor: QuoteSummary['waitsFor']) => ({ _id, waitsFor }) as QuoteSummary;
  const groups = groupsOf([of('1', 'shop'), of('2', 'nobody'), of('3', 'customer'), of('4', 'nobody')]);
  expect(groups.map(({ waitsFor, quotes }) => [waitsFor, quotes.map(({ _id }) => _id).join()])).toEqual([
    ['shop', '1'],
    ['customer', '3'],
    ['nobody', '2,4'],
  ]);
});
