export const QUOTE_STATES = [
  'requested',
  'offered',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/**
 * What is stored. "Ordered" is read from the order: an accepted quote with an order that is paid or still can be. So an
 * order that lapses or is cancelled unpaid gives the quote back without anyone having to write it.
 */
export type StoredQuoteState = Exclude<QuoteState, 'ordered'>;

/** What is known of a quote when something is to be done with it, by the database's clock. */
export interface QuoteSituation {
  state: StoredQuoteState;
  /** The newest revision; 0 before the first is sent. */
  revision: number;
  /** The last day of the newest revision is over. */
  isPastValidity: boolean;
  /** The order made from it that is neither cancelled nor lapsed, or was once paid. */
  order: 'none' | 'unpaid' | 'paid';
}

export const QUOTE_ACTIONS = [
  'send',
  'message',
  'ask-change',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'order',
] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

export type QuoteRefusal =
  | 'is-closed'
  | 'not-offered'
  | 'already-accepted'
  | 'not-accepted'
  | 'validity-over'
  | 'still-valid'
  | 'older-revision'
  | 'is-ordered'
  | 'is-paid';

/** The revision that the customer means, where it matters. */
type Guard = readonly [QuoteRefusal, (quote: QuoteSituation, revision?: number) => boolean];

const isNot = (refusal: QuoteRefusal, ...states: StoredQuoteState[]): Guard =>
  [refusal, (quote) => !states.includes(quote.state)] as const as Guard;
// Past its last day it is over, whether or not that is stored yet.
const isOpen: Guard = [
  'is-closed',
  (quote) => !['declined', 'withdrawn', 'expired'].includes(shownQuoteState(quote)),
];
const isNotWithdrawn: Guard = isNot('is-closed', 'withdrawn');
const isNotAccepted: Guard = [
  'already-accepted',
  (quote) => !['accepted', 'ordered'].includes(shownQuoteState(quote)),
];
const isOffered: Guard = ['not-offered', ({ state }) => state === 'offered'];
const isAccepted: Guard = ['not-accepted', ({ state }) => state === 'accepted'];
const isWithinValidity: Guard = ['validity-over', ({ isPastValidity }) => !isPastValidity];
const isOverdue: Guard = ['still-valid', ({ isPastValidity }) => isPastValidity];
const isNewest: Guard = [
  'older-revision',
  ({ revision }, meant) => meant === undefined || meant === revision,
];
const hasNoOrder: Guard = ['is-ordered', ({ order }) => order === 'none'];
const isNotPaid: Guard = ['is-paid', ({ order }) => order !== 'paid'];

interface QuoteRule {
  /** In the order in which they are reported. */
  guards: readonly Guard[];
  /** Null where the state stays. */
  leadsTo: StoredQuoteState | null;
  by: 'customer' | 'shop' | 'either' | 'clock';
}

/** The whole life of a quote. The server's guards and both sides' buttons read it. */
export const QUOTE_LIFECYCLE: Readonly<Record<QuoteAction, QuoteRule>> = {
  // A new revision also brings back what was declined or ran out.
  send: { guards: [isNotWithdrawn, isNotAccepted], leadsTo: 'offered', by: 'shop' },
  message: { guards: [], leadsTo: null, by: 'either' },
  'ask-change': { guards: [isOpen, isNotAccepted, isOffered], leadsTo: null, by: 'customer' },
  accept: {
    guards: [isNotAccepted, isOffered, isNewest, isWithinValidity],
    leadsTo: 'accepted',
    by: 'customer',
  },
  // Also from requested or accepted, as long as nothing is ordered: then the shop need not wait for it.
  decline: { guards: [isOpen, hasNoOrder], leadsTo: 'declined', by: 'customer' },
  // An order that is not paid yet ends with it.
  withdraw: { guards: [isOpen, isNotPaid], leadsTo: 'withdrawn', by: 'shop' },
  expire: { guards: [isOffered, isOverdue], leadsTo: 'expired', by: 'clock' },
  // An unpaid order is replaced by the new one. Its prices hold as long as the revision, accepted or not.
  order: { guards: [isAccepted, isNotPaid, isWithinValidity], leadsTo: null, by: 'customer' },
};

/** The first rule that forbids it, or null when it is allowed. */
export function quoteRefusalOf(
  quote: QuoteSituation,
  action: QuoteAction,
  revision?: number,
): QuoteRefusal | null {
  const broken = QUOTE_LIFECYCLE[action].guards.find(([, holds]) => !holds(quote, revision));
  return broken?.[0] ?? null;
}

export const quoteAllows = (quote: QuoteSituation, action: QuoteAction): boolean =>
  quoteRefusalOf(quote, action) === null;

/**
 * As people see it: a revision past its day has expired whether or not that is written already. Of an accepted one it is never
 * written: while its last order can still be paid, it is ordered.
 */
export function shownQuoteState({ state, isPastValidity, order }: QuoteSituation): QuoteState {
  if (state === 'accepted' && order !== 'none') return 'ordered';
  return (state === 'offered' || state === 'accepted') && isPastValidity ? 'expired' : state;
}

export type QuoteColour = 'yellow' | 'blue' | 'green' | 'gray';

const COLOURS: Readonly<Record<QuoteState, QuoteColour>> = {
  requested: 'yellow',
  offered: 'blue',
  accepted: 'green',
  ordered: 'green',
  declined: 'gray',
  withdrawn: 'gray',
  expired: 'gray',
};
export const quoteColour = (state: QuoteState): QuoteColour => COLOURS[state];

/** The tabs of the customer's list. */
export const QUOTE_GROUPS = ['to-answer', 'with-us', 'closed'] as const;
export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** Who has to do something next. */
export type WaitsFor = 'shop' | 'customer' | 'nobody';

/** No one has to act on a revision that ran out, or on a quote that is ordered. */
export function shownWaitsFor(situation: QuoteSituation, stored: WaitsFor): WaitsFor {
  const isOver = ['ordered', 'expired'].includes(shownQuoteState(situation));
  return stored === 'customer' && isOver ? 'nobody' : stored;
}
