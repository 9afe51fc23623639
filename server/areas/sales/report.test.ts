// @module-tag slow
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Report } from '#contract/reports.ts';
import { istDay } from '#domain/calendar.ts';
import { csvPieces } from '#domain/csv.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { isSold, REPORT_LISTS, type ReportList } from '#domain/sales/definition.ts';
import { type Days, daysBefore, daysUpTo, eachDay } from '#domain/sales/report-period.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { type Move, recountSales } from '../../testing/recount-sales.ts';
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
let recount: Awaited<ReturnType<typeof recountSales>>;

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
  recount = await recountSales(shop.deps.db);
});

const read = async ({ from, to }: Days, all?: ReportList): Promise<Report> => {
  const { status, body } = await shop.get(
    `/orders/reports?from=${from}&to=${to}${all ? `&all=${all}` : ''}`,
    admin,
  );
  expect(status, body.error).toBe(200);
  return body.data;
};

const movesIn = ({ from, to }: Days) => recount.moves.filter(({ day }) => day >= from && day <= to);

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
    expect(totals).toEqual(recount.figures(moved));
    expect(ofDays.map(({ day }) => day)).toEqual(eachDay(days));
    for (const { day, ...money } of ofDays)
      expect(recount.figures(moved.filter((move) => move.day === day)), day).toMatchObject(money);
    expect(sumPaise(methods.map(({ payments }) => payments))).toBe(totals.payments);
    for (const { method, payments } of methods)
      expect(payments).toBe(moved.filter((move) => move.paise > 0 && move.method === method).length);
    const expected = recount.listsOf(moved);
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
    const { totals, bridge } = await read(days);
    const { ledger, invoice, supply, credit } = (
      await shop.get(`/admin/papers/period?from=${days.from}&to=${days.to}`, admin)
    ).body.data;
    const sum = (...rupees: number[]) => sumPaise(rupees.map(rupeesToPaise));
    expect(sum(totals.received)).toBe(sum(ledger.received, ledger.receivedWithoutPapers));
    expect(sum(totals.returned)).toBe(sum(ledger.returned, ledger.returnedWithoutPapers));
    // Joined to the paisa [B14.11]
    expect(sum(bridge.invoiced)).toBe(sum(invoice.total, supply.total, -credit.total));
    expect(sum(bridge.invoiced, bridge.advances, bridge.kept, bridge.withoutPapers)).toBe(sum(totals.net));
    const byPapers = sum(ledger.receivedByPapers, -ledger.returnedByPapers);
    expect(sum(bridge.invoiced, bridge.advances, bridge.kept)).toBe(byPapers);
  });
});

test('the generated sales are of all kinds', () => {
  const has = (some: unknown[]) => expect(some.length).toBeGreaterThan(0);
  for (const role of ['attempt', 'settling', 'duplicate', 'mismatch', 'over', 'reversed'] as const)
    has(
      recount.books.payments.filter(
        (payment) => payment.role === role && !recount.books.receiptOf.has(payment.id),
      ),
    );
  for (const kind of ['full', 'partial', 'duplicate', 'late', 'external', 'over', 'reversed'] as const)
    has(
      recount.books.refunds.filter(
        (refund) => refund.kind === kind && !recount.books.returnPapersOf.has(refund.id),
      ),
    );
  const all = [...recount.books.orders.values()];
  has(all.filter(({ orderStatus, capturedPaise }) => orderStatus === 'cancelled' && capturedPaise > 0));
  has(
    all.filter(
      ({ orderStatus, paymentStatus }) => orderStatus !== 'cancelled' && paymentStatus === 'refunded',
    ),
  );
  has(all.filter(({ disputed, refundedPaise }) => disputed && refundedPaise === 0));
  has(
    recount.books.refunds.filter(({ id, lines }) => lines !== null && recount.books.returnPapersOf.has(id)),
  );
});

test('what a customer spent is what the reports of all time have', async () => {
  const ids = [...new Set([...recount.books.orders.values()].map(({ customerId }) => customerId))];
  const { customers } = recount.listsOf(recount.moves);
  const spend = await readSpend(shop.deps.db, ids);
  for (const id of ids) {
    const own = [...recount.books.orders.values()].filter(({ customerId }) => customerId === id);
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
  const sold = moved.filter(({ settles, orderId }) => settles && isSold(recount.books.orders.get(orderId)!));
  const expected = [...recount.books.products.keys()].map((productId) => {
    const piecesOf = ({ orderId }: Move) =>
      recount.books.lines
        .get(orderId)!
        .filter((line) => line.productId === productId)
        .reduce((sum, { position, quantity }) => sum + quantity - recount.takenBackOf(orderId, position), 0);
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
      const nets = rows.map((cells) =>
        rupeesToPaise(Number(cells[columns!.indexOf('Money received, net of refunds (Rs.)')])),
      );
      expect(sumPaise(nets)).toBe(rupeesToPaise((await read(year)).totals.net));
    },
  );

  test('all of the staff may have them, but not the one of people', async () => {
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
