import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { dayAfter } from '#domain/calendar.ts';
import { requestEndsAt } from '#domain/companies/request-life.ts';
import { sameGoods } from '#domain/doubles.ts';
import { MAX_WAITING_REQUESTS } from '#domain/sizes/companies.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { approvalRequests } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import { takeFromCart } from '../cart/take-from-cart.ts';
import { wishOf } from '../checkout/create-order.ts';
import { lockOwnQuote, refuseWhatQuoteForbids } from '../checkout/order-quote.ts';
import { lapseOfTransfer } from '../checkout/pay-by-transfer.ts';
import type { PlaceOrder } from '../checkout/place-order.ts';
import { type PricedLine, priceWish, requireOrderableTotal, totalOf } from '../checkout/price-wish.ts';
import type { Deps } from '../deps.ts';
import { lockCheckouts } from '../lifecycle/lock-checkouts.ts';
import { startOfDay } from '../lifecycle/transfer-terms.ts';
import { lockBuyer } from '../membership/lock-buyer.ts';
import { limitsReachedBy } from '../membership/refuse-above-limits.ts';
import type { LockedQuote } from '../quotes/change-quote.ts';
import { mailApprovers } from './approval-mails.ts';
import type { RequestRow } from './find-request.ts';
import { wishOfRequest } from './wish-of-request.ts';

const PER_CUSTOMER = {
  limit: 60,
  windowSeconds: 3_600,
  tooMany: 'You have asked for many approvals within an hour.',
};

/** Keeps what the customer wants to order, for others of the company to approve: it holds no goods and is no order. */
export async function requestApproval(
  deps: Deps,
  customerId: string,
  { note, ...body }: BodyOf<'/user/approvals/request'>,
  requestKey: string | null,
): Promise<{ _id: string }> {
  const order = wishOf(customerId, body, null);
  const askedNote = note?.trim() ?? '';
  return deps.db.transaction(async (tx) => {
    await lockCheckouts(tx, customerId);
    const buyer = await lockBuyer(tx, customerId);
    if (!buyer) throw new ShopError('role-may-not');
    const before = requestKey && (await findByKey(tx, customerId, requestKey));
    if (before) {
      refuseAnotherWish(before, order, askedNote);
      return { _id: before.id };
    }
    const quote = order.quoteId === null ? null : await lockOwnQuote(tx, customerId, order.quoteId);
    const lines = await priceWish(deps, tx, { ...order, quote });
    const { pincode } = order.delivery;
    if (quote) await refuseWhatQuoteForbids(tx, quote, { ...order, pincode, lines });
    const totalPaise = totalOf(lines);
    requireOrderableTotal(totalPaise);
    const limits = await limitsReachedBy(tx, buyer, { customerId, totalPaise, isPlaced: false });
    if (limits.length === 0)
      throw new ShopError('conflict', {
        message: 'This order is within your limits: place it without an approval.',
      });
    // Refuses what could not be paid so when it is approved.
    if (order.paymentMethod === 'transfer')
      await lapseOfTransfer(deps, tx, { totalPaise, isAgreed: quote !== null });
    const { delivery, company, poNumber, paymentMethod } = order;
    const { billing, consigneeGst, ...place } = delivery;
    const [request] = await tx
      .insert(approvalRequests)
      .values({
        companyId: buyer.companyId,
        requesterId: customerId,
        quoteId: order.quoteId,
        wish: { delivery: place, billing, consigneeGst, company, poNumber, paymentMethod },
        lines: lines.map(asAsked),
        totalPaise,
        note: askedNote,
        requestKey,
        endsAt: requestEndsAt(new Date(), quote && endOfValidity(quote)),
      })
      .returning();
    await refuseOneTooMany(tx, request!);
    if (!quote) await takeFromCart(tx, customerId, order.lines);
    await hit(tx, `approval:${customerId}`, PER_CUSTOMER);
    await mailApprovers(tx, request!, 'asked');
    return { _id: request!.id };
  });
}

/** Until the end of its last day in India. */
const endOfValidity = ({ row }: LockedQuote) =>
  row.validUntil === null ? null : startOfDay(dayAfter(row.validUntil, 1));

const asAsked = ({ productId, name, partNumber, imageLinks, quantity, unitPricePaise }: PricedLine) => ({
  productId,
  name,
  partNumber,
  imageLink: imageLinks[0] ?? null,
  quantity,
  unitPricePaise,
});

async function findByKey(tx: Transaction, customerId: string, requestKey: string) {
  const isSame = and(
    eq(approvalRequests.requesterId, customerId),
    eq(approvalRequests.requestKey, requestKey),
  );
  const [found] = await tx.select().from(approvalRequests).where(isSame);
  return found;
}

/** Who changed the cart after sending it must not believe that the change was sent. */
function refuseAnotherWish(made: RequestRow, order: PlaceOrder, note: string): void {
  const asked = wishOfRequest(made);
  const fields = ['delivery', 'quoteId', 'company', 'poNumber', 'paymentMethod'] as const;
  const isSame =
    made.note === note &&
    sameGoods(asked.lines, order.lines) &&
    fields.every((field) => isDeepStrictEqual(asked[field], order[field]));
  if (!isSame)
    throw new ShopError('conflict', {
      message:
        'Your request was sent before you changed it. Look at it under Approvals: you can take it back and ask again.',
    });
}

async function refuseOneTooMany(tx: Transaction, { requesterId }: RequestRow): Promise<void> {
  const isWaiting = and(eq(approvalRequests.requesterId, requesterId), eq(approvalRequests.state, 'waiting'));
  if ((await tx.$count(approvalRequests, isWaiting)) > MAX_WAITING_REQUESTS)
    throw new ShopError('conflict', {
      message: `${MAX_WAITING_REQUESTS} of your requests wait for an approval. Take one back, then ask again.`,
    });
}
