import { sql } from 'drizzle-orm';
import type { LoweredPaper } from '#contract/papers.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import {
  type Goods,
  type LineShare,
  leftOfLines,
  type NamedQuantity,
  namedLinesProblem,
  type OpenLine,
  pricedLines,
  sharesOfLines,
  sharesOfNamed,
  splitLineProblem,
} from '#domain/papers/line-shares.ts';
import { linesOfShares, linesTogether, openLines, taxedAlike } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { refunds } from '../../platform/db/schema/index.ts';
import { readNamedQuantities, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import {
  findInvoice,
  findReceipt,
  type PaperRow,
  readLines,
  readReturns,
  readSettled,
  receiptsOf,
  supplyOf,
  withLines,
} from './find-papers.ts';
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
  const lowered = await paperToLower(tx, order, refund.paymentId);
  if (!lowered) return null;
  const { against } = lowered;
  const supply = supplyOf(against);
  const { lines, open } = await readOpenLines(tx, lowered);
  const amountPaise = Math.min(refund.amountPaise, leftOfLines(open));
  if (amountPaise === 0) return null;
  const { number, issuedAt, totalPaise } = against;
  const earlier = unlessUnfit(log, () => readPaperContent(against.id, against.content), null);
  if (earlier === null) return null;
  const named = await namedFor(
    tx,
    refund,
    unlessUnfit(log, () => namedIn(refund), null),
  );
  const kind = against.kind === 'invoice' ? 'credit' : 'refund';
  const paper = await issuePaper(tx, order, {
    kind,
    prefix: KIND_OF_PAPER[kind].series,
    supply,
    placeCode: against.placeCode,
    lines: linesOfShares(lines, sharesOf(open, named, amountPaise, { supply, goods: goodsOf(against) })),
    refundId: refund.id,
    againstId: against.id,
    content: {
      ...earlier,
      dispatch: null,
      received: [],
      returned: [],
      refund: {
        id: refund.utr ?? refund.rzpRefundId ?? refund.id,
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

/**
 * An approval that takes from several payments is a row for each: the pieces go back once, with the first of them. Rows of
 * a process that does not know approvals yet, during an update, are recognised by their moment.
 */
async function namedFor(tx: Transaction, { id }: RefundRow, named: NamedQuantity[] | null) {
  if (named === null) return null;
  const { rows } = await tx.execute(sql`SELECT FROM refunds own
    JOIN refunds other ON other.order_id = own.order_id AND other.id <> own.id
      AND other.approval_id IS NOT DISTINCT FROM own.approval_id
      AND (own.approval_id IS NOT NULL OR other.created_at = own.created_at)
    JOIN papers ON papers.refund_id = other.id WHERE own.id = ${id} LIMIT 1`);
  return rows.length === 0 ? named : named.map((line) => ({ ...line, quantity: 0 }));
}

/** Why these lines and quantities cannot be on the paper of a refund of this amount; null when they can. */
export async function problemOfNamedLines(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[],
  amountPaise: number,
): Promise<string | null> {
  const lowered = await wholePaperToLower(tx, order);
  if (!lowered) return `${whyNoLines(order)} Name none.`;
  const priced = pricedLines((await readOpenLines(tx, lowered)).open);
  const goods = goodsOf(lowered.against);
  const problem = namedLinesProblem(priced, named, amountPaise, goods);
  return problem ?? (goods === 'here' ? splitLineProblem(priced, named, amountPaise) : null);
}

const goodsOf = ({ kind }: PaperRow): Goods => (kind === 'invoice' ? 'gone' : 'here');

function whyNoLines({ capturedPaise, totalPaise, shippedAt }: OrderRow): string {
  if (capturedPaise < totalPaise) return 'This order is not paid in full, so its refund names no lines.';
  const why = shippedAt === null ? 'has no receipt voucher' : 'was shipped without a tax invoice';
  return `This order ${why}, so its refund has no paper on which lines could be named.`;
}

/** The paper that a refund of the order lowers, with what is left of its lines; null where none is stored. */
export async function readLoweredPaper(db: Queryable, order: OrderRow): Promise<LoweredPaper | null> {
  const lowered = await wholePaperToLower(db, order);
  if (!lowered) return null;
  const { open } = await readOpenLines(db, lowered);
  return {
    kind: lowered.against.kind === 'invoice' ? 'invoice' : 'receipt',
    number: lowered.whole.map(({ number }) => number).join(', '),
    lines: pricedLines(open).map(({ wholePaise, leftPaise, ...line }) => ({
      ...line,
      amount: paiseToRupees(wholePaise),
      amountLeft: paiseToRupees(leftPaise),
    })),
  };
}

interface Lowered {
  /** The one that the new paper names. */
  against: PaperRow;
  /** It and, of an advance that came in parts, the receipts of the others: lines are taken from all of them together. */
  whole: PaperRow[];
}

/**
 * A second or late payment is not what the invoice was paid with. Goods that left without an invoice, before papers or
 * during the update to them, were supplied: their money is no advance any more that a refund voucher could give back.
 */
async function paperToLower(
  db: Queryable,
  order: OrderRow,
  paymentId: string | null,
): Promise<Lowered | null> {
  const settled = await readSettled(db, order.id);
  const its = settled.find(({ payment }) => payment.id === paymentId);
  const receipt = its ? its.receipt : await findReceipt(db, paymentId);
  if (!its && paymentId !== order.paymentId) return receipt && { against: receipt, whole: [receipt] };
  const invoice = await findInvoice(db, order.id);
  if (invoice) return { against: invoice, whole: [invoice] };
  if (receipt === null || order.shippedAt !== null) return null;
  return { against: receipt, whole: its ? receiptsOf(settled) : [receipt] };
}

/** Only a paper of the whole order has quantities, which a refund can name. */
async function wholePaperToLower(db: Queryable, order: OrderRow): Promise<Lowered | null> {
  const lowered = await paperToLower(db, order, order.paymentId);
  if (lowered === null || lowered.against.kind === 'invoice') return lowered;
  const receivedPaise = sumPaise(lowered.whole.map(({ totalPaise }) => totalPaise));
  return receivedPaise < order.totalPaise ? null : lowered;
}

async function readOpenLines(db: Queryable, { against, whole }: Lowered) {
  const model = { supply: supplyOf(against), lines: await readLines(db, against.id) };
  const papers = whole.length === 1 ? [model] : await withLines(db, whole);
  const lines = linesTogether(papers, model);
  const returns = await readReturns(
    db,
    whole.map(({ id }) => id),
  );
  return { lines, open: openLines(lines, taxedAlike(returns, { ...model, lines })) };
}

/**
 * What was named when the refund was allowed may have been credited meanwhile, or by the refund of another part of the same
 * money: then over what is left of those lines, or else over all.
 */
function sharesOf(
  open: OpenLine[],
  named: NamedQuantity[] | null,
  amountPaise: number,
  { supply, goods }: { supply: Supply; goods: Goods },
): LineShare[] {
  if (named === null) return sharesOfLines(open, amountPaise, supply);
  if (namedLinesProblem(pricedLines(open), named, amountPaise, goods) === null)
    return sharesOfNamed(open, named, amountPaise, supply, goods);
  const those = open.filter((line) => named.some(({ position }) => position === line.position));
  return sharesOfLines(leftOfLines(those) < amountPaise ? open : those, amountPaise, supply);
}

const namedIn = ({ id, lines }: RefundRow) => (lines === null ? null : readNamedQuantities(id, lines));
