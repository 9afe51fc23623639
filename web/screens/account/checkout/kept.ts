import { MAX_REPLACED_KEYS } from '#domain/limits/orders.ts';
import type { PaymentResult } from '../../../api/checkout.ts';
import { randomId } from '../../../browser/random-id.ts';
import type { Delivery } from './delivery.ts';

/** One attempt to buy what the fingerprint describes; its key ensures that it becomes one order only. */
export interface Attempt {
  key: string;
  fingerprint: string;
  /** The unpaid order of an earlier attempt with other content: this one takes its place. */
  replaces: string | null;
  /** The keys of earlier attempts that the server has not answered: their orders may exist. */
  replacesKeys: string[];
  /** Known once the server has answered. */
  mongooseOrderId: string | null;
}

interface Kept {
  delivery: Delivery;
  attempt: Attempt;
  /** The card window's result, until the server has verified it. */
  result: PaymentResult;
}

const slot = (name: keyof Kept) => `checkout-${name}`;

/** The state that must survive a reload during the checkout; stored for the tab. */
export const kept = {
  read<Name extends keyof Kept>(name: Name): Kept[Name] | null {
    try {
      return JSON.parse(sessionStorage.getItem(slot(name)) ?? 'null');
    } catch {
      return null;
    }
  },
  write<Name extends keyof Kept>(name: Name, value: Kept[Name]) {
    sessionStorage.setItem(slot(name), JSON.stringify(value));
  },
  forget(...names: (keyof Kept)[]) {
    for (const name of names) sessionStorage.removeItem(slot(name));
  },
};

/** The attempt for this content: an earlier one, or a new one in its place. */
export function attemptFor(fingerprint: string): Attempt {
  const before = kept.read('attempt');
  return before?.fingerprint === fingerprint ? before : beginAttempt(fingerprint, before);
}

/** The next try with the same content is another order. */
export function renewAttempt() {
  const before = kept.read('attempt');
  if (before) beginAttempt(before.fingerprint, before);
}

/** An order that was made has already taken the place of those before it. An older version of this page kept no keys. */
const unansweredKeys = (before: Attempt | null): string[] =>
  !before || before.mongooseOrderId ? [] : [...(before.replacesKeys ?? []), before.key];

function beginAttempt(fingerprint: string, before: Attempt | null): Attempt {
  const replaces = before?.mongooseOrderId ?? before?.replaces ?? null;
  const attempt = {
    key: randomId(),
    fingerprint,
    replaces,
    replacesKeys: unansweredKeys(before).slice(-MAX_REPLACED_KEYS),
    mongooseOrderId: null,
  };
  kept.write('attempt', attempt);
  return attempt;
}
