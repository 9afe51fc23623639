import { sumPaise } from '#domain/money.ts';
import { advanceFor, linesOfConsignment } from '#domain/papers/consignment-lines.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { type LinesOfPaper, linesToSupply, paperLines } from '#domain/papers/paper-lines.ts';
import { supplyTo } from '#domain/papers/place-of-supply.ts';
import { sumOfSplits } from '#domain/papers/tax-split.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type PaperContent, readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import {
  findInvoices,
  type PaperRow,
  type PaperWithLines,
  readReturns,
  readSettled,
  readVouchers,
  receiptsOf,
  type Settled,
  withLines,
} from './find-papers.ts';
import { type IssuedPaper, issuePaper, SERIES_IS_FULL } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

interface Invoiced {
  /** Why it is issued late. */
  note?: string;
  consignment?: { id: string; pieces: readonly NamedQuantity[] } | null;
}

/** The tax invoice for goods that leave: for what was ordered, less what was paid back before, or for one consignment of it. */
export async function issueInvoice(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
  { note, consignment = null }: Invoiced = {},
): Promise<IssuedPaper> {
  const surroundings = await readSurroundings(tx, deps, order);
  if (surroundings.problem !== null) throw new ShopError('conflict', { message: surroundings.problem });
  const { place, companyState, tax, content, isSez } = surroundings;
  if (place.place === null) throw new ShopError('state-needed', { message: place.problem });
  const supply = supplyTo(place.place, companyState, isSez);
  const settled = await readSettled(tx, order.id);
  const receipts = receiptsOf(settled);
  const ordered = paperLines(surroundings.ordered, tax.defaultRate, supply);
  // Most orders have given nothing back: that costs them no statement.
  const vouchers = order.refundedPaise > 0 ? await readVouchers(tx, [order.id]) : [];
  const whole = { lines: ordered, supply };
  const { lines, ...advance } = consignment
    ? await invoicedOfPart(tx, order, { whole, pieces: consignment.pieces, vouchers, receipts })
    : {
        lines: linesToSupply(ordered, vouchers, order.refundedPaise, supply),
        received: receipts.map(numberOf),
        returned: vouchers.map(numberOf),
      };
  if (sumOfSplits(lines).taxablePaise === 0)
    throw new ShopError('conflict', { message: 'Nothing that leaves has a price: it was paid back.' });
  const invoice = await issuePaper(tx, order, {
    kind: 'invoice',
    prefix: tax.invoicePrefix,
    supply,
    placeCode: place.place.code,
    lines,
    ...(consignment && { consignmentId: consignment.id }),
    content: {
      ...content,
      dispatch: dispatchOf(order),
      ...(note && { note }),
      ...paymentsOf(settled),
      ...advance,
    },
  });
  if (invoice) return invoice;
  throw new ShopError('conflict', { message: `${SERIES_IS_FULL} Set another prefix in Settings.` });
}

interface Part {
  whole: LinesOfPaper;
  pieces: readonly NamedQuantity[];
  vouchers: readonly PaperWithLines[];
  receipts: readonly PaperRow[];
}

async function invoicedOfPart(tx: Transaction, order: OrderRow, { whole, pieces, vouchers, receipts }: Part) {
  const invoices = await withLines(tx, await findInvoices(tx, order.id));
  const credits = await readReturns(
    tx,
    invoices.map(({ id }) => id),
  );
  const { refundedPaise } = order;
  const lines = linesOfConsignment(whole, { vouchers, invoices, credits, refundedPaise }, pieces);
  const usedPaise = sumPaise(invoices.map(({ totalPaise }) => totalPaise));
  const stillHere = receipts.map(({ id, number, totalPaise }) => {
    const back = vouchers.filter(({ againstId }) => againstId === id);
    return { number, totalPaise: totalPaise - sumPaise(back.map((voucher) => voucher.totalPaise)) };
  });
  return { lines, received: advanceFor(lines, stillHere, usedPaise), returned: [] };
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
