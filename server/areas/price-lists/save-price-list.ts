import { eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { isCalendarDay } from '#domain/calendar.ts';
import { byQuantity, fixedPriceProblem } from '#domain/companies/fixed-prices.ts';
import { listProblem } from '#domain/companies/price-list.ts';
import { formatRupees } from '#domain/money.ts';
import type { PriceBreak } from '#domain/price-breaks.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { priceLists, products } from '../../platform/db/schema/index.ts';
import { invalid, refuseOutdated, ShopError } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { lockPriceList, type PriceListRow } from './find-price-list.ts';
import { type FixedByProduct, readFixed, writeFixed } from './fixed-prices.ts';

type Form = BodyOf<'/admin/priceLists/save'>;

/** Makes a price list, or writes one anew. */
export async function savePriceList(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  form: Form,
): Promise<{ _id: string }> {
  const head = readHead(form);
  const fixed = readPrices(form.prices);
  return unlessNameTaken(() =>
    db.transaction(async (tx) => {
      const before = form.id === undefined ? null : await lockPriceList(tx, form.id);
      if (before) refuseOutdated('this price list', form.updatedAt, before);
      const fixedBefore: FixedByProduct = before ? await readFixed(tx, before.id) : new Map();
      const id = await writeHead(tx, before?.id, head);
      await requireProducts(tx, [...fixed.keys()]);
      await writeFixed(tx, id, fixed);
      await recordChange(tx, actor, {
        action: before ? 'edited' : 'added',
        entity: 'price list',
        entityId: id,
        before: { ...(before && auditedHead(before)), fixedPrices: await inWords(tx, fixedBefore, fixed) },
        after: { ...auditedHead(head), fixedPrices: await inWords(tx, fixed, fixedBefore) },
      });
      return { _id: id };
    }),
  );
}

type Head = Pick<PriceListRow, 'name' | 'percentBp' | 'validFrom' | 'validTo'>;

function readHead({ name: typed, percent, from = null, to = null }: Form): Head {
  const name = oneLine(typed) ?? '';
  for (const day of [from, to])
    if (day !== null && !isCalendarDay(day)) throw invalid('A day is written as 2026-04-01.');
  const problem = listProblem({ name, percent, from, to });
  if (problem) throw invalid(problem);
  return { name, percentBp: Math.round(percent * 100), validFrom: from, validTo: to };
}

function readPrices(prices: Form['prices']): FixedByProduct {
  const fixed = new Map<string, PriceBreak[]>();
  for (const [nth, { productId, price, breaks }] of prices.entries()) {
    const where = `Product ${nth + 1} of the list: `;
    if (fixed.has(productId)) throw invalid(`${where}it is named twice.`);
    const all = [...(price === null ? [] : [{ from: 1, price }]), ...breaks];
    if (all.length === 0) throw invalid(`${where}it has no price.`);
    const problem = fixedPriceProblem(all)?.problem;
    if (problem) throw invalid(where + problem);
    fixed.set(productId, byQuantity(all));
  }
  return fixed;
}

/** They stay until the prices are written. */
async function requireProducts(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = sql`${products.id} = ANY(${sql.param(ids)}::uuid[])`;
  await lockAll(tx, products, named, 'key share');
  const missing = ids.length - (await tx.$count(products, named));
  if (missing > 0) throw invalid('A product of the list is not in the catalogue. Reload and try again.');
}

async function writeHead(tx: Transaction, id: string | undefined, head: Head): Promise<string> {
  if (id === undefined) {
    const [row] = await tx.insert(priceLists).values(head).returning({ id: priceLists.id });
    return row!.id;
  }
  await tx
    .update(priceLists)
    .set({ ...head, version: sql`${priceLists.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(priceLists.id, id));
  return id;
}

const auditedHead = ({ name, percentBp, validFrom, validTo }: Head) => ({
  name,
  percentOff: percentBp / 100,
  validFrom,
  validTo,
});

/** What is fixed here and not, or otherwise, there: a list of thousands is no reading. */
async function inWords(db: Queryable, here: FixedByProduct, there: FixedByProduct): Promise<string[]> {
  const text = (prices: readonly PriceBreak[]) =>
    prices.map(({ from, price }) => `${formatRupees(price)} from ${from}`).join(', ');
  const differing = [...here].filter(([id, prices]) => text(prices) !== text(there.get(id) ?? []));
  if (differing.length === 0) return [];
  const rows = await db
    .select({ id: products.id, name: products.name, partNumber: products.partNumber })
    .from(products)
    .where(
      inArray(
        products.id,
        differing.map(([id]) => id),
      ),
    );
  const called = new Map(rows.map(({ id, name, partNumber }) => [id, partNumber ?? name]));
  return differing.map(([id, prices]) => `${called.get(id)}: ${text(prices)}`);
}

/** Two lists of one name could not be told apart on an order. */
async function unlessNameTaken<T>(transact: () => Promise<T>): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    throw new ShopError('conflict', {
      message: 'Another price list has this name. Enter another one.',
      cause: error,
    });
  }
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'price_lists_names') || isNameTaken(error.cause));
