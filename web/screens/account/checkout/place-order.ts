import type { QueryClient } from '@tanstack/react-query';
import { rupeesToPaise } from '#domain/money.ts';
import { type createOrder, type payOrder, readAgainAfterPayment } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order } from '../../../api/orders.ts';
import { cart } from '../../../api/shopping.ts';
import { bodyOf, type Delivery, fingerprintOf, type Line, linesForSale, totalRupees } from './delivery.ts';
import { isBought } from './is-bought.ts';
import { type Attempt, attemptFor, kept, renewAttempt } from './kept.ts';
import type { Bill } from './payment-window.ts';

export interface Wish {
  delivery: Delivery;
  lines: Line[];
}

export type Placed =
  | { kind: 'bill'; bill: Bill }
  /** The cart or a price differs from what the customer saw. */
  | { kind: 'cart-changed' }
  /** Already paid. */
  | { kind: 'bought'; mongooseOrderId: string }
  /** An existing order that can no longer be paid. */
  | { kind: 'lapsed' };

/** Sends a mutation through the screen's hook. */
type Send<Mutation extends { mutationFn?: (variables: never, ...rest: never[]) => unknown }> = (
  variables: Parameters<NonNullable<Mutation['mutationFn']>>[0],
) => Promise<Awaited<ReturnType<NonNullable<Mutation['mutationFn']>>>>;

interface Placing {
  client: QueryClient;
  create: Send<typeof createOrder>;
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
  const { delivery, lines } = wish;
  const fresh = linesForSale(await client.fetchQuery({ ...cart(), staleTime: 0 }));
  const fingerprint = fingerprintOf(delivery, fresh);
  if (fingerprint !== fingerprintOf(delivery, lines)) return { kind: 'cart-changed' };
  const attempt = attemptFor(fingerprint);
  const { key, replaces, replacesKeys } = attempt;
  const body = {
    ...bodyOf(delivery, fresh),
    ...(replaces && { replaces }),
    ...(replacesKeys?.length && { replacesKeys }),
  };
  const made = await create({ key, body }).catch((error) => {
    if (error instanceof ApiError && error.status === 409) renewAttempt();
    throw error;
  });
  const begun = { ...attempt, mongooseOrderId: made.mongooseOrderId };
  kept.write('attempt', begun);
  onBegun(begun);
  const placed = await client.fetchQuery({ ...order(made.mongooseOrderId), staleTime: 0 });
  if (isBought(placed)) {
    readAgainAfterPayment(client);
    return { kind: 'bought', mongooseOrderId: placed._id };
  }
  if (!placed.payableUntil) {
    kept.forget('attempt');
    return { kind: 'lapsed' };
  }
  if (made.amount !== rupeesToPaise(totalRupees(fresh))) {
    renewAttempt();
    await client.invalidateQueries(cart());
    return { kind: 'cart-changed' };
  }
  if (!('keyId' in made)) throw new Error('A card was chosen, and no card window can be opened.');
  return {
    kind: 'bill',
    bill: { ...made, number: placed.orderId, contact: placed.contact, orderToPay: null },
  };
}

/** What was paid has left the cart: whatever is in it now has not been bought yet. */
export async function cartIsBought(client: QueryClient): Promise<boolean> {
  return linesForSale(await client.fetchQuery({ ...cart(), staleTime: 0 })).length === 0;
}

interface PlacingAgain {
  client: QueryClient;
  again: Send<typeof payOrder>;
}

/** The payment data of an existing order. */
export async function billAgain(mongooseOrderId: string, { client, again }: PlacingAgain): Promise<Placed> {
  const placed = await client.fetchQuery({ ...order(mongooseOrderId), staleTime: 0 });
  if (!placed.payableUntil) return { kind: 'lapsed' };
  const made = await again(mongooseOrderId);
  if (!('keyId' in made)) throw new Error('A card was chosen, and no card window can be opened.');
  return {
    kind: 'bill',
    bill: { ...made, number: placed.orderId, contact: placed.contact, orderToPay: mongooseOrderId },
  };
}
