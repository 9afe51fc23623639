import { Readable } from 'node:stream';
import { asc, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { csvRow } from '#domain/csv.ts';
import { istDay } from '#domain/dates.ts';
import { IMPORT_COLUMNS } from '#domain/import-columns.ts';
import { products } from '../../platform/db/schema/index.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import { openTo } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { readCategoryPaths } from './category-paths.ts';
import { imagesAsCell, specificationsAsCell } from './csv-cells.ts';

const CHUNK = 500;

/** No specification is written like this, so the import refuses the line instead of emptying the product. */
const UNREADABLE = 'cannot be read';

/** All products as a spreadsheet that the import reads back, in pieces so that any number fits. */
export function exportProducts(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log'>) {
  app.get('/admin/product/export', openTo('admin'), (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="products-${istDay(new Date().toISOString())}.csv"`,
      )
      .send(Readable.from(csvOf(deps))),
  );
}

async function* csvOf({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const categories = await readCategoryPaths(db);
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${csvRow(IMPORT_COLUMNS)}\r\n`;
  let last: string | null = null;
  while (true) {
    const rows: (typeof products.$inferSelect)[] = await db
      .select()
      .from(products)
      .where(last ? gt(products.id, last) : undefined)
      .orderBy(asc(products.id))
      .limit(CHUNK);
    if (rows.length > 0) yield rows.map((row) => `${csvRow(cellsOf(row))}\r\n`).join('');
    if (rows.length < CHUNK) return;
    last = rows.at(-1)!.id;
  }

  function cellsOf(row: typeof products.$inferSelect) {
    return [
      row.id,
      row.name,
      row.description,
      row.pricePaise === null ? null : row.pricePaise / 100,
      row.productType,
      categories.pathOf(row.categoryId),
      imagesAsCell(row.imageLinks),
      unlessUnfit(
        log,
        () => specificationsAsCell(readSpecifications(row.id, row.specifications)),
        UNREADABLE,
      ),
    ];
  }
}
