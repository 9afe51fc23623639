import { and, eq } from 'drizzle-orm';
import { sharesOfLines } from '#domain/papers/line-shares.ts';
import { linesAfterRefunds, paperLines as linesOf, openLines } from '#domain/papers/paper-lines.ts';
import { type Supply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { inclusivePaise, sumOfSplits } from '#domain/papers/tax-split.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { findReceipt, readReturns } from './find-papers.ts';
import { type IssuedPaper, issuePaper } from './issue-paper.ts';
import { type OrderRow, readSurroundings, type Surroundings } from './read-surroundings.ts';

interface Dispatch {
  carrier: string | null;
  lrNumber: string | null;
  lrDate: string | null;
  vehicle: string | null;
  ewayBill: string | null;
}

/** The tax invoice for goods that leave: for what was ordered, less what was paid back before. */
export async function issueInvoice(
  tx: Transaction,
  config: Pick<Config, 'shopMode'>,
  order: OrderRow,
  dispatch: Dispatch,
): Promise<IssuedPaper> {
  const surroundings = await readSurroundings(tx, config, order);
  const { problem, place, companyState } = surroundings;
  if (problem !== null) throw new ShopError('conflict', { message: problem });
  if (place.place === null) throw new ShopError('conflict', { message: place.problem });
  const supply = supplyTo(place.place, companyState);
  const receipt = await findReceipt(tx, order.paymentId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.role, 'settling')));
  const ordered = linesOf(surroundings.ordered, surroundings.tax.defaultRate, supply);
  const returns = await returnsBefore(tx, surroundings, ordered, receipt?.id ?? null, supply);
  return issuePaper(tx, surroundings, {
    kind: 'invoice',
    supply,
    placeCode: place.place.code,
    lines: linesAfterRefunds(ordered, returns, supply),
    about: {
      dispatch,
      payment: payment
        ? { id: payment.id, method: payment.method, paidAt: payment.createdAt.toISOString() }
        : null,
      received: receipt ? [{ number: receipt.number, totalPaise: receipt.totalPaise }] : [],
    },
  });
}

/** Refund vouchers, and what was paid back without one because the payment is older than papers. */
async function returnsBefore(
  tx: Transaction,
  { order }: Surroundings,
  lines: ReturnType<typeof linesOf>,
  receiptId: string | null,
  supply: Supply,
) {
  const vouchers = receiptId === null ? [] : await readReturns(tx, receiptId);
  const named = vouchers.map(({ lines: shares }) => inclusivePaise(sumOfSplits(shares)));
  const unnamed = order.refundedPaise - named.reduce((sum, paise) => sum + paise, 0);
  if (unnamed <= 0) return vouchers;
  return [...vouchers, { lines: sharesOfLines(openLines(lines, vouchers), unnamed, supply) }];
}
