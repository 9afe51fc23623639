// @module-tag slow
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Report } from '#contract/reports.ts';
import { istDay } from '#domain/calendar.ts';
import { csvPieces } from '#domain/csv.ts';
import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { deliveryStateOf } from '#domain/papers/place-of-supply.ts';
import { isSold, REPORT_LISTS, type ReportList, shareOfLines } from '#domain/sales/definition.ts';
import { type Days, daysBefore, daysUpTo, eachDay } from '#domain/sales/report-period.ts';
import * as tables from '../../platform/db/schema/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { makeSalesOfAllKinds, spreadYear } from '../../testing/sales-of-all-kinds.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { makeYear, SETTABLE_PAPER_CLOCK } from '../../testing/year-of-papers.ts';
import { storeMoves } from './moves.ts';
import { readSpend } from './read-spend.ts';

const shop = startTestShop();
const TODAY = istDay(new Date().toISOString());
const YEAR = daysUpTo(TODAY, 395);
const startsAt = new Date(`${YEAR.from}T00:00:00+05:30`);
let admin: string;
let books: Books;
let moves: Move[];

beforeAll(async () => {
  admin = await logInAdmin(shop);
  await asOwner(shop.config.databaseUrl!, SETTABLE_PAPER_CLOCK);
  const customerIds: string[] = [];
  for (let n = 0; n < 5; n++) customerIds.push((await registerCustomer(shop)).id);
  const productIds: string[] = [];
  for (const top of ['Pumps', 'Valves']) {
    const topId = await addCategory(shop, top);
    const belowId = await addCategory(shop, `${top} below`, topId);
    const lowestId = await addCategory(shop, `${top} at the bottom`, belowId);
    for (const categoryId of [topId, belowId, lowestId, lowestId])
      productIds.push(await addProduct(shop, { categoryId, name: `${top} ${productIds.length}` }));
  }
  const span = { startsAt, days: 395 };
  await makeYear(shop.deps, { ...span, orders: 160, customerId: customerIds[0]!, productId: productIds[0]! });
  await spreadYear(shop.deps.db, customerIds, productIds);
  const random = randomFrom(inject('fuzz').seed);
  await makeSalesOfAllKinds(shop.deps.db, { ...span, orders: 160, customerIds, productIds }, random);
  for (const productId of [productIds[1]!, productIds[7]!])
    await shop.post('/admin/product/delete', { productId }, admin);
  // Of half of the changes, so that both kinds of orders are in every period.
  const changes = await shop.deps.db.execute(sql`SELECT FROM sales_changes`);
  await storeMoves(shop.deps.db, Math.floor(changes.rows.length / 2));
  books = await readBooks();
  moves = movesOf();
});

const read = async ({ from, to }: Days, all?: ReportList): Promise<Report> => {
  const { status, body } = await shop.get(
    `/orders/reports?from=${from}&to=${to}${all ? `&all=${all}` : ''}`,
    admin,
  );
  expect(status, body.error).toBe(200);
  return body.data;
};

/** Everything in the database, as it is: what a report counts is counted here once more, row by row. */
type Books = Awaited<ReturnType<typeof readBooks>>;
async function readBooks() {
  const { db } = shop.deps;
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
    returnPaperOf: new Map(papers.map((paper) => [paper.refundId, paper])),
    paperLines,
  };
}

interface Move {
  day: string;
  orderId: string;
  /** Below zero when it went back. */
  paise: number;
  /** Of the lines of the order, in their order. */
  ofLines: number[];
  settles: boolean;
  method: string | null;
}

