import { sql } from 'drizzle-orm';
import { sumPaise } from '#domain/money.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { LineShare, NamedQuantity } from '#domain/papers/line-shares.ts';
import { leftOfLines, pricedLines } from '#domain/papers/line-shares.ts';
import { linesOfShares } from '#domain/papers/paper-lines.ts';
import { namedTargetsProblem, sharesOfTargets } from '#domain/papers/refund-targets.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { refunds } from '../../platform/db/schema/index.ts';
import { readNamedQuantities, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import type { OrderRow } from './read-surroundings.ts';
import { type LoweredLines, readTargets, readWholeTargets } from './refund-papers.ts';

type RefundRow = typeof refunds.$inferSelect;

/** What the papers of a refund take, found before any of them is issued: the goods that stay follow it. */
export interface PlannedPaper {
  target: LoweredLines;
  shares: LineShare[];
}

export async function planPapers(
  tx: Transaction,
  { log }: Pick<Deps, 'log'>,
  order: OrderRow,
  refund: RefundRow,
): Promise<PlannedPaper[]> {
  const targets = await readTargets(tx, order, refund.paymentId);
  const amountPaise = Math.min(refund.amountPaise, sumPaise(targets.map(({ lines }) => leftOfLines(lines))));
  if (amountPaise === 0) return [];
  const named = await namedFor(
    tx,
    refund,
    unlessUnfit(log, () => namedIn(refund), null),
  );
  const shares = sharesOfTargets(targets, named, amountPaise);
  return targets
    .map((target, i) => ({ target, shares: shares[i]! }))
    .filter((planned) => planned.shares.length > 0);
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
  { refund, planned, refundedAt }: { refund: RefundRow; planned: PlannedPaper[]; refundedAt: Date },
): Promise<IssuedPaper[]> {
  const issued: IssuedPaper[] = [];
  for (const { target, shares } of planned) {
    const { against } = target;
    const { number, issuedAt, totalPaise } = against;
    const earlier = unlessUnfit(log, () => readPaperContent(against.id, against.content), null);
    if (earlier === null) continue;
    const kind = against.kind === 'invoice' ? 'credit' : 'refund';
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
        refund: {
          id: refund.utr ?? refund.rzpRefundId ?? refund.id,
          at: refundedAt.toISOString(),
          reason: refund.givenReason,
        },
        against: { number, issuedAt: issuedAt.toISOString(), totalPaise },
      },
    });
    if (paper) issued.push(paper);
    else log.error({ event: 'no-refund-paper', refundId: refund.id, reason: SERIES_IS_FULL }, 'papers');
  }
  return issued;
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
