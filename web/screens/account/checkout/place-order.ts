import type { QueryClient } from '@tanstack/react-query';
import { rupeesToPaise } from '#domain/money.ts';
import { MAX_REPLACED_KEYS } from '#domain/sizes/orders.ts';
import {
  type createOrder,
  type payOrder,
  type Refused,
  readAgainAfterPayment,
} from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { READ_RETRIES, retryUpTo } from '../../../api/query-client.ts';
import { cart } from '../../../api/shopping.ts';
import { bodyOf, fingerprintOf, type Wish } from './delivery.ts';
import { isBought } from './is-bought.ts';
import { type Line, linesForSale, totalRupees } from './lines.ts';
import type { Bill } from './payment-window.ts';
import { type Attempt, forgetAttemptsAt, storedFor } from './stored-attempt.ts';

export type Placed =
  | { kind: 'bill'; bill: Bill }
  /** The order waits for a bank transfer; its page has the shop's account. */
  | { kind: 'transfer'; mongooseOrderId: string; costsOtherwise: boolean }
  /** The goods or a price differ from what the customer saw. */
  | { kind: 'goods-changed' }
  /** There is less than is wanted: nothing was ordered. */
  | ({ kind: 'short' } & Refused)
  /** Already paid. */
  | { kind: 'bought'; mongooseOrderId: string }
  /** An existing order that can no longer be paid. */
  | { kind: 'lapsed' };

/** Sends a mutation through the screen's hook. */
type Send<Mutation extends { mutationFn?: (variables: never, ...rest: never[]) => unknown }> = (
  variables: Parameters<NonNullable<Mutation['mutationFn']>>[0],
) => Promise<Awaited<ReturnType<NonNullable<Mutation['mutationFn']>>>>;

/** Offline it fails with a sentence, instead of waiting for the network. */
export const FRESH = {
  staleTime: 0,
  networkMode: 'always',
  retry: (failures: number, error: Error) => navigator.onLine && retryUpTo(READ_RETRIES)(failures, error),
} as const;

/** What the shop sells of it right now; null when it can no longer be bought. */
export type ReadGoods = (client: QueryClient) => Promise<Line[] | null>;

export const readCart: ReadGoods = async (client) =>
  linesForSale(await client.fetchQuery({ ...cart(), ...FRESH }));

interface Placing {
  client: QueryClient;
  create: Send<typeof createOrder>;
  readGoods: ReadGoods;
  /** The server has created or found the order. */
  onBegun: (attempt: Attempt) => void;
}

/** Creates or finds the order for this input. One that has just lapsed is followed by a new one, once. */
export async function placeOrder(wish: Wish, placing: Placing): Promise<Placed> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const placed = await placeOnce(wish, placing);
    if (placed.kind !== 'lapsed') return placed;
  }
  throw new Error('The order lapsed before it could be paid. Try again in a minute.');
}

async function placeOnce(wish: Wish, placing: Placing): Promise<Placed> {
  const { client, create, onBegun } = placing;
  const stored = storedFor(wish.quoteId);
  const fingerprint = fingerprintOf(wish);
  const fresh = await placing.readGoods(client);
  const isSame = fresh !== null && fingerprintOf({ ...wish, lines: fresh }) === fingerprint;
  if (!isSame && !mayBePlaced(wish, fresh)) return { kind: 'goods-changed' };
  const attempt = stored.attemptFor(fingerprint);
  const body = {
    ...bodyOf(wish),
    shownTotal: totalRupees(wish.lines),
    ...(wish.saveAddressAs && { keepAddressAs: wish.saveAddressAs }),
    ...(wish.keepBilling && { keepBilling: true as const }),
    ...whatIsReplaced(wish, attempt),
  };
  const made = await create({ key: attempt.key, body }).catch((error) => {
    if (error instanceof ApiError && error.status === 409) stored.renewAttempt();
    throw error;
  });
  if ('short' in made) {
    stored.renewAttempt();
    return { kind: 'short', ...made };
  }
  if ('total' in made) {
    stored.renewAttempt();
    await client.invalidateQueries(cart());
    return { kind: 'goods-changed' };
  }
  const begun = { ...attempt, mongooseOrderId: made.mongooseOrderId };
  stored.write('attempt', begun);
  onBegun(begun);
  const placed = await client.fetchQuery({ ...order(made.mongooseOrderId), ...FRESH });
  const costsOtherwise = made.amount !== rupeesToPaise(totalRupees(wish.lines));
  if ('bank' in made && placed.orderStatus !== 'cancelled') {
    forgetAttemptsAt(placed._id);
    readAgainAfterPayment(client);
    return { kind: 'transfer', mongooseOrderId: placed._id, costsOtherwise };
  }
  if (isBought(placed)) {
    readAgainAfterPayment(client);
    return { kind: 'bought', mongooseOrderId: placed._id };
  }
  if (!placed.payableUntil || !('keyId' in made)) {
    stored.forget('attempt');
    return { kind: 'lapsed' };
  }
  if (costsOtherwise) {
    stored.renewAttempt();
    await client.invalidateQueries(cart());
    return { kind: 'goods-changed' };
  }
  return {
    kind: 'bill',
    bill: { ...made, number: placed.orderId, contact: placed.contact, orderToPay: null },
  };
}

/** Of a tab that replaces the order that holds the goods, its own earlier one is named by its key. */
function whatIsReplaced({ holder, insteadOf }: Wish, { replaces, replacedKey, replacesKeys = [] }: Attempt) {
  const before = holder ?? replaces ?? insteadOf;
  const keys =
    holder && replacedKey ? [...replacesKeys, replacedKey].slice(-MAX_REPLACED_KEYS) : replacesKeys;
  return { ...(before && { replaces: before }), ...(keys.length > 0 && { replacesKeys: keys }) };
}

/**
 * Goods leave the cart as soon as an order waits for its transfer. If the answer to that was lost, the cart is empty,
 * and the same key finds the order.
 */
function mayBePlaced(wish: Wish, fresh: Line[] | null): boolean {
  if (wish.method !== 'transfer' || fresh === null || fresh.length > 0) return false;
  const attempt = storedFor(wish.quoteId).read('attempt');
  return attempt?.fingerprint === fingerprintOf(wish) && attempt.mongooseOrderId === null;
}

/** Paid goods have left the cart: what is in it now is not bought yet. */
export const cartIsBought = async (client: QueryClient): Promise<boolean> =>
  (await readCart(client))?.length === 0;

interface PlacingAgain {
  client: QueryClient;
  again: Send<typeof payOrder>;
}

/** The payment data of an existing order. */
export async function billAgain(mongooseOrderId: string, { client, again }: PlacingAgain): Promise<Placed> {
  const placed = await client.fetchQuery({ ...order(mongooseOrderId), ...FRESH });
  if (!placed.payableUntil) return { kind: 'lapsed' };
  const made = await again(mongooseOrderId);
  if ('short' in made) return { kind: 'short', ...made };
  return {
    kind: 'bill',
    bill: { ...made, number: placed.orderId, contact: placed.contact, orderToPay: mongooseOrderId },
  };
}
