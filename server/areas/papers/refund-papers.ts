import type { LoweredPaper } from '#contract/papers.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { pricedLines } from '#domain/papers/line-shares.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import { type RefundTarget, targetOf } from '#domain/papers/refund-targets.ts';
import type { Queryable } from '../../platform/db/database.ts';
import {
  findInvoices,
  findReceipt,
  type PaperRow,
  readReturns,
  readSettled,
  receiptsOf,
  supplyOf,
  withLines,
} from './find-papers.ts';
import type { OrderRow } from './read-surroundings.ts';

/** A paper that a refund lowers, with its lines and what is left of them. */
export interface LoweredLines extends RefundTarget {
  /** The one that the new paper names. */
  against: PaperRow;
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
  const invoices = await findInvoices(db, order.id);
  const ofInvoices: LoweredLines[] = [];
  for (const invoice of invoices.toReversed()) ofInvoices.push(await readTarget(db, invoice));
  if (receipt === null || order.shippedAt !== null) return ofInvoices;
  const whole = its ? receiptsOf(settled) : [receipt];
  // A part of the advance without a receipt: what is left of the rest could not be told from its papers.
  if (ofInvoices.length > 0 && totalOf(whole) < order.totalPaise) return ofInvoices;
  return [await readTarget(db, receipt, whole, ofInvoices), ...ofInvoices];
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
    goods: against.kind === 'invoice' ? 'gone' : 'here',
    supply: supplyOf(against),
    papers: await withLines(db, whole),
    invoices: invoices.map(({ supply, paperLines }) => ({ supply, lines: paperLines })),
    returns,
  });
  return { against, whole, ...target };
}

/** For the staff, who name lines. Amounts include the tax. */
export const asLowered = ({ against, whole, lines }: LoweredLines): LoweredPaper => ({
  kind: against.kind === 'invoice' ? 'invoice' : 'receipt',
  number: whole.map(({ number }) => number).join(', '),
  lines: pricedLines(lines).map(({ wholePaise, leftPaise, ...line }) => ({
    ...line,
    amount: paiseToRupees(wholePaise),
    amountLeft: paiseToRupees(leftPaise),
  })),
});
