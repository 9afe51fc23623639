import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { DeliveryAddress } from '#domain/address.ts';
import { sameGoods } from '#domain/doubles.ts';
import { orderNumberFrom } from '#domain/order-number.ts';
import type { BillingAddress } from '#domain/papers/billing.ts';
import { MAX_ORDERS_PER_HOUR } from '#domain/sizes/orders.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orderLines, orderLog, orders } from '../../platform/db/schema/index.ts';
import { readBilling } from '../../platform/db/schema/paper-json.ts';
import { ShopError } from '../../platform/errors.ts';
import { keepBilling } from '../addresses/billing-addresses.ts';
import { saveAddress } from '../addresses/save-address.ts';
import type { Deps } from '../deps.ts';
import { type OrderRow, stateOf, writeLog } from '../lifecycle/change-order.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { lockCheckouts } from '../lifecycle/lock-checkouts.ts';
import { mailIfReplaced } from '../lifecycle/order-mails.ts';
import { noteLaterDay } from '../lifecycle/report-hold.ts';
import { lockBuyer } from '../membership/lock-buyer.ts';
import { refuseAboveLimits } from '../membership/refuse-above-limits.ts';
import type { LockedQuote } from '../quotes/change-quote.ts';
import { storedKey } from './checkout-keys.ts';
import { holdGoods } from './hold-goods.ts';
import { beginAsking } from './one-checkout.ts';
import { refuseOneTooMany } from './order-limits.ts';
import { lockOwnQuote, logOrderOfQuote, prepareOrderOfQuote } from './order-quote.ts';
import { beginTransfer, lapseOfDesk, lapseOfTransfer } from './pay-by-transfer.ts';
import { type PricedLine, priceWish, requireOrderableTotal, totalOf } from './price-wish.ts';
import type { WantedLine } from './read-delivery.ts';
import { cancelReplaced, lockWhatComesBack } from './replace-unpaid.ts';

type Context = Pick<Deps, 'db' | 'config' | 'log'>;

export interface PlaceOrder {
  customerId: string;
  /** With who is billed. */
  delivery: DeliveryAddress & { billing: BillingAddress | null; consigneeGst: string | null };
  keepBilling: boolean;
  /** Of the cart; an order of a quote has the quote's. */
  lines: WantedLine[];
  quoteId: string | null;
  company: string | null;
  poNumber: string | null;
  paymentMethod: 'card' | 'transfer';
  /** What to call the address in the address book; null: it is not saved. */
  saveAddressAs: string | null;
  /** The customer's idempotency key; without one it is derived from the order's content. */
  clientKey: string | null;
  /** The customer's unpaid order that this one is made instead of. */
  replaces: string | null;
  /** The keys of earlier tries that it is made instead of too. */
  replacesKeys: string[];
  /** What the customer saw; absent: not told. */
  shownTotalPaise?: number | null;
}

export interface PlacedOrder {
  order: OrderRow;
  isNew: boolean;
  /** Orders of the same quote that ended for it. */
  ended?: string[];
}

/** As many as a customer places within an hour: each of them has lapsed or was returned. */
const MOST_ORDERS_OF_A_KEY = MAX_ORDERS_PER_HOUR;
/** There are 2^40: even the second is hardly ever needed. */
const MOST_NUMBERS = 10;

interface KeyedOrder extends PlacedOrder {
  canBePaid: boolean;
}

/** The order that is wished, with its quote under its lock. */
export interface Wish extends PlaceOrder {
  quote: LockedQuote | null;
  /** The company in whose name it is placed. */
  companyId: string | null;
}

/**
 * An order with its lines at current prices; the same checkout key returns the same order. While the gateway is asked
 * for another order of the customer, this one is refused.
 */