/** How many pieces of a line the papers of refunds say; those of a second or a wrong payment are of no line. */
function takenBackOf(orderId: string, position: number): number {
  const roleOf = (id: string | null) => books.payments.find((payment) => payment.id === id)?.role;
  return books.refunds
    .filter((refund) => refund.orderId === orderId && refund.status === 'processed')
    .filter(({ paymentId }) => roleOf(paymentId) === 'settling')
    .flatMap(({ id }) => books.paperLines.get(books.returnPaperOf.get(id)?.id ?? '') ?? [])
    .filter((line) => line.position === position + 1)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const completes = (paymentId: string, order: typeof tables.orders.$inferSelect) =>
  paymentId === order.paymentId && order.capturedPaise === order.totalPaise;

function movesOf(): Move[] {
  const day = (at: Date) => istDay(at.toISOString());
  const linesPaise = (orderId: string) =>
    books.lines.get(orderId)!.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity));
  const came = books.payments
    .filter(({ role, currency }) => role !== 'attempt' && currency === 'INR')
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
    if (status !== 'processed' || payment.currency !== 'INR') return [];
    const paper = books.returnPaperOf.get(id);
    const isOfLines =
      paper?.totalPaise === amountPaise && payment.amountPaise === books.orders.get(orderId)!.totalPaise;
    const ofPaper = (position: number) =>
      sumPaise(
        books.paperLines
          .get(paper!.id)!
          .filter((line) => line.position === position + 1)
          .map((line) => line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise),
      );
    const shares = isOfLines
      ? books.lines.get(orderId)!.map(({ position }) => ofPaper(position))
      : shareOfLines(amountPaise, linesPaise(orderId));
    return {
      day: day(paper?.issuedAt ?? updatedAt),
      orderId,
      paise: -amountPaise,
      ofLines: shares.map((share) => -share),
      settles: false,
      method: null,
    };
  });
  return [...came, ...went];
}

const movesIn = ({ from, to }: Days) => moves.filter(({ day }) => day >= from && day <= to);

function addTo(sums: Map<string, number>, key: string, paise: number) {
  sums.set(key, (sums.get(key) ?? 0) + paise);
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
    const chosenStateCode = order.placeOfSupply;
    addTo(lists.states, deliveryStateOf({ state: order.state, chosenStateCode })?.code ?? 'unknown', paise);
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

const MONTHS = [...new Set(eachDay(YEAR).map((day) => day.slice(0, 7)))].map((month) => {
  const [year, of] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year!, of!, 0)).toISOString().slice(0, 10) };
});
const PERIODS: [string, Days][] = [
  ['7 days', daysUpTo(TODAY, 7)],
  ['30 days', daysUpTo(TODAY, 30)],
  ['365 days', daysUpTo(TODAY, 365)],
  ...[0, 6, 12, 13].map((n): [string, Days] => [MONTHS[n]!.from.slice(0, 7), MONTHS[n]!]),
  ['one day', daysUpTo(TODAY, 1)],
  ['a period of the future', { from: '2098-04-01', to: '2099-03-31' }],
  ['a period before all', { from: '2019-04-01', to: '2020-03-31' }],
];

describe.each(PERIODS)('the report of %s', (_, days) => {
  test('has the figures of a count row by row, and lists that come to its total [B5.19]', async () => {
    const moved = movesIn(days);
    const { totals, methods, days: ofDays, ...rest } = await read(days);
    expect(totals).toEqual(figures(moved));
    expect(ofDays.map(({ day }) => day)).toEqual(eachDay(days));
    for (const { day, ...money } of ofDays)
      expect(figures(moved.filter((move) => move.day === day)), day).toMatchObject(money);
    expect(sumPaise(methods.map(({ payments }) => payments))).toBe(totals.payments);
    for (const { method, payments } of methods)
      expect(payments).toBe(moved.filter((move) => move.paise > 0 && move.method === method).length);
    const expected = listsOf(moved);
    for (const list of REPORT_LISTS) {
      const full = (await read(days, list))[list] as { net: number; share: number }[];
      const nets = full.map(({ net }) => rupeesToPaise(net));
      expect(nets, list).toEqual([...expected[list].values()].sort((a, b) => b - a));
      expect(sumPaise(nets), list).toBe(rupeesToPaise(totals.net));
      expect(rest.lines[list]).toBe(full.length);
      expect(rest[list]).toEqual(full.slice(0, 5));
    }
  });

  test('has what the ledger of the papers has', async () => {
    const { totals } = await read(days);
    const { ledger } = (await shop.get(`/admin/papers/period?from=${days.from}&to=${days.to}`, admin)).body
      .data;
    const sum = (...rupees: number[]) => sumPaise(rupees.map(rupeesToPaise));
    expect(sum(totals.received)).toBe(sum(ledger.received, ledger.receivedWithoutPapers));
    expect(sum(totals.returned)).toBe(sum(ledger.returned, ledger.returnedWithoutPapers));
  });
});

