import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productFilterQuery } from '#contract/admin-catalogue.ts';
import type { QueryOf } from '#contract/index.ts';
import { csvMoney, csvRow } from '#domain/csv.ts';
import { IMPORT_COLUMNS } from '#domain/import-columns.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { drawingAmong } from '#domain/spares.ts';
import { productSpares, products } from '../../platform/db/schema/index.ts';
import { readCurve, readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { readCategoryPaths } from './category-paths.ts';
import { imagesAsCell, priceBreaksAsCell, specificationsAsCell } from './csv-cells.ts';
import { curveAsCell, type NamedSpare, sparesAsCell } from './finding-cells.ts';
import { correctedQueries } from './nearest-queries.ts';
import { priceBreaksOf } from './price-breaks.ts';
import { lacks } from './product-gaps.ts';
import { SPARE_COLUMNS } from './product-spares.ts';
import { matching } from './search-filter.ts';
import { ofType } from './search-products.ts';
import { cleanSearch, readQuery } from './search-query.ts';

type ProductFilter = Omit<QueryOf<'/admin/product/all'>, 'page' | 'itemPerPage'>;
type ExportDeps = Pick<Deps, 'db' | 'log'>;

const CHUNK = 500;

/** No list in a cell is written like this, so the import refuses the line instead of emptying the product. */
const UNREADABLE = 'cannot be read';

/** The products of a list as a spreadsheet that the import reads back, in pieces so that any number fits. */
export function exportProducts(app: FastifyInstance, deps: ExportDeps) {
  app.route<{ Querystring: ProductFilter }>({
    method: 'GET',
    url: '/admin/product/export',
    ...openToStaff('read'),
    schema: { querystring: productFilterQuery },
    handler: async (request, reply) => {
      const { filter, total } = await findMatching(deps, request.query);
      return sendCsv(reply.header('x-total-count', String(total)), 'products', csvOf(deps, filter));
    },
  });
}

/** The same products as in the list, with their number. */
async function findMatching({ db }: ExportDeps, { search, categoryId, productType, missing }: ProductFilter) {
  const inCategories = categoryId?.length
    ? sql`${products.id} IN (SELECT product_id FROM product_places
        WHERE category_id = ANY(${sql.param(categoryId)}::uuid[]))`
    : undefined;
  const matches = async (words: SQL | undefined) => {
    const filter = and(words, ofType(productType), lacks(missing), inCategories);
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

async function* csvOf({ db, log }: ExportDeps, filter: SQL | undefined) {
  const categories = await readCategoryPaths(db);
  // The byte order mark says to spreadsheets that the file is UTF-8.
  yield `\ufeff${csvRow(IMPORT_COLUMNS)}\r\n`;
  let last: string | null = null;
  while (true) {
    const rows: (typeof products.$inferSelect)[] = await db
      .select()
      .from(products)
      .where(and(filter, last ? gt(products.id, last) : undefined))
      .orderBy(asc(products.id))
      .limit(CHUNK);
    const spares = await readSpares(
      db,
      rows.map(({ id }) => id),
    );
    if (rows.length > 0)
      yield rows.map((row) => `${csvRow(cellsOf(row, spares.get(row.id) ?? []))}\r\n`).join('');
    if (rows.length < CHUNK) return;
    last = rows.at(-1)!.id;
  }

  function cellsOf(row: typeof products.$inferSelect, spares: NamedSpare[]) {
    return [
      row.id,
      row.name,
      row.description,
      row.pricePaise === null ? null : csvMoney(row.pricePaise),
      row.productType,
      categories.pathOf(row.categoryId),
      imagesAsCell(row.imageLinks),
      unlessUnfit(
        log,
        () => specificationsAsCell(readSpecifications(row.id, row.specifications)),
        UNREADABLE,
      ),
      row.partNumber,
      row.hsn,
      row.gstRateBp === null ? null : percentOf(row.gstRateBp),
      row.unit,
      unlessUnfit(log, () => priceBreaksAsCell(priceBreaksOf(row)), UNREADABLE),
      row.leadDays,
      row.family,
      unlessUnfit(log, () => curveAsCell(readCurve(row.id, row.curve)), UNREADABLE),
      sparesAsCell(spares),
      drawingAmong(row.imageLinks, row.drawing),
    ];
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
