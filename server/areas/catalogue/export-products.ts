import { Readable } from 'node:stream';
import { asc, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { csvRow } from '#domain/csv.ts';
import { istDay } from '#domain/dates.ts';
import { IMPORT_COLUMNS } from '#domain/import-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { openTo } from '../../platform/http/access.ts';
import { readCategoryPaths } from './category-paths.ts';
import { imagesAsCell, specificationsAsCell } from './csv-cells.ts';

const CHUNK = 500;

/** All products as a spreadsheet that the import reads back, in pieces so that any number fits. */
export function exportProducts(app: FastifyInstance, db: Db) {
  app.get('/admin/product/export', openTo('admin'), (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="products-${istDay(new Date().toISOString())}.csv"`,
      )
      .send(Readable.from(csvOf(db))),
  );
}

async function* csvOf(db: Db) {
  const categories = await readCategoryPaths(db);
  // The mark tells spreadsheets that the file is UTF-8.
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
      specificationsAsCell(row.specifications),
    ];
  }
}
