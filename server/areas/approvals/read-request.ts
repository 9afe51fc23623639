import { and, eq } from 'drizzle-orm';
import type { Approval } from '#contract/approvals.ts';
import type { LineStock } from '#contract/product-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { type AskedLine, readAskedLines, readAskedOrder } from '../../platform/db/schema/company-json.ts';
import { approvalRequests, quotes } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { priceWish, totalOf } from '../checkout/price-wish.ts';
import type { Deps } from '../deps.ts';
import { membershipOf } from '../membership/membership.ts';
import { orderedThisMonth } from '../membership/ordered-this-month.ts';
import { lockQuote } from '../quotes/change-quote.ts';
import { quoteName } from '../quotes/quote-name.ts';
import { readLineStock } from '../stock/read-line-stock.ts';
import { isSeenBy, type Reader, type RequestRow, readerOf } from './find-request.ts';
import { asSummary, readRows } from './list-requests.ts';
import { requireAllows } from './lock-request.ts';
import { wishOfRequest } from './wish-of-request.ts';

/** As it was asked for, and as it would be ordered now. */
export async function readRequest(deps: Deps, customerId: string, id: string): Promise<Approval> {
  const reader = await readerOf(deps.db, customerId);
  const [row] = await readRows(deps.db, and(isSeenBy(reader), eq(approvalRequests.id, id)), 1);
  if (!row) throw notFound('this request');
  const { request } = row;
  const asked = readAskedLines(request.id, request.lines);
  const { delivery, billing, company, poNumber, paymentMethod } = readAskedOrder(request.id, request.wish);
  const now = request.state === 'waiting' ? await readNow(deps, request, asked) : NOTHING;
  return {
    ...asSummary(row, reader),
    lines: asked.map((line, at) => asLine(line, now.lines?.[at]?.unitPricePaise ?? null, now.stockOf(line))),
    totalNow: now.lines && paiseToRupees(totalOf(now.lines)),
    hindrance: now.hindrance,
    quote: await readQuote(deps.db, request),
    delivery,
    billing,
    company,
    poNumber,
    paymentMethod,
    note: request.note,
    requesterLimits: await readLimits(deps.db, request, reader),
  };
}

interface Now {
  lines: { unitPricePaise: number; quantity: number }[] | null;
  hindrance: string | null;
  stockOf: (line: AskedLine) => LineStock;
}

const NOTHING: Now = { lines: null, hindrance: null, stockOf: () => null };

/** Asks what approving would say, without doing it. */
async function readNow(deps: Deps, request: RequestRow, asked: AskedLine[]): Promise<Now> {
  const goods = asked.flatMap(({ productId }) => productId ?? []);
  const stock = await readLineStock(deps.db, request.requesterId, goods);
  // Of a quote its own lead time counts.
  const stockOf = ({ productId, quantity }: AskedLine) =>
    productId === null || request.quoteId !== null ? null : stock.of(productId, quantity);
  const short = asked.find((line) => stockOf(line)?.refused);
  try {
    const lines = await deps.db.transaction((tx) => priceNow(deps, tx, request));
    const hindrance = short
      ? `Only ${freeIn(stockOf(short))} of ${short.partNumber ?? short.name} are left.`
      : null;
    return { lines, hindrance, stockOf };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { lines: null, hindrance: error.message, stockOf };
  }
}

async function priceNow(deps: Deps, tx: Transaction, request: RequestRow) {
  await requireAllows(tx, request, 'approve');
  const wish = wishOfRequest(request);
  const quote = request.quoteId === null ? null : await lockQuote(tx, eq(quotes.id, request.quoteId));
  return priceWish(deps, tx, { ...wish, quote });
}

/** Pieces that are there, of what is not sold beyond them; null: it can be had. */
const freeIn = (stock: LineStock): number | null => (stock?.refused ? stock.free : null);

const asLine = (line: AskedLine, paiseNow: number | null, stock: LineStock) => {
  const { unitPricePaise, ...asked } = line;
  return {
    ...asked,
    price: paiseToRupees(unitPricePaise),
    priceNow: paiseNow === null ? null : paiseToRupees(paiseNow),
    free: freeIn(stock),
    stock,
  };
};

async function readQuote(db: Db, { quoteId }: RequestRow): Promise<Approval['quote']> {
  if (quoteId === null) return null;
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  return { _id: quoteId, number: quoteName(quote!) };
}

/** Of the one who asked, for himself and for who decides. */
async function readLimits(db: Db, request: RequestRow, reader: Reader): Promise<Approval['requesterLimits']> {
  const { requesterId, companyId } = request;
  if (requesterId !== reader.id && reader.member.role !== 'admin') return null;
  const member = await membershipOf(db, requesterId);
  if (member?.companyId !== companyId) return null;
  const { perOrderPaise, perMonthPaise } = member;
  const ordered = await orderedThisMonth(db, { customerId: requesterId, companyId });
  return {
    perOrder: perOrderPaise === null ? null : paiseToRupees(perOrderPaise),
    perMonth: perMonthPaise === null ? null : paiseToRupees(perMonthPaise),
    orderedThisMonth: paiseToRupees(ordered),
  };
}