export function placeOrder(deps: Context, order: PlaceOrder): Promise<PlacedOrder> {
  return deps.db.transaction(async (tx) => {
    const { customerId, quoteId } = order;
    await lockCheckouts(tx, customerId);
    const buyer = await lockBuyer(tx, customerId);
    await lockWhatComesBack(tx, order);
    const quote = quoteId === null ? null : await lockOwnQuote(tx, customerId, quoteId);
    const wish = { ...order, quote, companyId: buyer?.companyId ?? null };
    const placed = await lockPlaced(
      tx,
      wish.clientKey === null
        ? await placeUnderDerivedKey(deps, tx, wish)
        : await placeUnderClientKey(deps, tx, wish, wish.clientKey),
    );
    const isTransfer = placed.order.paymentMethod === 'transfer';
    const replaced = placed.isNew ? await cancelReplaced(tx, wish, placed.order) : [];
    if (placed.isNew && buyer) await refuseAboveLimits(tx, buyer, placed.order);
    if (placed.isNew && isTransfer) await beginTransfer(deps, tx, placed.order);
    const endedIds = [...replaced, ...(placed.ended ?? [])];
    const hold = await holdGoods(tx, placed.order, { endedIds });
    if (!placed.isNew) await noteLaterDay(tx, { row: placed.order, state: stateOf(placed.order) }, hold);
    if (placed.isNew) await refuseOneTooMany(tx, wish.customerId);
    if (wish.saveAddressAs !== null)
      await saveAddress(tx, { order: placed.order, label: wish.saveAddressAs, replaced });
    if (wish.keepBilling && wish.delivery.billing) await keepBilling(tx, customerId, wish.delivery.billing);
    if (!isTransfer && !placed.order.rzpOrderId) await beginAsking(tx, placed.order);
    return placed;
  });
}

/** An order of an earlier try may have been cancelled since it was read. */
async function lockPlaced(tx: Transaction, placed: PlacedOrder): Promise<PlacedOrder> {
  if (placed.isNew) return placed;
  const [order] = await lockRows(tx, orders, eq(orders.id, placed.order.id), 'no key update');
  if (order!.orderStatus === 'cancelled') await refuseIfCancelled(tx, order!);
  return { ...placed, order: order! };
}

async function placeUnderDerivedKey(deps: Context, tx: Transaction, wish: Wish): Promise<PlacedOrder> {
  const priced = await priceWish(deps, tx, wish);
  const base = await derivedKey(tx, wish, priced);
  // The same content within fifteen minutes is a double click, unless the first order is already paid or over.
  for (let turn = 1; turn <= MOST_ORDERS_OF_A_KEY; turn++) {
    const placed = await insertOrder(deps, tx, wish, priced, `derived:${base}:${turn}`);
    if (placed.canBePaid) return placed;
  }
  throw tooOften();
}

async function placeUnderClientKey(
  deps: Context,
  tx: Transaction,
  wish: Wish,
  clientKey: string,
): Promise<PlacedOrder> {
  // The newest order that is payable or paid counts. After a refund the customer expects a new order at today's prices.
  let newest: KeyedOrder | null = null;
  let last: KeyedOrder | null = null;
  for (let turn = 1; turn <= MOST_ORDERS_OF_A_KEY; turn++) {
    const key = storedKey(clientKey, turn);
    const existing = await findByKey(tx, wish.customerId, key);
    if (existing && (existing.canBePaid || isPaidAndStands(existing.order))) newest = existing;
    last = existing ?? last;
    if (existing) continue;
    if (!newest && last) await refuseIfCancelled(tx, last.order);
    if (!newest) return insertOrder(deps, tx, wish, await priceWish(deps, tx, wish), key);
    if (await orderIsWhatIsWished(tx, newest.order, wish)) return newest;
    throw new ShopError('conflict', {
      message: 'The cart or the address changed since this checkout began. Start the checkout again.',
    });
  }
  throw tooOften();
}

const tooOften = () =>
  new ShopError('conflict', {
    message: `This checkout has led to ${MOST_ORDERS_OF_A_KEY} orders already. Start the checkout again.`,
  });

/** It was ended on purpose, perhaps for a corrected order: a request that arrives late must not bring it back. */
async function refuseIfCancelled(tx: Transaction, { id, number }: OrderRow): Promise<void> {
  const isCancelled = and(eq(orderLog.orderId, id), eq(orderLog.action, 'cancelled'));
  if ((await tx.$count(orderLog, isCancelled)) === 0) return;
  throw new ShopError('conflict', {
    message: `The order ${number} of this checkout was cancelled. Look at My Orders, then proceed again if you want another.`,
  });
}

const isPaidAndStands = ({ capturedPaise, orderStatus, paymentStatus }: OrderRow) =>
  capturedPaise > 0 && orderStatus !== 'cancelled' && paymentStatus !== 'refunded';

