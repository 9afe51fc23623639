import {
  type LineShare,
  leftOfLines,
  namedLinesProblem,
  type OpenLine,
  sharesOfLines,
  sharesOfNamed,
} from '#domain/papers/line-shares.ts';
import { linesOfShares, openLines } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
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
): Promise<IssuedPaper | null> {
  const against = await paperToLower(tx, order, refund);
  if (!against) return null;
  const supply: Supply = against.isInterState ? 'inter' : 'intra';
  const lines = await readLines(tx, against.id);
  const open = openLines(lines, await readReturns(tx, against.id));
  const amountPaise = Math.min(refund.amountPaise, leftOfLines(open));
  if (amountPaise === 0) return null;
  const surroundings = await readSurroundings(tx, config, order);
  if (surroundings.problem !== null) return null;
  const { number, issuedAt, totalPaise } = against;
  return issuePaper(tx, surroundings, {
    kind: against.kind === 'invoice' ? 'credit' : 'refund',
    supply,
    placeCode: against.placeCode,
    lines: linesOfShares(lines, sharesOf(open, refund, amountPaise, supply)),
    refundId: refund.id,
    againstId: against.id,
    about: {
      ...partiesOf(against),
      refund: {
        id: refund.rzpRefundId ?? refund.id,
        at: new Date().toISOString(),
        reason: refund.reason,
      },
      against: { number, issuedAt: issuedAt.toISOString(), totalPaise },
    },
  });
}

/** A second or late payment is not what the invoice was paid with. */
async function paperToLower(
  tx: Transaction,
  order: OrderRow,
  { paymentId }: RefundRow,
): Promise<PaperRow | null> {
  const invoice = paymentId === order.paymentId ? await findInvoice(tx, order.id) : null;
  return invoice ?? (await findReceipt(tx, paymentId));
}

/** What was named when the refund was allowed may have been credited meanwhile: then over all lines. */
function sharesOf(open: OpenLine[], refund: RefundRow, amountPaise: number, supply: Supply): LineShare[] {
  const named = refund.lines === null ? null : readNamedQuantities(refund.id, refund.lines);
  return named && namedLinesProblem(open, named, amountPaise) === null
    ? sharesOfNamed(open, named, amountPaise, supply)
    : sharesOfLines(open, amountPaise, supply);
}

/** The buyer as on the paper that is lowered. */
function partiesOf(against: PaperRow) {
  const { billedTo, deliveredTo, payment } = readPaperContent(against.id, against.content);
  return { billedTo, deliveredTo, payment };
}
