import { DAY_MS } from '../calendar.ts';
import type { CompanyState } from './company-life.ts';
import type { CompanyRole } from './roles.ts';

export const REQUEST_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['approve', 'reject', 'withdraw', 'expire'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** What is known of a request when something is to be done with it. */
export interface RequestSituation {
  state: RequestState;
  company: CompanyState;
  /** Null: no longer a member. */
  requesterRole: CompanyRole | null;
  /** Its days are over, or the last day of its quote. */
  isOverdue: boolean;
  /** A product that is not sold beyond its stock has too few pieces. */
  isShort: boolean;
}

export type RequestRefusal =
  | 'is-decided'
  | 'company-not-active'
  | 'requester-left'
  | 'requester-buys-nothing'
  | 'is-over'
  | 'is-not-over'
  | 'stock-short';

type Guard = readonly [RequestRefusal, (request: RequestSituation) => boolean];

const isWaiting: Guard = ['is-decided', ({ state }) => state === 'waiting'];
const isOfActive: Guard = ['company-not-active', ({ company }) => company === 'active'];
const isOfMember: Guard = ['requester-left', ({ requesterRole }) => requesterRole !== null];
const isOfBuyer: Guard = ['requester-buys-nothing', ({ requesterRole }) => requesterRole !== 'accounts'];
const isInTime: Guard = ['is-over', ({ isOverdue }) => !isOverdue];
const isPastTime: Guard = ['is-not-over', ({ isOverdue }) => isOverdue];
const isInStock: Guard = ['stock-short', ({ isShort }) => !isShort];

interface RequestRule {
  /** In the order in which they are reported. */
  guards: readonly Guard[];
  leadsTo: RequestState;
  by: 'approver' | 'requester' | 'clock';
}

/** The whole life of a request for approval. */
export const REQUEST_LIFE: Readonly<Record<RequestAction, RequestRule>> = {
  approve: {
    guards: [isWaiting, isInTime, isOfActive, isOfMember, isOfBuyer, isInStock],
    leadsTo: 'approved',
    by: 'approver',
  },
  reject: { guards: [isWaiting], leadsTo: 'rejected', by: 'approver' },
  withdraw: { guards: [isWaiting], leadsTo: 'withdrawn', by: 'requester' },
  expire: { guards: [isWaiting, isPastTime], leadsTo: 'expired', by: 'clock' },
};

/** The first rule that forbids it, or null when it is allowed. */
export function requestRefusalOf(request: RequestSituation, action: RequestAction): RequestRefusal | null {
  const broken = REQUEST_LIFE[action].guards.find(([, holds]) => !holds(request));
  return broken?.[0] ?? null;
}

const REQUEST_DAYS = 7;

/** When a request is over; one from a quote ends with the quote, if that is sooner. */
export function requestEndsAt(askedAt: Date, quoteEndsAt: Date | null): Date {
  const ownEnd = new Date(askedAt.getTime() + REQUEST_DAYS * DAY_MS);
  return quoteEndsAt !== null && quoteEndsAt < ownEnd ? quoteEndsAt : ownEnd;
}
