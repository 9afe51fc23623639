import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productFilterQuery } from '#contract/admin-catalogue.ts';
import { type CsvValue, csvMoney } from '#domain/csv.ts';
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/import-columns.ts';
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
import { findFiltered } from './find-filtered.ts';
import { curveAsCell, type NamedSpare, sparesAsCell } from './finding-cells.ts';
import { priceBreaksOf } from './price-breaks.ts';
import { SPARE_COLUMNS } from './product-spares.ts';

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
const CELLS: Record<ExportColumn, (line: Line) => CsvValue> = {
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
    readBy: 'products.read',
    query: productFilterQuery,
    name: 'products',
    columns: EXPORT_COLUMNS.map((column) => [column, CELLS[column]]),
    walk: async (query, reply) => {
      const { filter, total } = await findFiltered(deps.db, query);
      reply.header('x-total-count', String(total));
      return walkProducts(deps, filter);
    },
  });

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
