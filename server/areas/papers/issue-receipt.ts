import { eq } from 'drizzle-orm';
import { sumPaise } from '#domain/money.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { type OrderedLine, paperLines } from '#domain/papers/paper-lines.ts';
import { supplyOfReceipt } from '#domain/papers/place-of-supply.ts';
import type { PaymentRole } from '#domain/papers/printed-paper.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { findReceipt } from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

interface Received {
  id: string;
  amountPaise: number;
  currency: string;
  method: string | null;
  createdAt: Date;
}

/**
 * The receipt voucher for money that came in, whatever becomes of it; none for money in another currency, which is nothing
 * that was sold here. Where none can be issued the money is settled all the same, and the reason is kept with it.
 */
export async function issueReceipt(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
  payment: Received,
  role: PaymentRole,
): Promise<IssuedPaper | null> {
  if (payment.currency !== 'INR' || payment.amountPaise === 0) return null;
  const known = await findReceipt(tx, payment.id);
  if (known) return known;
  const surroundings = await readSurroundings(tx, deps, order);
  if (surroundings.problem !== null) return goWithout(surroundings.problem);
  const { place, companyState, tax, ordered, content } = surroundings;
  const supply = supplyOfReceipt(place, companyState);
  const { id, method, createdAt } = payment;
  const receipt = await issuePaper(tx, order, {
    kind: 'receipt',
    prefix: KIND_OF_PAPER.receipt.series,
    supply,
    placeCode: place.place?.code ?? null,
    lines: paperLines(linesFor(ordered, order, payment), tax.defaultRate, supply),
    paymentId: id,
    content: { ...content, payment: { id, method, paidAt: createdAt.toISOString(), role } },
  });
  return receipt ?? goWithout(SERIES_IS_FULL);

  async function goWithout(reason: string) {
    deps.log.error({ event: 'no-receipt', orderId: order.id, paymentId: payment.id, reason }, 'papers');
    await tx.update(payments).set({ withoutReceipt: reason }).where(eq(payments.id, payment.id));
    return null;
  }
}

/** What was ordered; an amount that is not the order's is one line, of which nothing is known. */
function linesFor(ordered: OrderedLine[], order: OrderRow, { amountPaise }: Received) {
  const orderedPaise = sumPaise(ordered.map((line) => line.unitPaise * line.quantity));
  if (amountPaise === orderedPaise) return ordered;
  const advance = { description: `Advance for order ${order.number}`, partNumber: null, hsn: null };
  return [{ ...advance, unit: DEFAULT_UNIT, quantity: 1, unitPaise: amountPaise, gstRate: null }];
}
