import { MAX_REPLACED_KEYS } from '#domain/sizes/orders.ts';
import type { PaymentResult } from '../../../api/checkout.ts';
import { randomId } from '../../../browser/random-id.ts';
import type { BillingDraft } from '../../../components/billing/billing-draft.ts';
import type { SaveChoice } from './address-choice.ts';
import type { Delivery } from './delivery.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** One attempt to buy what the fingerprint describes; its key ensures that it becomes one order only. */
export interface Attempt {
  key: string;
  fingerprint: string;
  /** The unpaid order of an earlier attempt with other content: this one takes its place. */
  replaces: string | null;
  /** The key with which that order was made. */
  replacedKey: string | null;
  /** The keys of earlier attempts that the server has not answered: their orders may exist. */
  replacesKeys: string[];
  /** Known once the server has answered. */
  mongooseOrderId: string | null;
}

interface Stored {
  /** As it is typed, without a saved address. */
  delivery: Delivery;
  /** The id of the chosen address, or `NEW_ADDRESS`. */
  choice: string;
  keep: SaveChoice;
  billing: BillingDraft;
  method: PaymentMethod;
  attempt: Attempt;
  /** A request for approval that the server has not answered. */
  request: { key: string; fingerprint: string };
  /** For who approves it. */
  note: string;
}

const PREFIX = 'checkout-';
const ATTEMPT = `${PREFIX}attempt`;
const RESULT = `${PREFIX}result`;

function read<Value>(slot: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  } catch {
    return null;
  }
}
const write = (slot: string, value: unknown) => sessionStorage.setItem(slot, JSON.stringify(value));

/**
 * The state that must survive a reload during the checkout of the cart (null) or of a quote, each for itself; stored
 * for the tab.
 */
export function storedFor(quoteId: string | null) {
  const slot = (name: keyof Stored) => `${PREFIX}${name}${quoteId === null ? '' : `-${quoteId}`}`;
  const beginAttempt = (fingerprint: string, before: Attempt | null): Attempt => {
    const attempt = {
      key: randomId(),
      fingerprint,
      replaces: before?.mongooseOrderId ?? before?.replaces ?? null,
      replacedKey: (before?.mongooseOrderId ? before.key : before?.replacedKey) ?? null,
      replacesKeys: unansweredKeys(before).slice(-MAX_REPLACED_KEYS),
      mongooseOrderId: null,
    };
    write(slot('attempt'), attempt);
    return attempt;
  };
  return {
    read: <Name extends keyof Stored>(name: Name) => read<Stored[Name]>(slot(name)),
    write: <Name extends keyof Stored>(name: Name, value: Stored[Name]) => write(slot(name), value),
    forget: (name: keyof Stored) => sessionStorage.removeItem(slot(name)),
    /** The order is placed: the shop remembers the address, if it is to be remembered. */
    forgetInput() {
      for (const name of ['delivery', 'choice', 'keep', 'billing', 'note'] as const)
        sessionStorage.removeItem(slot(name));
    },
    /** The attempt for this content: an earlier one, or a new one in its place. */
    attemptFor(fingerprint: string): Attempt {
      const before = read<Attempt>(slot('attempt'));
      return before?.fingerprint === fingerprint ? before : beginAttempt(fingerprint, before);
    },
    /** The next try with the same content is another order. */
    renewAttempt() {
      const before = read<Attempt>(slot('attempt'));
      if (before) beginAttempt(before.fingerprint, before);
    },
  };
}

/** An order that exists has already replaced those before it. An older version of this page stored no keys. */
const unansweredKeys = (before: Attempt | null): string[] =>
  !before || before.mongooseOrderId ? [] : [...(before.replacesKeys ?? []), before.key];

/** The order is paid, or waits for its transfer: no attempt at it is left, from the cart or from a quote. */
export function forgetAttemptsAt(mongooseOrderId: string) {
  const slots = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const slot of slots)
    if (slot.startsWith(ATTEMPT) && read<Attempt>(slot)?.mongooseOrderId === mongooseOrderId)
      sessionStorage.removeItem(slot);
}

/** The card window's result, until the server has verified it. */
export const storedResult = {
  read: () => read<PaymentResult>(RESULT),
  write: (result: PaymentResult) => write(RESULT, result),
  forget: () => sessionStorage.removeItem(RESULT),
};
