import { expect, test } from 'vitest';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { answerDay, daysLeft, leftInWords } from './quote-days.ts';
import { canBeAskedAgain, nameOf, waitInWords } from './quote-words.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const NOW = noon('2026-11-15');

const quote = (changed: Partial<QuoteSummary>): QuoteSummary => ({
  _id: 'q',
  number: 'Q-5TXN-42',
  quotationNumber: 'QT/26-27/00048',
  state: 'offered',
  waitsFor: 'customer',
  waitingSince: '2026-11-14T05:38:00Z',
  changeAsked: false,
  revision: 2,
  validUntil: '2026-11-29',
  total: 1632972,
  closingReason: null,
  company: null,
  poNumber: null,
  createdAt: '2026-11-12T04:50:00Z',
  customerId: { _id: 'c', name: 'Meena Krishnan', email: 'meena@example.com', phone: '9840012345' },
  order: null,
  place: null,
  items: [],
  itemCount: 0,
  ...changed,
});
const said = (changed: Partial<QuoteSummary>, nowMs = NOW) => {
  const { lead, text } = waitInWords(quote(changed), nowMs);
  return plain([lead, text].filter(Boolean).join(' '));
};

test('a sent quote says who has to answer, and how long it holds', () => {
  expect(said({})).toBe('Waits for your answer. Valid until 29 Nov 2026, 14 days left.');
  expect(said({}, noon('2026-11-28'))).toBe('Waits for your answer. Valid until 29 Nov 2026, 1 day left.');
  expect(said({}, noon('2026-11-29'))).toBe(
    'Waits for your answer. Valid until 29 Nov 2026, today is the last day.',
  );
});

test('an accepted one says until when it can be ordered', () => {
  expect(said({ state: 'accepted' })).toBe(
    'You accepted. It can be ordered until 29 Nov 2026, 14 days left.',
  );
});

test('a request names the working day of the answer, until that day is over', () => {
  const requested = { state: 'requested', waitsFor: 'shop', revision: 0, validUntil: null } as const;
  // A Saturday: the shop is closed on Sundays.
  expect(said(requested)).toBe('We answer by Mon 16 Nov 2026.');
  expect(said(requested, noon('2026-11-16'))).toBe('We answer by Mon 16 Nov 2026.');
  expect(said(requested, noon('2026-11-17'))).toBe('We are working on it and answer by e-mail.');
  expect(said({ changeAsked: true, waitsFor: 'shop' })).toBe(
    'You asked for a change. We answer by Mon 16 Nov 2026.',
  );
});

test('what has ended says how', () => {
  const order = {
    _id: 'o',
    orderId: 'MW-P4NZ-61TC',
    createdAt: '2026-11-09T06:00:00Z',
    orderStatus: 'pending',
    paymentStatus: 'success',
    hasMoney: true,
  } as const;
  const ended = { waitsFor: 'nobody' } as const;
  expect(said({ ...ended, state: 'ordered', order })).toBe('Order MW-P4NZ-61TC of 9 Nov 2026.');
  expect(said({ ...ended, state: 'declined', closingReason: 'delivery too late.' })).toBe(
    'You declined: delivery too late.',
  );
  expect(said({ ...ended, state: 'declined', revision: 0 })).toBe('You took it back.');
  expect(said({ ...ended, state: 'withdrawn', closingReason: 'no longer made' })).toBe(
    'Withdrawn by the shop: no longer made.',
  );
  expect(said({ ...ended, state: 'expired', validUntil: '2026-09-29' })).toBe('Valid until 29 Sep 2026.');
});

test('what ended without an order can be asked for again', () => {
  const states = ['requested', 'offered', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired'] as const;
  expect(states.filter((state) => canBeAskedAgain({ state }))).toEqual(['declined', 'withdrawn', 'expired']);
});

test('a quote is called by its quotation once there is one', () => {
  expect(nameOf(quote({}))).toBe('QT/26-27/00048');
  expect(nameOf(quote({ quotationNumber: null }))).toBe('Q-5TXN-42');
});

test('days are those of the Indian calendar', () => {
  // Already the 15th in India.
  const lateEvening = Date.parse('2026-11-14T19:00:00Z');
  expect(daysLeft('2026-11-15', lateEvening)).toBe(0);
  expect(plain(leftInWords('2026-11-29', lateEvening))).toBe('14 days left');
  expect(plain(answerDay('2026-11-14T19:00:00Z', lateEvening) ?? undefined)).toBe('Mon 16 Nov 2026');
});
