import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  QUOTE_ACTIONS,
  QUOTE_LIFECYCLE,
  QUOTE_STATES,
  type QuoteAction,
  type QuoteRefusal,
  type QuoteSituation,
  quoteAllows,
  quoteColour,
  quoteRefusalOf,
  type StoredQuoteState,
  shownQuoteState,
  shownWaitsFor,
} from './lifecycle.ts';

type Row = Record<QuoteAction, QuoteRefusal | null>;
const ok = null;

/** Every state and every action, with a revision that is still valid and nothing ordered. */
const MATRIX: Record<StoredQuoteState, Row> = {
  requested: {
    send: ok,
    message: ok,
    'ask-change': 'not-offered',
    accept: 'not-offered',
    decline: ok,
    withdraw: ok,
    expire: 'not-offered',
    order: 'not-accepted',
  },
  offered: {
    send: ok,
    message: ok,
    'ask-change': ok,
    accept: ok,
    decline: ok,
    withdraw: ok,
    expire: 'still-valid',
    order: 'not-accepted',
  },
  accepted: {
    send: 'already-accepted',
    message: ok,
    'ask-change': 'already-accepted',
    accept: 'already-accepted',
    decline: ok,
    withdraw: ok,
    expire: 'not-offered',
    order: ok,
  },
  declined: {
    send: ok,
    message: ok,
    'ask-change': 'is-closed',
    accept: 'not-offered',
    decline: 'is-closed',
    withdraw: 'is-closed',
    expire: 'not-offered',
    order: 'not-accepted',
  },
  withdrawn: {
    send: 'is-closed',
    message: ok,
    'ask-change': 'is-closed',
    accept: 'not-offered',
    decline: 'is-closed',
    withdraw: 'is-closed',
    expire: 'not-offered',
    order: 'not-accepted',
  },
  expired: {
    send: ok,
    message: ok,
    'ask-change': 'is-closed',
    accept: 'not-offered',
    decline: 'is-closed',
    withdraw: 'is-closed',
    expire: 'not-offered',
    order: 'not-accepted',
  },
};
const STORED = Object.keys(MATRIX) as StoredQuoteState[];

const situation = (state: StoredQuoteState, fields: Partial<QuoteSituation> = {}): QuoteSituation => ({
  state,
  revision: state === 'requested' ? 0 : 2,
  isPastValidity: false,
  order: 'none',
  ...fields,
});

describe.each(STORED)('a quote that is %s', (state) => {
  test.each(QUOTE_ACTIONS)('%s [B3.1]', (action) => {
    expect(quoteRefusalOf(situation(state), action)).toBe(MATRIX[state][action]);
  });
});

test('only the newest revision is accepted, and only until its last day is over [B3.11]', () => {
  expect(quoteRefusalOf(situation('offered'), 'accept', 2)).toBeNull();
  expect(quoteRefusalOf(situation('offered'), 'accept', 1)).toBe('older-revision');
  const past = situation('offered', { isPastValidity: true });
  expect(quoteRefusalOf(past, 'accept', 2)).toBe('validity-over');
  // On an old revision past its day, the newer revision is named first.
  expect(quoteRefusalOf(past, 'accept', 1)).toBe('older-revision');
  expect(quoteRefusalOf(past, 'expire')).toBeNull();
});

test('a revision past its day is over before that is written down', () => {
  const past = situation('offered', { isPastValidity: true });
  for (const action of ['ask-change', 'decline', 'withdraw', 'send', 'message'] as const)
    expect([action, quoteRefusalOf(past, action)]).toEqual([action, MATRIX.expired[action]]);
});

test('accepted and not ordered in time, it has run out like one that was not accepted; an order of it in time goes on', () => {
  const past = situation('accepted', { isPastValidity: true });
  expect(quoteRefusalOf(past, 'order')).toBe('validity-over');
  for (const action of ['ask-change', 'accept', 'decline', 'withdraw', 'send', 'message'] as const)
    expect([action, quoteRefusalOf(past, action)]).toEqual([action, MATRIX.expired[action]]);
  const unpaid = { ...past, order: 'unpaid' } as const;
  expect([past, unpaid].map(shownQuoteState)).toEqual(['expired', 'ordered']);
  expect(shownWaitsFor(past, 'customer')).toBe('nobody');
  const acts = ['order', 'send', 'withdraw', 'decline'] as const;
  expect(acts.map((act) => quoteRefusalOf(unpaid, act))).toEqual([
    'validity-over',
    'already-accepted',
    null,
    'is-ordered',
  ]);
});

test('an order that is not paid yet may be replaced and ends with the quote; a paid one stays', () => {
  const unpaid = situation('accepted', { order: 'unpaid' });
  const paid = situation('accepted', { order: 'paid' });
  const acts = ['order', 'withdraw', 'decline'] as const;
  expect(acts.map((act) => quoteRefusalOf(unpaid, act))).toEqual([null, null, 'is-ordered']);
  expect(acts.map((act) => quoteRefusalOf(paid, act))).toEqual(['is-paid', 'is-paid', 'is-ordered']);
});

test('every state is reached from a request, and no action leads to one that is not stored [B3.1]', () => {
  const reached = new Set<StoredQuoteState>(['requested']);
  const isAnyHow = (state: StoredQuoteState, action: QuoteAction) =>
    [false, true].some((isPastValidity) => quoteAllows(situation(state, { isPastValidity }), action));
  for (const state of reached)
    for (const action of QUOTE_ACTIONS) {
      const { leadsTo } = QUOTE_LIFECYCLE[action];
      if (leadsTo && isAnyHow(state, action)) reached.add(leadsTo);
    }
  expect([...reached].sort()).toEqual([...STORED].sort());
});

const anySituation = fc.record<QuoteSituation>({
  state: fc.constantFrom(...STORED),
  revision: fc.nat(5),
  isPastValidity: fc.boolean(),
  order: fc.constantFrom('none', 'unpaid', 'paid'),
});

test('whatever the situation: money that came is never lost to a withdrawal, and nothing old is accepted', () => {
  fc.assert(
    fc.property(anySituation, fc.nat(5), (quote, revision) => {
      if (quote.order === 'paid')
        expect(quoteAllows(quote, 'withdraw') || quoteAllows(quote, 'order')).toBe(false);
      if (quoteRefusalOf(quote, 'accept', revision) === null)
        expect([quote.state, quote.revision, quote.isPastValidity]).toEqual(['offered', revision, false]);
      expect(QUOTE_STATES).toContain(shownQuoteState(quote));
      expect(quoteColour(shownQuoteState(quote))).toBeTruthy();
    }),
  );
});

test('people see a revision past its day as expired, and an accepted quote with an order as ordered', () => {
  const past = situation('offered', { isPastValidity: true });
  const ordered = situation('accepted', { order: 'unpaid' });
  expect([past, ordered].map(shownQuoteState)).toEqual(['expired', 'ordered']);
  expect([past, ordered].map((quote) => shownWaitsFor(quote, 'customer'))).toEqual(['nobody', 'nobody']);
  expect(shownWaitsFor(past, 'shop')).toBe('shop');
  expect(shownWaitsFor(situation('offered'), 'customer')).toBe('customer');
});
