import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productFilterQuery } from '#contract/admin-catalogue.ts';
import type { QueryOf } from '#contract/index.ts';
import { type CsvValue, csvMoney } from '#domain/csv.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/import-columns.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { drawingAmong } from '#domain/spares.ts';
import { productSpares, products } from '../../platform/db/schema/index.ts';
import { readCurve, readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { csvRoute } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import { readStockRules, type StockRules } from '../stock/product-stock.ts';
import { type CategoryPaths, readCategoryPaths } from './category-paths.ts';
import { imagesAsCell, priceBreaksAsCell, specificationsAsCell } from './csv-cells.ts';
import { curveAsCell, type NamedSpare, sparesAsCell } from './finding-cells.ts';
import { correctedQueries } from './nearest-queries.ts';
import { priceBreaksOf } from './price-breaks.ts';
import { lacks, withStock } from './product-gaps.ts';
import { SPARE_COLUMNS } from './product-spares.ts';
import { matching } from './search-filter.ts';
import { ofType } from './search-products.ts';
import { cleanSearch, readQuery } from './search-query.ts';

type ProductFilter = Omit<QueryOf<'/admin/product/all'>, 'page' | 'itemPerPage'>;
type ExportDeps = Pick<Deps, 'db' | 'log'>;

const CHUNK = 500;

/** No list in a cell is written like this, so the import refuses the line instead of emptying the product. */
const UNREADABLE = 'cannot be read';

interface Line {
  row: typeof products.$inferSelect;
  spares: NamedSpare[];
  stock: StockRules;
  categories: CategoryPaths;
  log: Deps['log'];
}

/** What the import reads back. */
const CELLS: Record<ImportColumn, (line: Line) => CsvValue> = {
  id: ({ row }) => row.id,
  name: ({ row }) => row.name,
  description: ({ row }) => row.description,
  price: ({ row }) => (row.pricePaise === null ? null : csvMoney(row.pricePaise)),
  productType: ({ row }) => row.productType,
  category: ({ row, categories }) => categories.pathOf(row.categoryId),
  images: ({ row }) => imagesAsCell(row.imageLinks),
  specifications: ({ row, log }) =>
    unlessUnfit(log, () => specificationsAsCell(readSpecifications(row.id, row.specifications)), UNREADABLE),
  partNumber: ({ row }) => row.partNumber,
  hsn: ({ row }) => row.hsn,
  gstRate: ({ row }) => (row.gstRateBp === null ? null : percentOf(row.gstRateBp)),
  unit: ({ row }) => row.unit,
  priceBreaks: ({ row, log }) => unlessUnfit(log, () => priceBreaksAsCell(priceBreaksOf(row)), UNREADABLE),
  leadDays: ({ row }) => row.leadDays,
  family: ({ row }) => row.family,
  curve: ({ row, log }) => unlessUnfit(log, () => curveAsCell(readCurve(row.id, row.curve)), UNREADABLE),
  spares: ({ spares }) => sparesAsCell(spares),
  drawing: ({ row }) => drawingAmong(row.imageLinks, row.drawing),
  origin: ({ row }) => row.origin,
  stock: ({ stock }) => (stock.counted ? stock.onHand : null),
  beyond: ({ stock }) => (stock.counted ? stock.beyond : null),
  reorderAt: ({ stock }) => stock.reorderAt,
};

export const exportProducts = (app: FastifyInstance, deps: ExportDeps) =>
  csvRoute(app, {
    url: '/admin/product/export',
    right: 'read',
    query: productFilterQuery,
    name: 'products',
    columns: IMPORT_COLUMNS.map((column) => [column, CELLS[column]]),
    walk: async (query, reply) => {
      const { filter, total } = await findMatching(deps, query);
      reply.header('x-total-count', String(total));
      return walkProducts(deps, filter);
    },
  });

/** The same products as in the list, with their number. */
async function findMatching(
  { db }: ExportDeps,
  { search, categoryId, productType, missing, stock }: ProductFilter,
) {
  const inCategories = categoryId?.length
    ? sql`${products.id} IN (SELECT product_id FROM product_places
        WHERE category_id = ANY(${sql.param(categoryId)}::uuid[]))`
    : undefined;
  const matches = async (words: SQL | undefined) => {
    const filter = and(words, ofType(productType), lacks(missing), withStock(stock), inCategories);
    const [counted] = await db.select({ total: count() }).from(products).where(filter);
    return { filter, total: counted!.total };
  };
  const typed = cleanSearch(search);
  if (typed.trim() === '') return matches(undefined);
  const asTyped = await matches(matching(readQuery(typed)));
  if (asTyped.total > 0) return asTyped;
  for await (const query of correctedQueries(db, typed)) {
    const corrected = await matches(matching(query));
    if (corrected.total > 0) return corrected;
  }
  return asTyped;
}

async function* walkProducts({ db, log }: ExportDeps, filter: SQL | undefined) {
  const categories = await readCategoryPaths(db);
  let last: string | null = null;
  while (true) {
    const rows: Line['row'][] = await db
      .select()
      .from(products)
      .where(and(filter, last ? gt(products.id, last) : undefined))
      .orderBy(asc(products.id))
      .limit(CHUNK);
    const ids = rows.map(({ id }) => id);
    const spares = await readSpares(db, ids);
    const stockOf = await readStockRules(db, ids);
    yield rows.map((row) => ({
      row,
      spares: spares.get(row.id) ?? [],
      stock: stockOf(row.id),
      categories,
      log,
    }));
    if (rows.length < CHUNK) return;
    last = rows.at(-1)!.id;
  }
}

/** By the part number; a part that has none is named by its id. */
async function readSpares(db: Deps['db'], machineIds: string[]): Promise<Map<string, NamedSpare[]>> {
  const rows = await db
    .select({
      machineId: productSpares.productId,
      ...SPARE_COLUMNS,
      part: sql<string>`coalesce(${products.partNumber}, ${products.id}::text)`,
    })
    .from(productSpares)
    .innerJoin(products, eq(products.id, productSpares.spareId))
    .where(inArray(productSpares.productId, machineIds))
    .orderBy(asc(productSpares.position));
  const named = rows.map(({ x, y, ...row }) => ({ ...row, ...(x !== null && { at: { x, y: y! } }) }));
  return Map.groupBy(named, ({ machineId }) => machineId);
}
