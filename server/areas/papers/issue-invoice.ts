import { sumPaise } from '#domain/money.ts';
import { advanceFor, linesOfConsignment } from '#domain/papers/consignment-lines.ts';
import { papersOfGoods } from '#domain/papers/exempt.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { type LinesOfPaper, linesToSupply, paperLines } from '#domain/papers/paper-lines.ts';
import { supplyTo } from '#domain/papers/place-of-supply.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import { totalsOf } from '#domain/papers/totals.ts';
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
import { type IssuedPaper, issuePaper, noNumberLeft } from './issue-paper.ts';
import { type OrderRow, readSurroundings } from './read-surroundings.ts';

interface Invoiced {
  /** Why it is issued late. */
  note?: string;
  consignment?: { id: string; pieces: readonly NamedQuantity[] } | null;
}

/**
 * The tax invoice for goods that leave, the bill of supply of exempt ones, or both: for what was ordered, less what was paid
 * back before, or for one consignment of it.
 */
export async function issueInvoices(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'log'>,
  order: OrderRow,
  { note, consignment = null }: Invoiced = {},
): Promise<IssuedPaper[]> {
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
  const { lines, usedPaise } = consignment
    ? await invoicedOfPart(tx, order, { whole, pieces: consignment.pieces, vouchers })
    : { lines: linesToSupply(ordered, vouchers, order.refundedPaise, supply), usedPaise: 0 };
  if (totalsOf(lines).taxablePaise === 0)
    throw new ShopError('conflict', { message: 'Nothing that leaves has a price: it was paid back.' });
  const isRegistered = countsAsRegistered(registrationOf(content.billedTo.gstin));
  const parts = papersOfGoods(lines, { exemptPaper: tax.exemptPaper, isRegistered });
  const stillHere = leftOfReceipts(receipts, vouchers);
  const issued: IssuedPaper[] = [];
  let setOffPaise = usedPaise;
  for (const { kind, lines: own, isJoint } of parts) {
    const advance =
      consignment || parts.length > 1
        ? { received: advanceFor(own, stillHere, setOffPaise), returned: [] }
        : { received: receipts.map(numberOf), returned: vouchers.map(numberOf) };
    setOffPaise += totalsOf(own).totalPaise;
    const paper = await issuePaper(tx, order, {
      kind,
      prefix: kind === 'invoice' ? tax.invoicePrefix : KIND_OF_PAPER[kind].series,
      supply,
      placeCode: place.place.code,
      lines: own,
      ...(consignment && { consignmentId: consignment.id }),
      content: {
        ...content,
        dispatch: dispatchOf(order),
        ...(note && { note }),
        ...(isJoint && { isJoint }),
        ...paymentsOf(settled),
        ...advance,
      },
    });
    if (!paper) throw noNumberLeft(kind);
    issued.push(paper);
  }
  return issued;
}

interface Part {
  whole: LinesOfPaper;
  pieces: readonly NamedQuantity[];
  vouchers: readonly PaperWithLines[];
}

async function invoicedOfPart(tx: Transaction, order: OrderRow, { whole, pieces, vouchers }: Part) {
  const invoices = await withLines(tx, await findInvoices(tx, order.id));
  const credits = await readReturns(
    tx,
    invoices.map(({ id }) => id),
  );
  const { refundedPaise } = order;
  const lines = linesOfConsignment(whole, { vouchers, invoices, credits, refundedPaise }, pieces);
  return { lines, usedPaise: sumPaise(invoices.map(({ totalPaise }) => totalPaise)) };
}

const leftOfReceipts = (receipts: readonly PaperRow[], vouchers: readonly PaperRow[]) =>
  receipts.map(({ id, number, totalPaise }) => {
    const back = vouchers.filter(({ againstId }) => againstId === id);
    return { number, totalPaise: totalPaise - sumPaise(back.map((voucher) => voucher.totalPaise)) };
  });

const dispatchOf = (order: OrderRow) => ({
  carrier: order.shippingProvider,
  lrNumber: order.trackingNumber,
  lrDate: order.lrDate,
  vehicle: order.vehicleNumber,
  ewayBill: order.ewayBill,
  ...(order.transporterId && { transporterId: order.transporterId }),
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
