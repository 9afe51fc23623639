import { istDay } from '#domain/calendar.ts';
import { lineTotalPaise, paiseToRupees, sumPaise } from '#domain/money.ts';
import { deliveryStateOf } from '#domain/papers/place-of-supply.ts';
import { isSold, type ReportList, shareOfLines } from '#domain/sales/definition.ts';
import type { Db } from '../platform/db/database.ts';
import * as tables from '../platform/db/schema/index.ts';
import { readBilling } from '../platform/db/schema/paper-json.ts';

/** Everything in the database, as it is: what a report counts is counted here once more, row by row. */
type Books = Awaited<ReturnType<typeof readBooks>>;
async function readBooks(db: Db) {
  const byOrder = <Row extends { orderId: string }>(rows: Row[]) =>
    Map.groupBy(rows, ({ orderId }) => orderId);
  const papers = await db.select().from(tables.papers);
  const paperLines = Map.groupBy(await db.select().from(tables.paperLines), ({ paperId }) => paperId);
  return {
    orders: new Map((await db.select().from(tables.orders)).map((order) => [order.id, order])),
    lines: byOrder((await db.select().from(tables.orderLines)).sort((a, b) => a.position - b.position)),
    payments: await db.select().from(tables.payments),
    refunds: await db.select().from(tables.refunds),
    products: new Map((await db.select().from(tables.products)).map((product) => [product.id, product])),
    categories: new Map((await db.select().from(tables.categories)).map((one) => [one.id, one])),
    receiptOf: new Map(papers.map((paper) => [paper.paymentId, paper])),
    /** Of taxed and exempt goods, or of goods that left in parts, more than one. */
    returnPapersOf: Map.groupBy(papers, ({ refundId }) => refundId),
    paperLines,
  };
}

export interface Move {
  day: string;
  orderId: string;
  /** Below zero when it went back. */
  paise: number;
  /** Of the lines of the order, in their order. */
  ofLines: number[];
  settles: boolean;
  method: string | null;
}

/** All payments and refunds of the shop, counted row by row. */
export async function recountSales(db: Db) {
  const books = await readBooks(db);
  const moves = movesOf(books);

  /** How many pieces of a line the papers of refunds say; those of a second or a wrong payment are of no line. */
  function takenBackOf(orderId: string, position: number): number {
    const roleOf = (id: string | null) => books.payments.find((payment) => payment.id === id)?.role;
    return books.refunds
      .filter((refund) => refund.orderId === orderId && refund.status === 'processed')
      .filter(({ paymentId }) => roleOf(paymentId) === 'settling')
      .flatMap(({ id }) => books.returnPapersOf.get(id) ?? [])
      .flatMap(({ id }) => books.paperLines.get(id) ?? [])
      .filter((line) => line.position === position + 1)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  function figures(some: Move[]) {
    const [came, went] = [some.filter(({ paise }) => paise > 0), some.filter(({ paise }) => paise < 0)];
    const settled = came.filter(({ settles }) => settles).map(({ orderId }) => books.orders.get(orderId)!);
    const orders = settled.filter(isSold).length;
    const [received, returned] = [came, went].map((of) => Math.abs(sumPaise(of.map(({ paise }) => paise))));
    const net = received! - returned!;
    return {
      net: paiseToRupees(net),
      received: paiseToRupees(received!),
      returned: paiseToRupees(returned!),
      payments: came.length,
      refunds: went.length,
      orders,
      cancelled: settled.length - orders,
      averageOrder: orders === 0 ? null : paiseToRupees(Math.round(net / orders)),
    };
  }

  /** The net of each list's lines, in paise. */
  function listsOf(some: Move[]): Record<ReportList, Map<string, number>> {
    const lists = {
      products: new Map<string, number>(),
      customers: new Map<string, number>(),
      categories: new Map<string, number>(),
      states: new Map<string, number>(),
    };
    for (const { orderId, paise, ofLines } of some) {
      const order = books.orders.get(orderId)!;
      addTo(lists.customers, order.customerId, paise);
      addTo(lists.states, placeOf(order), paise);
      for (const [index, { productId }] of books.lines.get(orderId)!.entries()) {
        addTo(lists.products, productId!, ofLines[index]!);
        addTo(lists.categories, topCategoryOf(productId!), ofLines[index]!);
      }
    }
    return lists;
  }

  function topCategoryOf(productId: string): string {
    const product = books.products.get(productId);
    if (!product) return 'No longer sold';
    let category = books.categories.get(product.categoryId)!;
    while (category.parentId) category = books.categories.get(category.parentId)!;
    return category.id;
  }

  return { books, moves, takenBackOf, figures, listsOf };
}

/** Where it is billed, if that is elsewhere; else where the goods go. */
function placeOf({ id, billing, state, placeOfSupply }: typeof tables.orders.$inferSelect): string {
  const billed = readBilling(id, billing)?.gst;
  return billed?.slice(0, 2) ?? deliveryStateOf({ state, chosenStateCode: placeOfSupply })?.code ?? 'unknown';
}

const completes = (paymentId: string, order: typeof tables.orders.$inferSelect) =>
  paymentId === order.paymentId && order.capturedPaise === order.totalPaise;

function movesOf(books: Books): Move[] {
  const day = (at: Date) => istDay(at.toISOString());
  const linesPaise = (orderId: string) =>
    books.lines.get(orderId)!.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity));
  const came = books.payments
    .filter(({ role, currency }) => role !== 'attempt' && role !== 'over' && currency === 'INR')
    .map(({ id, orderId, amountPaise, capturedAt, createdAt, role, method }) => ({
      day: day(books.receiptOf.get(id)?.issuedAt ?? capturedAt ?? createdAt),
      orderId,
      paise: amountPaise,
      ofLines: shareOfLines(amountPaise, linesPaise(orderId)),
      settles: role === 'settling' && completes(id, books.orders.get(orderId)!),
      method,
    }));
  const went = books.refunds.flatMap(({ id, orderId, paymentId, amountPaise, status, updatedAt }) => {
    const payment = books.payments.find((one) => one.id === paymentId)!;
    if (status !== 'processed' || payment.role === 'over' || payment.currency !== 'INR') return [];
    const papers = books.returnPapersOf.get(id) ?? [];
    const isOfLines =
      sumPaise(papers.map(({ totalPaise }) => totalPaise)) === amountPaise &&
      payment.amountPaise === books.orders.get(orderId)!.totalPaise;
    const ofPaper = (position: number) =>
      sumPaise(
        papers
          .flatMap((paper) => books.paperLines.get(paper.id)!)
          .filter((line) => line.position === position + 1)
          .map((line) => line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise),
      );
    const shares = isOfLines
      ? books.lines.get(orderId)!.map(({ position }) => ofPaper(position))
      : shareOfLines(amountPaise, linesPaise(orderId));
    return {
      day: day(papers[0]?.issuedAt ?? updatedAt),
      orderId,
      paise: -amountPaise,
      ofLines: shares.map((share) => -share),
      settles: false,
      method: null,
    };
  });
  return [...came, ...went];
}

function addTo(sums: Map<string, number>, key: string, paise: number) {
  sums.set(key, (sums.get(key) ?? 0) + paise);
}
