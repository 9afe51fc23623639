import type { LoweredPaper } from '#contract/papers.ts';
import { paiseToRupees } from '#domain/money.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
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
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { refunds } from '../../platform/db/schema/index.ts';
import { readNamedQuantities, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { findInvoice, findReceipt, type PaperRow, readLines, readReturns } from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import type { OrderRow } from './read-surroundings.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * The paper for money that went back: a credit note once there is an invoice, a refund voucher before. Whatever became of
 * the settings, the company that issued a paper lowers it. Where no paper can be issued the money went back all the same:
 * the comparison with the ledger shows it.
 */
export async function issueForRefund(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
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
  const earlier = unlessUnfit(log, () => readPaperContent(against.id, against.content), null);
  if (earlier === null) return null;
  const named = unlessUnfit(log, () => namedIn(refund), null);
  const kind = against.kind === 'invoice' ? 'credit' : 'refund';
  const paper = await issuePaper(tx, order, {
    kind,
    prefix: KIND_OF_PAPER[kind].series,
    supply,
    placeCode: against.placeCode,
    lines: linesOfShares(lines, sharesOf(open, named, amountPaise, supply)),
    refundId: refund.id,
    againstId: against.id,
    content: {
      ...earlier,
      dispatch: null,
      received: [],
      returned: [],
      refund: {
        id: refund.rzpRefundId ?? refund.id,
        at: refundedAt.toISOString(),
        reason: refund.givenReason,
      },
      against: { number, issuedAt: issuedAt.toISOString(), totalPaise },
    },
  });
  if (paper === null)
    log.error({ event: 'no-refund-paper', refundId: refund.id, reason: SERIES_IS_FULL }, 'papers');
  return paper;
}

/** Why these lines and quantities cannot be on the paper of a refund of this amount; null when they can. */
export async function problemOfNamedLines(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[],
  amountPaise: number,
): Promise<string | null> {
  const against = await paperToLower(tx, order, order.paymentId);
  if (!against) {
    const why = order.shippedAt === null ? 'has no receipt voucher' : 'was shipped without a tax invoice';
    return `This order ${why}, so its refund has no paper on which lines could be named. Name none.`;
  }
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

/**
 * A second or late payment is not what the invoice was paid with. Goods that left without an invoice, before papers or
 * during the update to them, were supplied: their money is no advance any more that a refund voucher could give back.
 */
async function paperToLower(
  db: Queryable,
  order: OrderRow,
  paymentId: string | null,
): Promise<PaperRow | null> {
  if (paymentId !== order.paymentId) return findReceipt(db, paymentId);
  const invoice = await findInvoice(db, order.id);
  return invoice ?? (order.shippedAt === null ? findReceipt(db, paymentId) : null);
}

async function readOpenLines(db: Queryable, against: PaperRow) {
  const lines = await readLines(db, against.id);
  return { lines, open: openLines(lines, await readReturns(db, against.id)) };
}

/** What was named when the refund was allowed may have been credited meanwhile: then over all lines. */
function sharesOf(
  open: OpenLine[],
  named: NamedQuantity[] | null,
  amountPaise: number,
  supply: Supply,
): LineShare[] {
  return named && namedLinesProblem(pricedLines(open), named, amountPaise) === null
    ? sharesOfNamed(open, named, amountPaise, supply)
    : sharesOfLines(open, amountPaise, supply);
}

const namedIn = ({ id, lines }: RefundRow) => (lines === null ? null : readNamedQuantities(id, lines));
