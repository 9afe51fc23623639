import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PricedProduct, PriceListPage } from '#contract/price-lists.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { auditLog, companies, companyMembers, priceLists, products } from '../../platform/db/schema/index.ts';
import { readFieldChanges } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import { priceBreaksOf } from '../catalogue/price-breaks.ts';
import type { Deps } from '../deps.ts';
import { asPriceAndBreaks, readFixed } from './fixed-prices.ts';
import { readPriceListDoc } from './list-price-lists.ts';

export type PriceListRow = typeof priceLists.$inferSelect;

const unknown = () => notFound('this price list');

/** @param strength 'update' where it is deleted: no company takes it meanwhile. */
export async function lockPriceList(
  tx: Transaction,
  id: string,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<PriceListRow> {
  const [row] = await lockRows(tx, priceLists, eq(priceLists.id, id), strength);
  if (!row) throw unknown();
  return row;
}

export async function findPriceList(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  id: string,
): Promise<PriceListPage> {
  const doc = await readPriceListDoc(db, id);
  if (!doc) throw unknown();
  return {
    ...doc,
    prices: await readPricedProducts({ db, log }, id),
    usedBy: await readUsers(db, id),
    lastImport: await readLastImport(db, log, id),
  };
}

/** The products whose price a list fixes, in their order. */
export async function readPricedProducts(
  { db, log }: { db: Queryable; log: Deps['log'] },
  listId: string,
): Promise<PricedProduct[]> {
  const fixed = await readFixed(db, listId);
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      partNumber: products.partNumber,
      image: sql<string | null>`${products.imageLinks}[1]`,
      pricePaise: products.pricePaise,
      priceBreaks: products.priceBreaks,
    })
    .from(products)
    .where(inArray(products.id, [...fixed.keys()]))
    .orderBy(asc(products.partNumber), asc(products.name), asc(products.id));
  return rows.map(({ pricePaise, priceBreaks, ...row }) => ({
    ...row,
    cataloguePrice: pricePaise === null ? null : paiseToRupees(pricePaise),
    priceBreaks: unlessUnfit(log, () => priceBreaksOf({ id: row.productId, priceBreaks }), []),
    ...asPriceAndBreaks(fixed.get(row.productId)!),
  }));
}

const readUsers = (db: Queryable, listId: string): Promise<PriceListPage['usedBy']> =>
  db
    .select({
      _id: companies.id,
      name: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
      state: companies.state,
      people: count(companyMembers.customerId),
    })
    .from(companies)
    .leftJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(eq(companies.priceListId, listId))
    .groupBy(companies.id)
    .orderBy(asc(companies.legalName), asc(companies.id));

async function readLastImport(
  db: Queryable,
  log: Deps['log'],
  listId: string,
): Promise<PriceListPage['lastImport']> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'prices of a list'), eq(auditLog.entityId, listId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  if (!row) return null;
  const changes = unlessUnfit(log, () => readFieldChanges(row.id, row.changes), []);
  const counted = (field: string) => Number(changes.find((change) => change.field === field)?.to ?? 0);
  return {
    at: row.at.toISOString(),
    who: row.adminName,
    changed: counted('changed'),
    unchanged: counted('unchanged'),
    refused: counted('refused'),
  };
}
