import type { LoweredPaper } from '#contract/papers.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import { type OrderState, refundableLeftPaise } from '#domain/order-lifecycle.ts';
import { returnablePaise } from '#domain/order-state.ts';
import type { RefundOption } from '#domain/orders.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { piecesOfTargets } from '#domain/papers/refund-targets.ts';
import { MIN_REFUND_PAISE, partialAmountProblem } from '#domain/refunds.ts';
import { listed, nounFor } from '#domain/words.ts';
import { targetOf } from './named-lines.ts';

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

export const refundDialogTitle = (option: RefundOption) =>
  option === 'no-refund' ? 'Cancel Order' : 'Initiate Refund';

/** `mostPaise`: what could go back before any of it did, which is less than was paid where something was withheld. */
export function partialHint(leftPaise: Paise, mostPaise: Paise, paidPaise: Paise): string {
  if (leftPaise < mostPaise) return `An amount up to the ${rupees(leftPaise)} left`;
  return `An amount less than ${mostPaise < paidPaise ? rupees(mostPaise) : 'the total paid'}`;
}

/** Which of them it will be is not known yet. */
export const SEVERAL_PAPERS = 'Its papers';

/** Why the typed amount cannot be refunded, with an alternative where there is one. */
export function typedAmountProblem(state: OrderState, typedPaise: Paise): string | null {
  const leftPaise = refundableLeftPaise(state);
  const mostPaise = returnablePaise(state);
  const problem = partialAmountProblem(typedPaise, { totalPaidPaise: mostPaise, leftPaise });
  if (problem === null || typedPaise < MIN_REFUND_PAISE) return problem;
  return leftPaise < mostPaise
    ? `Enter at most ${rupees(leftPaise)}, which is left of the payment.`
    : `Enter less than ${rupees(mostPaise)}, or choose Full.`;
}

const titleOf = ({ kind }: Pick<LoweredPaper, 'kind'>) =>
  KIND_OF_PAPER[kind === 'invoice' ? 'credit' : 'refund'].title;

type Lowered = Pick<LoweredPaper, 'kind' | 'number' | 'lines'>;

function nameOf({ kind, number }: Lowered): string {
  if (kind === 'receipt') return `receipt ${number}`;
  const isBill = number.startsWith(KIND_OF_PAPER.supply.series);
  return `${isBill ? 'bill of supply' : 'invoice'} ${number}`;
}

/** How many of the named pieces each paper has. */
const taken = (papers: readonly Lowered[], named: readonly NamedQuantity[]) =>
  piecesOfTargets(papers.map(targetOf), named).map((pieces, i) => ({
    paper: papers[i]!,
    pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

/** The paper that a refund makes and the one that it lowers, or of an order in parts several; null where it makes none. */
export function paperOfRefund(papers: readonly Lowered[], named: readonly NamedQuantity[]) {
  const [first] = papers;
  if (!first) return null;
  const its = taken(papers, named).flatMap(({ paper, pieces }) => (pieces > 0 ? paper : []));
  const lowered = its.length > 0 ? its : papers.length === 1 ? [first] : [];
  if (lowered.length === 0)
    return {
      title: SEVERAL_PAPERS,
      against: 'First for what is still here, then for the newest invoice',
    };
  const [title = '', ...others] = new Set(lowered.map(titleOf));
  const against = lowered.map(nameOf);
  return {
    title: listed([title, ...others.map((other) => other.toLowerCase())]),
    against: `For ${listed(against)}`,
  };
}

/** "Takes 64 that are still here (refund voucher) and 6 of invoice MW/26-27/01362 (credit note)."; null of a single paper. */
export function whichPieces(papers: readonly Lowered[], named: readonly NamedQuantity[]): string | null {
  if (papers.length < 2) return null;
  const parts = taken(papers, named).flatMap(({ paper, pieces }) => {
    const whose =
      paper.kind === 'invoice'
        ? `of ${nameOf(paper)}`
        : `${nounFor(pieces, 'that is', 'that are')} still here`;
    return pieces > 0 ? `${pieces.toLocaleString('en-IN')} ${whose} (${titleOf(paper).toLowerCase()})` : [];
  });
  return parts.length > 0 ? `Takes ${listed(parts)}.` : null;
}
