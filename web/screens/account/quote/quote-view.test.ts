import { expect, test } from 'vitest';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { QUOTE_STATES, type QuoteAction, quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { leadTimes, linesBefore, progressOf, quoteSentence, taxRows } from './quote-view.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const NOW = Date.parse('2026-11-15T06:30:00Z');

const line = (changed: Partial<QuoteRevision['lines'][number]>): QuoteRevision['lines'][number] => ({
  position: 1,
  kind: 'goods',
  productId: 'a',
  name: 'Spindle',
  partNumber: null,
  imageLink: null,
  hsn: '8448',
  unit: 'PCS',
  gstRate: 18,
  quantity: 2,
  unitPrice: 1062,
  listPrice: 1145,
  leadDays: 45,
  remark: null,
  amount: 2124,
  ...changed,
});
const revision = (changed: Partial<QuoteRevision>): QuoteRevision => ({
  revision: 2,
  sentAt: '2026-11-14T05:38:00Z',
  sentBy: 'Lakshmi Narayanan',
  validUntil: '2026-11-29',
  payment: 'card or transfer',
  terms: '',
  lines: [line({})],
  taxable: 1800,
  cgst: 162,
  sgst: 162,
  igst: 0,
  total: 2124,
  placeOfSupply: 'Tamil Nadu',
  ...changed,
});
const older = revision({
  revision: 1,
  sentAt: '2026-11-13T04:15:00Z',
  lines: [line({ unitPrice: 1098 })],
  total: 2196,
});
const order = {
  _id: 'o',
  orderId: 'MW-P4NZ-61TC',
  createdAt: '2026-11-15T04:00:00Z',
  orderStatus: 'pending',
  paymentStatus: 'pending',
  hasMoney: false,
} as const;
const quote = (changed: Partial<OwnQuote>): OwnQuote => ({
  _id: 'q',
  number: 'Q-5TXN-42',
  quotationNumber: 'QT/26-27/00048',
  state: 'offered',
  waitsFor: 'customer',
  waitingSince: '2026-11-14T05:38:00Z',
  changeAsked: false,
  revision: 2,
  validUntil: '2026-11-29',
  total: 2124,
  closingReason: null,
  company: null,
  order: null,
  createdAt: '2026-11-12T04:50:00Z',
  customerId: { _id: 'c', name: 'Meena Krishnan', email: 'meena@example.com', phone: '9840012345' },
  billing: null,
  gst: null,
  pincode: null,
  poNumber: null,
  place: null,
  isPastValidity: false,
  asked: [],
  revisions: [revision({}), older],
  messages: [],
  history: [],
  ...changed,
});
const sentence = (changed: Partial<OwnQuote>) => {
  const { text, day } = quoteSentence(quote(changed), NOW);
  return plain(day ? `${text} ${day}.` : text);
};

test('one sentence says where a quote stands', () => {
  expect(sentence({})).toBe('Our offer of 14 Nov 2026 waits for your answer. It is valid until 29 Nov 2026.');
  expect(sentence({ changeAsked: true, waitsFor: 'shop' })).toBe(
    'You asked for a change. We answer by Mon 16 Nov 2026. Our offer of 14 Nov 2026 is valid until 29 Nov 2026.',
  );
  expect(sentence({ state: 'requested', revision: 0, revisions: [] })).toBe(
    'We have your request of 12 Nov 2026. We answer by Mon 16 Nov 2026.',
  );
  expect(sentence({ state: 'ordered', order })).toBe('You ordered it on 15 Nov 2026, order MW-P4NZ-61TC.');
  expect(sentence({ state: 'accepted' })).toBe(
    'You accepted it. Order at the checkout, the cart stays as it is. Its prices hold until 29 Nov 2026.',
  );
  expect(sentence({ state: 'expired' })).toBe('Our offer has run out. It was valid until 29 Nov 2026.');
  expect(sentence({ state: 'declined', closingReason: 'too late' })).toBe('You declined: too late.');
  expect(sentence({ state: 'withdrawn', revision: 0, revisions: [] })).toBe('Withdrawn by the shop.');
});

test('a line names the price and the quantity that it had before, where the revision changed them', () => {
  const of = (...lines: QuoteRevision['lines']) => revision({ lines });
  const same = { unitPrice: null, quantity: null };
  expect(linesBefore(of(line({})), older)).toEqual([{ unitPrice: 1098, quantity: null }]);
  expect(linesBefore(of(line({ unitPrice: 1098 })), older)).toEqual([same]);
  expect(linesBefore(of(line({ unitPrice: 1098, quantity: 3 })), older)).toEqual([
    { unitPrice: null, quantity: 2 },
  ]);
  expect(linesBefore(of(line({ quantity: 3 })), older)).toEqual([{ unitPrice: 1098, quantity: 2 }]);
  expect(linesBefore(of(line({ productId: 'new' })), older)).toEqual([same]);
  expect(linesBefore(of(line({})), undefined)).toEqual([same]);
  const twice = of(line({ quantity: 10, unitPrice: 100 }), line({ quantity: 5, unitPrice: 90 }));
  expect(linesBefore(twice, twice)).toEqual([same, same]);
});

test('lead times are those of the first and of all goods, as far as the lines say', () => {
  const leads = (...days: (number | null)[]) =>
    leadTimes({
      lines: [...days.map((leadDays) => line({ leadDays })), line({ kind: 'freight', leadDays: null })],
    });
  expect(leads(30, 60, 45)).toEqual({ first: 30, all: 60 });
  expect(leads(30, null)).toEqual({ first: 30, all: null });
  expect(leads(null)).toBeNull();
});

test('the tax is split as on the invoice, with its rate where all lines share one', () => {
  const rows = (changed: Partial<QuoteRevision>) =>
    taxRows(revision(changed)).map(([name, rupees]) => `${plain(name)} ${rupees}`);
  expect(rows({})).toEqual(['Taxable value 1800', 'CGST 9 %, included 162', 'SGST 9 %, included 162']);
  expect(rows({ placeOfSupply: 'Chandigarh' })[2]).toBe('UTGST 9 %, included 162');
  expect(rows({ cgst: 0, sgst: 0, igst: 324 })).toEqual(['Taxable value 1800', 'IGST 18 %, included 324']);
  expect(rows({ lines: [line({}), line({ gstRate: 5 })] })[1]).toBe('CGST, included 162');
});

test('progress runs from the request over the revisions to what is still to come', () => {
  const labels = (changed: Partial<OwnQuote>) =>
    progressOf(quote(changed)).map(({ label, at }) => (at ? label : `(${label})`));
  expect(labels({})).toEqual(['Requested', 'Revision 1', 'Revision 2', '(Your answer)', '(Order)']);
  expect(labels({ state: 'requested', revisions: [] })).toEqual([
    'Requested',
    '(Our offer)',
    '(Your answer)',
  ]);
  const at = '2026-11-15T03:00:00Z';
  const event = (action: string) => ({ at, action, actor: 'customer', revision: 2, note: null });
  expect(labels({ state: 'accepted', history: [event('accepted')] })).toEqual([
    'Requested',
    'Revision 1',
    'Revision 2',
    'Accepted',
    '(Order)',
  ]);
  expect(labels({ state: 'ordered', order, history: [event('accepted')] }).slice(3)).toEqual([
    'Accepted',
    'Order MW-P4NZ-61TC',
  ]);
  expect(labels({ state: 'declined', history: [event('declined')] }).at(-1)).toBe('Declined');
});

test('the buttons follow the rules of a quote’s life in every state', () => {
  const actions: QuoteAction[] = ['accept', 'ask-change', 'decline', 'order'];
  const allowed = (changed: Partial<OwnQuote>) =>
    actions.filter((action) => quoteAllows(situationOf(quote(changed)), action)).join(' ');
  const byState = QUOTE_STATES.map((state) => [
    state,
    allowed({ state, order: state === 'ordered' ? order : null, revision: state === 'requested' ? 0 : 2 }),
  ]);
  expect(Object.fromEntries(byState)).toEqual({
    requested: 'decline',
    offered: 'accept ask-change decline',
    accepted: 'decline order',
    ordered: 'order',
    declined: '',
    withdrawn: '',
    expired: '',
  });
  // A first part of a transfer came.
  expect(allowed({ state: 'ordered', order: { ...order, hasMoney: true } })).toBe('');
  expect(allowed({ isPastValidity: true })).toBe('');
});
