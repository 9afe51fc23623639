import type { LoweredPaper } from '#contract/papers.ts';
import { paiseToRupees } from '#domain/money.ts';
import {
  type LineShare,
  leftOfLines,
  type NamedQuantity,
  namedLinesProblem,
  type OpenLine,
  pricedLines,
  sharesOfLines,
  sharesOfNamed,
} from '#domain/papers/line-shares.ts';
import { linesOfShares, openLines } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { refunds } from '../../platform/db/schema/index.ts';
import { readNamedQuantities, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { findInvoice, findReceipt, type PaperRow, readLines, readReturns } from './find-papers.ts';
import { type IssuedPaper, issuePaper } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * The paper for money that went back: a credit note once there is an invoice, a refund voucher before. Money whose
 * receipt is older than papers has none.
 */
export async function issueForRefund(
  tx: Transaction,
  config: Pick<Config, 'shopMode'>,
  order: OrderRow,
  refund: RefundRow,
  refundedAt: Date,
): Promise<IssuedPaper | null> {
  const against = await paperToLower(tx, order, refund.paymentId);
  if (!against) return null;
  const supply: Supply = against.isInterState ? 'inter' : 'intra';
  const { lines, open } = await readOpenLines(tx, against);
  const amountPaise = Math.min(refund.amountPaise, leftOfLines(open));
  if (amountPaise === 0) return null;
  const { number, issuedAt, totalPaise } = against;
  const earlier = readPaperContent(against.id, against.content);
  const surroundings = await readSurroundings(tx, config, order);
  return issuePaper(tx, surroundings, {
    kind: against.kind === 'invoice' ? 'credit' : 'refund',
    supply,
    placeCode: against.placeCode,
    lines: linesOfShares(lines, sharesOf(open, refund, amountPaise, supply)),
    refundId: refund.id,
    againstId: against.id,
    about: {
      // What a company issued, it can lower, whatever became of its settings.
      ...(surroundings.problem !== null && { seller: earlier.seller }),
      billedTo: earlier.billedTo,
      deliveredTo: earlier.deliveredTo,
      payment: earlier.payment,
      refund: {
        id: refund.rzpRefundId ?? refund.id,
        at: refundedAt.toISOString(),
        reason: refund.givenReason,
      },
      against: { number, issuedAt: issuedAt.toISOString(), totalPaise },
    },
  });
}

/** Why these lines and quantities cannot be on the paper of a refund of this amount; null when they can. */
export async function problemOfNamedLines(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[],
  amountPaise: number,
): Promise<string | null> {
  const against = await paperToLower(tx, order, order.paymentId);
  if (!against)
    return 'This order was paid before papers were kept here: its refund has no paper on which lines could be named.';
  const { open } = await readOpenLines(tx, against);
  return namedLinesProblem(pricedLines(open), named, amountPaise);
}

/** The paper that a refund of the order lowers, with what is left of its lines; null where none is kept. */
export async function readLoweredPaper(db: Queryable, order: OrderRow): Promise<LoweredPaper | null> {
  const against = await paperToLower(db, order, order.paymentId);
  if (!against) return null;
  const { open } = await readOpenLines(db, against);
  return {
    kind: against.kind === 'invoice' ? 'invoice' : 'receipt',
    number: against.number,
    lines: pricedLines(open).map(({ wholePaise, leftPaise, ...line }) => ({
      ...line,
      amount: paiseToRupees(wholePaise),
      amountLeft: paiseToRupees(leftPaise),
    })),
  };
}

/** A second or late payment is not what the invoice was paid with. */
async function paperToLower(
  db: Queryable,
  order: OrderRow,
  paymentId: string | null,
): Promise<PaperRow | null> {
  const invoice = paymentId === order.paymentId ? await findInvoice(db, order.id) : null;
  return invoice ?? (await findReceipt(db, paymentId));
}

async function readOpenLines(db: Queryable, against: PaperRow) {
  const lines = await readLines(db, against.id);
  return { lines, open: openLines(lines, await readReturns(db, against.id)) };
}

/** What was named when the refund was allowed may have been credited meanwhile: then over all lines. */
function sharesOf(open: OpenLine[], refund: RefundRow, amountPaise: number, supply: Supply): LineShare[] {
  const named = refund.lines === null ? null : readNamedQuantities(refund.id, refund.lines);
  return named && namedLinesProblem(pricedLines(open), named, amountPaise) === null
    ? sharesOfNamed(open, named, amountPaise, supply)
    : sharesOfLines(open, amountPaise, supply);
}
