import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { csvPieces } from '#domain/csv.ts';
import { exportFiles } from '../areas/papers/export/export-files.ts';
import { fixPeriod } from '../areas/papers/export/fix-period.ts';
import { sumPeriod } from '../areas/papers/export/sum-period.ts';
import { issueReceipt } from '../areas/papers/issue-receipt.ts';
import { readPeriod } from '../areas/papers/paper-filter.ts';
import { orders, payments } from '../platform/db/schema/index.ts';
import { asOwner } from './as-owner.ts';
import { addProduct } from './catalogue.ts';
import { logInAdmin, registerCustomer } from './people.ts';
import { startTestShop } from './test-shop.ts';
import { makeYear, SETTABLE_PAPER_CLOCK, setPaperClock } from './year-of-papers.ts';

export const YEAR = { from: '2025-04-01', to: '2026-04-30' };
export const MONTHS = Array.from({ length: 13 }, (_, i) => {
  const [first, last] = [new Date(Date.UTC(2025, 3 + i, 1)), new Date(Date.UTC(2025, 4 + i, 0))];
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
});

/** Five hundred orders, paid, shipped and sent back one by one. */
const MAKING_A_YEAR_MS = 600_000;

export type Row = Record<string, string>;

export function rowsOf(name: string, files: Map<string, string>): Row[] {
  const [headings, ...rows] = [...csvPieces(files.get(name)!)].flat().map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [headings![i], cell])));
}

/** A shop with a year of papers; `year` is filled before the first test. */
export function startShopWithYear() {
  const shop = startTestShop();
  const year = {} as { token: string; books: Awaited<ReturnType<typeof makeYear>> };
  beforeAll(async () => {
    year.token = await logInAdmin(shop);
    await asOwner(shop.config.databaseUrl!, SETTABLE_PAPER_CLOCK);
    year.books = await makeYear(shop.deps, {
      orders: 500,
      startsAt: new Date('2025-04-01T00:00:00+05:30'),
      days: 395,
      customerId: (await registerCustomer(shop)).id,
      productId: await addProduct(shop),
      newPrefix: { at: new Date('2025-10-01T00:00:00+05:30'), prefix: 'MX' },
    });
  }, MAKING_A_YEAR_MS);

  /** The files of a period up to the PDFs, by their names. */
  async function filesOf({ from, to }: typeof YEAR): Promise<Map<string, string>> {
    const period = await fixPeriod(shop.deps.db, readPeriod(from, to));
    const sums = await sumPeriod(shop.deps.db, period);
    const found = new Map<string, string>();
    const stillWanted = new AbortController().signal;
    for await (const { name, content } of exportFiles({ deps: shop.deps, period, sums, stillWanted })) {
      if (name.startsWith('pdf/')) break;
      found.set(name, (await buffer(Readable.from(content))).toString());
    }
    return found;
  }

  /** The receipt of a second payment, which joins the first financial year. */
  async function issueLate(paymentId: string): Promise<void> {
    const late = { id: paymentId, amountPaise: 100, currency: 'INR', method: null, createdAt: new Date() };
    const { id } = year.books.orders[0]!;
    const { db } = shop.deps;
    await db.insert(payments).values({ ...late, orderId: id, role: 'duplicate', status: 'captured' });
    await db.transaction(async (tx) => {
      await setPaperClock(tx, new Date('2025-04-02T12:00:00+05:30'));
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      await issueReceipt(tx, shop.deps, order!, late, 'duplicate');
    });
  }

  return { shop, year, filesOf, issueLate };
}
