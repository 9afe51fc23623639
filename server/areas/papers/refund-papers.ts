import type { LoweredPaper } from '#contract/papers.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { openBefore } from '#domain/papers/consignment-lines.ts';
import { isInvoice } from '#domain/papers/kinds.ts';
import { pricedLines } from '#domain/papers/line-shares.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import { paperLines } from '#domain/papers/paper-lines.ts';
import { type RefundTarget, targetOf } from '#domain/papers/refund-targets.ts';
import type { Queryable } from '../../platform/db/database.ts';
import {
  findInvoices,
  findReceipt,
  type PaperRow,
  readReturns,
  readSettled,
  receiptsOf,
  type Settled,
  supplyOf,
  withLines,
} from './find-papers.ts';
import { type OrderRow, readOrderedLines } from './read-surroundings.ts';

/** A paper that a refund lowers, with its lines and what is left of them. */
export interface LoweredLines extends RefundTarget {
  /** The one that the new paper names; null where the money has none, and goes back without one. */
  against: PaperRow | null;
  /** It and, of an advance that came in parts, the receipts of the others: lines are taken from all of them together. */
  whole: PaperRow[];
  paperLines: PaperLine[];
}

/**
 * The papers that a refund of this payment lowers: first the advance for what has not left, then the invoices, the newest
 * first. A second or late payment is not what an invoice was paid with. Goods that left without an invoice, before papers or
 * during the update to them, were supplied: their money is no advance any more that a refund voucher could give back.
 */
export async function readTargets(
  db: Queryable,
  order: OrderRow,
  paymentId: string | null,
): Promise<LoweredLines[]> {
  const settled = await readSettled(db, order.id);
  const its = settled.find(({ payment }) => payment.id === paymentId);
  const receipt = its ? its.receipt : await findReceipt(db, paymentId);
  if (!its && paymentId !== order.paymentId) return receipt ? [await readTarget(db, receipt)] : [];
  const invoices: LoweredLines[] = [];
  for (const invoice of (await findInvoices(db, order.id)).toReversed())
    invoices.push(await readTarget(db, invoice));
  if (order.shippedAt !== null) return invoices;
  const whole = its ? receiptsOf(settled) : receipt ? [receipt] : [];
  if (invoices.length > 0 && totalOf(whole) < order.totalPaise)
    return [await readRestWithoutPaper(db, order, settled, invoices), ...invoices];
  if (receipt === null) return invoices;
  return [await readTarget(db, receipt, whole, invoices), ...invoices];
}

/** Those of the whole order have quantities, which a refund can name. */
export async function readWholeTargets(db: Queryable, order: OrderRow): Promise<LoweredLines[]> {
  const targets = await readTargets(db, order, order.paymentId);
  const [first] = targets;
  if (first?.goods !== 'here' || targets.length > 1) return targets;
  return totalOf(first.whole) < order.totalPaise ? [] : targets;
}

const totalOf = (papers: readonly PaperRow[]) => sumPaise(papers.map(({ totalPaise }) => totalPaise));

async function readTarget(
  db: Queryable,
  against: PaperRow,
  whole: PaperRow[] = [against],
  invoices: readonly LoweredLines[] = [],
): Promise<LoweredLines> {
  const returns = await readReturns(
    db,
    whole.map(({ id }) => id),
  );
  const target = targetOf({
    goods: isInvoice(against.kind) ? 'gone' : 'here',
    supply: supplyOf(against),
    papers: await withLines(db, whole),
    invoices: invoices.map(({ supply, paperLines: lines }) => ({ supply, lines })),
    returns,
  });
  const leftWith = isInvoice(against.kind) && { leftWith: against.consignmentId ?? against.orderId };
  return { against, whole, ...target, ...leftWith };
}

/** Of an order in parts whose money came without a receipt, or a part of it: what has not left is known by its lines. */
async function readRestWithoutPaper(
  db: Queryable,
  order: OrderRow,
  settled: readonly Settled[],
  invoices: readonly LoweredLines[],
): Promise<LoweredLines> {
  const { supply } = invoices[0]!;
  const lines = paperLines(await readOrderedLines(db, order.id), 0, supply);
  const vouchers = await readReturns(
    db,
    receiptsOf(settled).map(({ id }) => id),
  );
  const credits = invoices.map((invoice) => ({ supply, lines: creditedOf(invoice) }));
  const open = openBefore(
    { supply, lines },
    {
      vouchers,
      invoices: invoices.map((invoice) => ({ supply: invoice.supply, lines: invoice.paperLines })),
      credits,
      refundedPaise: order.refundedPaise,
    },
  );
  return { against: null, whole: [], goods: 'here', supply, paperLines: lines, lines: open };
}

const creditedOf = ({ paperLines: lines, lines: open }: LoweredLines): PaperLine[] =>
  lines.map((line, i) => ({ ...line, quantity: open[i]!.takenQuantity, ...open[i]!.taken }));

/** For the staff, who name lines. Amounts include the tax. */
export const asLowered = ({ goods, whole, lines }: LoweredLines): LoweredPaper => ({
  kind: goods === 'gone' ? 'invoice' : 'receipt',
  number: whole.map(({ number }) => number).join(', '),
  lines: pricedLines(lines).map(({ wholePaise, leftPaise, ...line }) => ({
    ...line,
    amount: paiseToRupees(wholePaise),
    amountLeft: paiseToRupees(leftPaise),
  })),
});
