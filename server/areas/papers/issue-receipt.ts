import { eq } from 'drizzle-orm';
import { sumPaise } from '#domain/money.ts';
import { paperLines } from '#domain/papers/paper-lines.ts';
import { supplyOfReceipt } from '#domain/papers/place-of-supply.ts';
import type { PaymentRole } from '#domain/papers/printed-paper.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import { findReceipt } from './find-papers.ts';
import { type IssuedPaper, issuePaper } from './issue-paper.ts';
import { type OrderRow, readSurroundings, type Surroundings } from './read-surroundings.ts';

interface Received {
  id: string;
  amountPaise: number;
  currency: string;
  method: string | null;
  createdAt: Date;
}

/**
 * The receipt voucher for money that came in, whatever becomes of it; none while the company cannot issue papers, and none
 * for money in another currency, which is nothing that was sold here.
 */
export async function issueReceipt(
  tx: Transaction,
  config: Pick<Config, 'shopMode'>,
  order: OrderRow,
  payment: Received,
  role: PaymentRole,
): Promise<IssuedPaper | null> {
  if (payment.currency !== 'INR' || payment.amountPaise === 0) return null;
  const known = await findReceipt(tx, payment.id);
  if (known) return known;
  const surroundings = await readSurroundings(tx, config, order);
  if (surroundings.problem !== null) {
    await tx
      .update(payments)
      .set({ withoutReceipt: surroundings.problem })
      .where(eq(payments.id, payment.id));
    return null;
  }
  const { place, companyState, tax } = surroundings;
  const supply = supplyOfReceipt(place, companyState);
  const { id, method, createdAt } = payment;
  return issuePaper(tx, surroundings, {
    kind: 'receipt',
    supply,
    placeCode: place.place?.code ?? null,
    lines: paperLines(linesFor(surroundings, payment), tax.defaultRate, supply),
    paymentId: id,
    about: { payment: { id, method, paidAt: createdAt.toISOString(), role } },
  });
}

/** What was ordered; an amount that is not the order's is one line, of which nothing is known. */
function linesFor({ ordered, order }: Surroundings, { amountPaise }: Received) {
  const orderedPaise = sumPaise(ordered.map((line) => line.unitPaise * line.quantity));
  if (amountPaise === orderedPaise) return ordered;
  const advance = { description: `Advance for order ${order.number}`, partNumber: null, hsn: null };
  return [{ ...advance, unit: DEFAULT_UNIT, quantity: 1, unitPaise: amountPaise, gstRate: null }];
}
