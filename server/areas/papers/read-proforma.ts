import { and, eq, inArray } from 'drizzle-orm';
import { formatIst, istDay } from '#domain/calendar.ts';
import { paperLines } from '#domain/papers/paper-lines.ts';
import { supplyOfReceipt } from '#domain/papers/place-of-supply.ts';
import type { Proforma } from '#domain/papers/printed-revision.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { KINDS_THAT_HOLD_MONEY } from '#domain/refund-kinds.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { quotes, refunds } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

/** What is to be transferred for an order, as it is now; refused where nothing is. */
export async function readProforma(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  order: OrderRow,
): Promise<Proforma> {
  const { db, config } = deps;
  const refused = await whyNothingToTransfer(db, order);
  if (refused) throw new ShopError('conflict', { message: refused });
  const surroundings = await readSurroundings(db, deps, order);
  if (surroundings.problem !== null) throw new ShopError('conflict', { message: surroundings.problem });
  const { place, companyState, tax, ordered, content, isSez } = surroundings;
  if (content.seller.bank.account === '') throw new ShopError('conflict', { message: NO_ACCOUNT });
  const supply = supplyOfReceipt(place, companyState, isSez);
  const lines = paperLines(ordered, tax.defaultRate, supply);
  const [quote] = order.quoteId
    ? await db.select({ number: quotes.quotationNumber }).from(quotes).where(eq(quotes.id, order.quoteId))
    : [];
  return {
    seller: content.seller,
    billedTo: content.billedTo,
    deliveredTo: content.deliveredTo,
    order: { ...content.order, link: `${config.publicUrl}/account/orders/${order.id}` },
    hsnDigits: content.hsnDigits,
    supply,
    placeCode: place.place?.code ?? null,
    lines,
    totalPaise: totalsOf(lines).totalPaise,
    madeAt: new Date().toISOString(),
    quotation: quote?.number ? { number: quote.number, revision: order.quoteRevision ?? 1 } : null,
    receivedPaise: order.capturedPaise,
    // It lapses at the end of this day; once a part came it does not.
    dueOn: order.capturedPaise === 0 ? dueDayOf(order) : null,
  };
}

const dueDayOf = ({ lapsesAt }: OrderRow): string => istDay(new Date(+lapsesAt - 1).toISOString());

const NO_ACCOUNT = 'The settings have no bank account, so there is no proforma.';

/** Null while the order waits for a transfer, or for the rest of one. */
export async function whyNothingToTransfer(db: Queryable, order: OrderRow): Promise<string | null> {
  const isOver = whyNone(order);
  if (isOver) return isOver;
  const isRunning = and(eq(refunds.status, 'pending'), inArray(refunds.kind, KINDS_THAT_HOLD_MONEY));
  const goingBack = and(eq(refunds.orderId, order.id), isRunning);
  return (await db.$count(refunds, goingBack)) > 0
    ? `What came for the order ${order.number} goes back: nothing more is to be transferred for it.`
    : null;
}

function whyNone(order: OrderRow): string | null {
  const { paymentMethod, orderStatus, paymentStatus, number, capturedPaise, lapsesAt } = order;
  if (paymentMethod !== 'transfer')
    return `The order ${number} is not paid by bank transfer, so it has no proforma.`;
  if (orderStatus === 'cancelled')
    return `The order ${number} is cancelled: nothing is to be transferred for it.`;
  if (orderStatus !== 'pending' || paymentStatus !== 'pending')
    return `The order ${number} is paid: nothing is to be transferred for it any more.`;
  return capturedPaise === 0 && lapsesAt <= new Date()
    ? `The last day to transfer for the order ${number} was ${formatIst(dueDayOf(order), 'date')}.`
    : null;
}

/** "proforma-MW-8TN5-4CWA.pdf" */
export const proformaFileName = ({ order }: Proforma): string => `proforma-${order.number}.pdf`;