async function orderIsWhatIsWished(tx: Transaction, order: OrderRow, wish: Wish) {
  const { delivery, lines } = wish;
  const stored = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const fields = ['address', 'district', 'state', 'pincode', 'contact', 'gst', 'consigneeGst'] as const;
  const others = ['quoteId', 'company', 'poNumber', 'paymentMethod'] as const;
  const goods = stored.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []));
  return (
    (wish.quote !== null || sameGoods(goods, lines)) &&
    fields.every((field) => order[field] === delivery[field]) &&
    isDeepStrictEqual(readBilling(order.id, order.billing), delivery.billing) &&
    others.every((field) => order[field] === wish[field]) &&
    (wish.shownTotalPaise ?? order.totalPaise) === order.totalPaise
  );
}

async function derivedKey(tx: Transaction, wish: Wish, lines: PricedLine[]) {
  const { delivery, customerId, quoteId, company, poNumber, paymentMethod } = wish;
  const { rows } = await tx.execute<{ quarter: number }>(
    sql`SELECT floor(extract(epoch FROM now()) / 900)::int AS quarter`,
  );
  const content = lines
    .map(({ productId, quantity, unitPricePaise }) => [productId, quantity, unitPricePaise])
    .sort();
  const about = [quoteId, company, poNumber, paymentMethod];
  const text = JSON.stringify([customerId, content, delivery, rows[0]?.quarter, about]);
  return createHash('sha256').update(text).digest('base64url');
}

type NewOrder = Pick<
  Wish,
  'customerId' | 'companyId' | 'delivery' | 'quote' | 'quoteId' | 'company' | 'poNumber' | 'paymentMethod'
> & {
  /** Who of the company approves it, and what the history says of that. */
  approvedBy?: string;
  note?: string;
  /** Who of the staff places it for a caller. */
  madeBy?: Actor;
};

export async function insertOrder(
  deps: Context,
  tx: Transaction,
  wish: NewOrder,
  lines: PricedLine[],
  checkoutKey: string,
): Promise<KeyedOrder> {
  const { customerId, delivery, quote, quoteId, company, poNumber, paymentMethod, madeBy } = wish;
  const { companyId, approvedBy = null } = wish;
  const known = await findByKey(tx, customerId, checkoutKey);
  if (known) return known;
  const prepared =
    quote && (await prepareOrderOfQuote(tx, quote, { paymentMethod, pincode: delivery.pincode, lines }));
  const totalPaise = totalOf(lines);
  requireOrderableTotal(totalPaise);
  const quoted = { quoteId, quoteRevision: quote?.row.revision ?? null };
  const lapse = madeBy
    ? await lapseOfDesk(deps, tx, paymentMethod)
    : paymentMethod === 'transfer'
      ? await lapseOfTransfer(deps, tx, {
          totalPaise,
          quotePayment: prepared?.payment ?? null,
          ...(approvedBy && { isAgreed: true }),
        })
      : {};
  const about = {
    ...delivery,
    ...quoted,
    ...lapse,
    company,
    poNumber,
    paymentMethod,
    customerId,
    companyId,
    approvedBy,
    madeBy: madeBy?.userId ?? null,
    checkoutKey,
    totalPaise,
  };
  for (let tries = 1; tries <= MOST_NUMBERS; tries++) {
    const [order] = await tx
      .insert(orders)
      .values({ ...about, number: orderNumberFrom(randomBytes(5)) })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    if (order) {
      await tx
        .insert(orderLines)
        .values(lines.map((line, position) => ({ ...line, position, orderId: order.id })));
      const actor = madeBy ?? 'customer';
      await writeLog(
        tx,
        order.id,
        { action: 'placed', actor, note: wish.note ?? null },
        null,
        stateOf(order),
      );
      if (quote) await logOrderOfQuote(tx, quote, order.number);
      if (prepared?.replaced) await mailIfReplaced(tx, prepared.replaced, order);
      const ended = prepared?.replaced ? [prepared.replaced.id] : [];
      return { order, isNew: true, canBePaid: true, ended };
    }
  }
  throw new Error(`${MOST_NUMBERS} order numbers in a row were taken.`);
}

async function findByKey(
  tx: Transaction,
  customerId: string,
  checkoutKey: string,
): Promise<KeyedOrder | null> {
  const [found] = await tx
    .select({ order: orders, canBePaid })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.checkoutKey, checkoutKey)));
  return found ? { ...found, isNew: false } : null;
}
