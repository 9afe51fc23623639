import { linesToSupply, paperLines } from '#domain/papers/paper-lines.ts';
import { supplyTo } from '#domain/papers/place-of-supply.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type PaperContent, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { type PaperRow, readSettled, readVouchers, receiptsOf, type Settled } from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

/** The tax invoice for goods that leave: for what was ordered, less what was paid back before. A late one has a note. */
export async function issueInvoice(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
  note?: string,
): Promise<IssuedPaper> {
  const surroundings = await readSurroundings(tx, deps, order);
  if (surroundings.problem !== null) throw new ShopError('conflict', { message: surroundings.problem });
  const { place, companyState, tax, content } = surroundings;
  if (place.place === null) throw new ShopError('state-needed', { message: place.problem });
  const supply = supplyTo(place.place, companyState);
  const settled = await readSettled(tx, order.id);
  const receipts = receiptsOf(settled);
  const ordered = paperLines(surroundings.ordered, tax.defaultRate, supply);
  // Most orders have given nothing back: that costs them no statement.
  const vouchers = order.refundedPaise > 0 ? await readVouchers(tx, [order.id]) : [];
  const invoice = await issuePaper(tx, order, {
    kind: 'invoice',
    prefix: tax.invoicePrefix,
    supply,
    placeCode: place.place.code,
    lines: linesToSupply(ordered, vouchers, order.refundedPaise, supply),
    content: {
      ...content,
      dispatch: dispatchOf(order),
      ...(note && { note }),
      ...paymentsOf(settled),
      received: receipts.map(numberOf),
      returned: vouchers.map(numberOf),
    },
  });
  if (invoice) return invoice;
  throw new ShopError('conflict', { message: `${SERIES_IS_FULL} Set another prefix in Settings.` });
}

const dispatchOf = (order: OrderRow) => ({
  carrier: order.shippingProvider,
  lrNumber: order.trackingNumber,
  lrDate: order.lrDate,
  vehicle: order.vehicleNumber,
  ewayBill: order.ewayBill,
});

const numberOf = ({ number, totalPaise }: Pick<PaperRow, 'number' | 'totalPaise'>) => ({
  number,
  totalPaise,
});

function paymentOf({ payment: { id, method, createdAt }, receipt }: Settled) {
  const receipted = receipt && readPaperContent(receipt.id, receipt.content).payment;
  return receipted ?? { id, method, paidAt: createdAt.toISOString() };
}

function paymentsOf(settled: readonly Settled[]): Pick<PaperContent, 'payment' | 'payments'> {
  const payments = settled.map(paymentOf);
  const [last = null] = payments.slice(-1);
  if (payments.length < 2) return { payment: last };
  return { payment: last, payments: payments.map(({ id, method, paidAt }) => ({ id, method, paidAt })) };
}