test('the generated sales are of all kinds', () => {
  const has = (some: unknown[]) => expect(some.length).toBeGreaterThan(0);
  for (const role of ['attempt', 'settling', 'duplicate', 'mismatch'] as const)
    has(books.payments.filter((payment) => payment.role === role && !books.receiptOf.has(payment.id)));
  for (const kind of ['full', 'partial', 'duplicate', 'late', 'external'] as const)
    has(books.refunds.filter((refund) => refund.kind === kind && !books.returnPaperOf.has(refund.id)));
  const all = [...books.orders.values()];
  has(all.filter(({ orderStatus, capturedPaise }) => orderStatus === 'cancelled' && capturedPaise > 0));
  has(
    all.filter(
      ({ orderStatus, paymentStatus }) => orderStatus !== 'cancelled' && paymentStatus === 'refunded',
    ),
  );
  has(all.filter(({ disputed, refundedPaise }) => disputed && refundedPaise === 0));
  has(books.refunds.filter(({ id, lines }) => lines !== null && books.returnPaperOf.has(id)));
});

test('what a customer spent is what the reports of all time have', async () => {
  const ids = [...new Set([...books.orders.values()].map(({ customerId }) => customerId))];
  const { customers } = listsOf(moves);
  const spend = await readSpend(shop.deps.db, ids);
  for (const id of ids) {
    const own = [...books.orders.values()].filter(({ customerId }) => customerId === id);
    expect(spend.get(id)).toMatchObject({ netPaise: customers.get(id), orders: own.filter(isSold).length });
  }
});

test.each([7, 30, 365])('the dashboard of %i days has the figures of their report', async (days) => {
  const report = await read(daysUpTo(TODAY, days));
  const dashboard: Dashboard = (await shop.get(`/orders/dashboard?days=${days}`, admin)).body.data;
  const { received, returned, orders } = report.totals;
  expect(dashboard.totals).toEqual({ revenue: received, refunds: returned, orders });
  const earlier = await read(daysBefore(daysUpTo(TODAY, days)));
  expect(dashboard.revenueBefore).toBe(earlier.totals.received);
  expect(dashboard.days).toEqual(
    report.days.map((day) => ({
      day: day.day,
      orders: day.orders,
      revenue: day.received,
      refunds: day.returned,
    })),
  );
  const { products } = await read(daysUpTo(TODAY, days), 'products');
  expect(dashboard.mostSold).toEqual(
    products
      .filter(({ net, sold }) => net > 0 && sold > 0)
      .slice(0, 5)
      .map(({ net, share: _, orders: __, ...product }) => ({ ...product, revenue: net })),
  );
  const sum = (field: 'received' | 'returned') =>
    sumPaise(dashboard.payments.map((payment) => rupeesToPaise(payment[field])));
  expect([sum('received'), sum('returned')]).toEqual([received, returned].map(rupeesToPaise));
});

