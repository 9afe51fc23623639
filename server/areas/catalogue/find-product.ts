import { eq, inArray, sql } from 'drizzle-orm';
import type { AdminProduct, Product } from '#contract/product-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { drawingAmong, type Spare } from '#domain/spares.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { preparedRead } from '../../platform/db/prepared.ts';
import { categories, products, stock } from '../../platform/db/schema/index.ts';
import {
  readCurve,
  readPriceBreaks,
  readSpecifications,
  type Specification,
  type StoredCurvePoint,
  type StoredPriceBreak,
} from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { BAND, type Banded } from '../stock/band.ts';
import { priceBreaksOf } from './price-breaks.ts';
import { refuseUnknownSpares, SPARES } from './product-spares.ts';

type StoredProduct = typeof products.$inferSelect;
export type ProductRow = Omit<StoredProduct, 'specifications' | 'priceBreaks' | 'curve'> & {
  specifications: Specification[];
  priceBreaks: StoredPriceBreak[];
  curve: StoredCurvePoint[];
};
export type WholeRow = Omit<StoredProduct, 'searchText'> & Banded & { categoryName: string; spares: Spare[] };
type AdminStock = Pick<typeof stock.$inferSelect, 'counted' | 'onHand' | 'held' | 'beyond' | 'reorderAt'>;
export type AdminRow = WholeRow & { stock: AdminStock | null };

/** The public fields of a product. */
export const WHOLE = {
  name: 'whole',
  list: `products.id, products.name, products.description, products.price_paise AS "pricePaise",
    products.product_type AS "productType", products.image_links AS "imageLinks", products.specifications,
    products.part_number AS "partNumber", products.hsn, products.gst_rate_bp AS "gstRateBp", products.unit,
    products.price_breaks AS "priceBreaks", products.lead_days AS "leadDays", products.family, products.curve,
    products.drawing, products.origin, ${SPARES} AS spares, ${BAND} AS availability,
    products.created_at AS "createdAt", products.updated_at AS "updatedAt", products.category_id AS "categoryId",
    (SELECT categories.name FROM categories WHERE categories.id = products.category_id) AS "categoryName"`,
};

/** And what the back office knows besides. */
export const OF_ADMIN = {
  name: 'whole with stock',
  list: `${WHOLE.list}, (SELECT json_build_object('counted', counted, 'onHand', on_hand, 'held', held,
    'beyond', beyond, 'reorderAt', reorder_at) FROM stock WHERE stock.product_id = products.id) AS stock`,
};

const asProduct = (row: WholeRow): Product => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
  productType: row.productType,
  imageLink: row.imageLinks,
  specifications: readSpecifications(row.id, row.specifications),
  partNumber: row.partNumber,
  hsn: row.hsn,
  gstRate: row.gstRateBp === null ? null : percentOf(row.gstRateBp),
  unit: row.unit,
  priceBreaks: priceBreaksOf(row),
  leadDays: row.leadDays,
  family: row.family,
  curve: readCurve(row.id, row.curve),
  // An older version of the shop takes pictures away without it.
  drawing: drawingAmong(row.imageLinks, row.drawing),
  spares: row.spares,
  origin: row.origin,
  availability: row.availability,
  category: { _id: row.categoryId, name: row.categoryName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const selectOne = preparedRead<WholeRow>(
  'one product',
  sql`SELECT ${sql.raw(WHOLE.list)} FROM products WHERE id = ${sql.placeholder('productId')}`,
);

export async function findProduct(db: Db, productId: string): Promise<Product> {
  const { rows } = await selectOne(db, { productId });
  if (!rows[0]) throw notFound('this product');
  return asProduct(rows[0]);
}

/** As the back office has it, within a transaction as that left it so far. */
export async function findAdminProduct(db: Queryable, productId: string): Promise<AdminProduct> {
  const [row] = await selectWhole(db, [productId]);
  if (!row) throw notFound('this product');
  return asAdminProduct(row);
}

/** Those that the catalogue has and that can be read, in any order. */
export async function findProducts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  productIds: string[],
): Promise<Product[]> {
  const rows = await selectWhole(db, productIds);
  return rows.flatMap((row) => unlessUnfit(log, () => [asProduct(row)], []));
}

export const asAdminProducts = (log: Deps['log'], rows: AdminRow[]): AdminProduct[] =>
  rows.flatMap((row) => unlessUnfit(log, () => [asAdminProduct(row)], []));

async function selectWhole(db: Queryable, productIds: string[]): Promise<AdminRow[]> {
  const rows = await db
    .select({
      product: products,
      categoryName: categories.name,
      spares: sql<Spare[]>`${sql.raw(SPARES)}`,
      stock,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(inArray(products.id, productIds));
  return rows.map(({ product, ...rest }) => ({
    ...product,
    ...rest,
    availability: rest.stock?.band ?? 'not-counted',
  }));
}

const asAdminProduct = (row: AdminRow): AdminProduct => ({
  ...asProduct(row),
  stock: row.stock?.counted ? row.stock.onHand : null,
  held: row.stock?.held ?? 0,
  beyond: row.stock?.beyond ?? 'make',
  reorderAt: row.stock?.reorderAt ?? null,
});

/** The row as use cases work with it. */
export const readProductRow = (row: StoredProduct): ProductRow => ({
  ...row,
  specifications: readSpecifications(row.id, row.specifications),
  priceBreaks: readPriceBreaks(row.id, row.priceBreaks),
  curve: readCurve(row.id, row.curve),
});

/** The row, locked against changes by others until the transaction ends, and its new parts with it, in the one order of rows. */
export async function lockProduct(
  tx: Transaction,
  productId: string,
  spares: readonly Spare[] = [],
): Promise<ProductRow> {
  const ids = [productId, ...spares.map((spare) => spare.productId)];
  const rows = await lockRows(tx, products, inArray(products.id, ids), 'update');
  const row = rows.find(({ id }) => id === productId);
  if (!row) throw notFound('this product');
  refuseUnknownSpares(spares, rows);
  return readProductRow(row);
}
