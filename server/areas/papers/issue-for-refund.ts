import { sql } from 'drizzle-orm';
import { sumPaise } from '#domain/money.ts';
import { isInvoice, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { LineShare, NamedQuantity } from '#domain/papers/line-shares.ts';
import { leftOfLines, pricedLines } from '#domain/papers/line-shares.ts';
import { linesOfShares } from '#domain/papers/paper-lines.ts';
import { namedTargetsProblem, sharesOfPayments, sharesOfTargets } from '#domain/papers/refund-targets.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { refunds } from '../../platform/db/schema/index.ts';
import { readNamedQuantities, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { type PaperRow, readSettled } from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import type { OrderRow } from './read-surroundings.ts';
import { type LoweredLines, readTargets, readWholeTargets } from './refund-papers.ts';

type RefundRow = typeof refunds.$inferSelect;

/** A paper of a refund, found before any of them is issued: the goods that stay follow it. */
export interface PlannedPaper {
  refund: RefundRow;
  target: LoweredLines;
  /** Of an advance that came in parts, the receipt of this refund's payment. Null where the money has no paper. */
  against: PaperRow | null;
  shares: LineShare[];
}

/** The papers of one approval: of one refund, or of one from each of several payments, which take from the same papers. */
export async function planPapers(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
  order: OrderRow,
  approved: readonly RefundRow[],
): Promise<PlannedPaper[]> {
  const [first] = approved;
  const targets = await readTargets(tx, order, first!.paymentId);
  const leftPaise = sumPaise(targets.map(({ lines }) => leftOfLines(lines)));
  const amountPaise = Math.min(sumPaise(approved.map((refund) => refund.amountPaise)), leftPaise);
  if (amountPaise === 0) return [];
  const named = await namedFor(
    tx,
    first!,
    unlessUnfit(log, () => namedIn(first!), null),
  );
  const shares = sharesOfTargets(targets, named, amountPaise);
  const amounts = approved.map((refund) => refund.amountPaise);
  const ofRefunds = approved.length === 1 ? [shares] : sharesOfPayments(shares, amounts);
  const receipts = approved.length === 1 ? [] : await readSettled(tx, order.id);
  return approved.flatMap((refund, row) =>
    targets.flatMap((target, i): PlannedPaper[] => {
      const own = ofRefunds[row]![i]!;
      const receipt = receipts.find(({ payment }) => payment.id === refund.paymentId)?.receipt;
      const against =
        target.goods === 'here' && target.against ? (receipt ?? target.against) : target.against;
      return own.length > 0 ? [{ refund, target, against, shares: own }] : [];
    }),
  );
}

/**
 * The papers for money that went back: a credit note of each invoice that is lowered, a refund voucher of the advance for what
 * has not left. Whatever became of the settings, the company that issued a paper lowers it. Where no paper can be issued the
 * money went back all the same: the comparison with the ledger shows it.
 */
export async function issuePlanned(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
  order: OrderRow,
  planned: readonly PlannedPaper[],
  refundedAt: Date,
): Promise<IssuedPaper[]> {
  const issued: IssuedPaper[] = [];
  // All transactions take the series in one order.
  for (const paper of planned.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const made = await issueOne(tx, { log }, order, paper, refundedAt);
    if (made) issued.push(made);
  }
  return issued;
}

const rankOf = ({ target }: PlannedPaper) => (target.goods === 'here' ? 0 : 1);

async function issueOne(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
  order: OrderRow,
  { refund, target, against, shares }: PlannedPaper,
  refundedAt: Date,
): Promise<IssuedPaper | null> {
  if (against === null) return null;
  const { number, issuedAt, totalPaise } = against;
  const earlier = unlessUnfit(log, () => readPaperContent(against.id, against.content), null);
  if (earlier === null) return null;
  const kind = isInvoice(against.kind) ? 'credit' : 'refund';
  const paper = await issuePaper(tx, order, {
    kind,
    prefix: KIND_OF_PAPER[kind].series,
    supply: target.supply,
    placeCode: against.placeCode,
    lines: linesOfShares(target.paperLines, shares),
    refundId: refund.id,
    againstId: against.id,
    content: {
      ...earlier,
      dispatch: null,
      received: [],
      returned: [],
      payment:
        refund.kind === 'reversed' && earlier.payment
          ? { ...earlier.payment, role: 'reversed' }
          : earlier.payment,
      refund: {
        id: refund.utr ?? refund.rzpRefundId ?? (refund.kind === 'reversed' ? 'none' : refund.id),
        at: refundedAt.toISOString(),
        reason: refund.givenReason,
      },
      against: {
        number,
        issuedAt: issuedAt.toISOString(),
        totalPaise,
        ...(against.kind === 'supply' && { isExempt: true }),
      },
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

/** Why these lines and quantities cannot be on the papers of a refund of this amount; null when they can. */
export async function problemOfNamedLines(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[],
  amountPaise: number,
): Promise<string | null> {
  const targets = await readWholeTargets(tx, order);
  if (targets.length === 0) return `${whyNoLines(order)} Name none.`;
  const priced = targets.map(({ goods, lines }) => ({ goods, lines: pricedLines(lines) }));
  return namedTargetsProblem(priced, named, amountPaise);
}

function whyNoLines({ capturedPaise, totalPaise, shippedAt }: OrderRow): string {
  if (capturedPaise < totalPaise) return 'This order is not paid in full, so its refund names no lines.';
  const why = shippedAt === null ? 'has no receipt voucher' : 'was shipped without a tax invoice';
  return `This order ${why}, so its refund has no paper on which lines could be named.`;
}

const namedIn = ({ id, lines }: RefundRow) => (lines === null ? null : readNamedQuantities(id, lines));