test('each line says what it is', async () => {
  const { products, customers, categories, states, totals } = await read(daysUpTo(TODAY, 365), 'products');
  const moved = movesIn(daysUpTo(TODAY, 365));
  const sold = moved.filter(({ settles, orderId }) => settles && isSold(books.orders.get(orderId)!));
  const expected = [...books.products.keys()].map((productId) => {
    const piecesOf = ({ orderId }: Move) =>
      books.lines
        .get(orderId)!
        .filter((line) => line.productId === productId)
        .reduce((sum, { position, quantity }) => sum + quantity - takenBackOf(orderId, position), 0);
    return {
      productId,
      sold: sold.reduce((sum, move) => sum + piecesOf(move), 0),
      orders: sold.filter((move) => piecesOf(move) > 0).length,
    };
  });
  for (const product of expected)
    expect(products.find(({ productId }) => productId === product.productId)).toMatchObject(product);
  expect(products.filter(({ productId }) => productId === null)).toHaveLength(2);
  expect(categories.map(({ name }) => name).sort()).toEqual(['No longer sold', 'Pumps', 'Valves']);
  expect(categories.find(({ name }) => name === 'Pumps')).toMatchObject({ below: 'Pumps below' });
  expect(states).toContainEqual(
    expect.objectContaining({ code: '33', name: 'Tamil Nadu', taxes: 'CGST + SGST' }),
  );
  expect((await read(daysUpTo(TODAY, 365), 'states')).states).toContainEqual(
    expect.objectContaining({ code: null, name: 'State not known', taxes: null }),
  );
  expect(customers[0]).toMatchObject({
    name: 'Asha Rao',
    city: expect.stringMatching(/^(Coimbatore|Hosur|Surat)$/),
  });
  expect(customers[0]!.share).toBeCloseTo((customers[0]!.net / totals.net) * 100, 1);
});

describe('the files', () => {
  const year = daysUpTo(TODAY, 365);
  const query = `from=${year.from}&to=${year.to}`;
  const rowsOf = (csv: string) => [...csvPieces(csv)].flat().map(({ cells }) => cells);

  test.each(['days', 'products', 'categories', 'states', 'customers'])(
    'the one of %s comes to the total [B5.19]',
    async (list) => {
      const path = list === 'customers' ? `exportCustomers?${query}` : `export?list=${list}&${query}`;
      const { status, body, headers } = await shop.get(`/orders/reports/${path}`, admin);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${list}-${year.from}-to-${year.to}.csv"`,
      );
      const [columns, ...rows] = rowsOf(body);
      const amounts = (cells: string[]) => cells.filter((_, i) => columns![i]!.endsWith('(Rs.)'));
      for (const amount of rows.flatMap(amounts)) expect(amount).toMatch(/^-?\d+\.\d\d$/);
      const nets = rows.map((cells) => rupeesToPaise(Number(cells[columns!.indexOf('Net sales (Rs.)')])));
      expect(sumPaise(nets)).toBe(rupeesToPaise((await read(year)).totals.net));
    },
  );

  test('everybody on the staff may have them, but not the one of people', async () => {
    const { token } = await addStaffMember(shop.deps.db, 'viewer');
    expect((await shop.get(`/orders/reports?${query}`, token)).status).toBe(200);
    expect((await shop.get(`/orders/reports/export?list=products&${query}`, token)).status).toBe(200);
    expect((await shop.get(`/orders/reports/exportCustomers?${query}`, token)).status).toBe(403);
    const { token: accountant } = await addStaffMember(shop.deps.db, 'accounts');
    expect((await shop.get(`/orders/reports/exportCustomers?${query}`, accountant)).status).toBe(200);
  });
});

test.each([
  ['from=2026-10-31&to=2026-10-01', 'The period ends before it begins.'],
  ['from=2025-04-01&to=2026-05-06', 'A period has at most 400 days; this one has 401. Choose a shorter one.'],
  ['from=2026-02-30&to=2026-03-31', 'There is no day 2026-02-30.'],
])('a period of %s is refused with a sentence', async (query, sentence) => {
  for (const path of ['reports?', 'reports/export?list=days&', 'reports/exportCustomers?']) {
    const { status, body } = await shop.get(`/orders/${path}${query}`, admin);
    expect({ status, error: body.error }).toEqual({ status: 400, error: sentence });
  }
});
