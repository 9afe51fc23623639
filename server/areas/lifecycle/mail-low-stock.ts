import { sql } from 'drizzle-orm';
import { freeOf } from '#domain/stock/bands.ts';
import type { Deps } from '../deps.ts';
import { STOCK_LISTS } from '../stock/stock-lists.ts';
import { queueDeskNotice } from './shop-notices.ts';

/** The page and the file have the others. */
const MOST_NAMED = 50;

interface LowRow extends Record<string, unknown> {
  name: string;
  partNumber: string | null;
  onHand: number;
  held: number;
  reorderAt: number;
  low: number;
  day: string;
}

/** One mail a day while something is low: the day names it, so that a second process or a second run adds none. */
export async function mailLowStock({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const { rows } = await db.execute<LowRow>(sql`
    SELECT products.name, products.part_number AS "partNumber", stock.on_hand AS "onHand", stock.held,
      stock.reorder_at AS "reorderAt", count(*) OVER ()::integer AS low,
      to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM stock JOIN products ON products.id = stock.product_id
    WHERE ${STOCK_LISTS.low}
    ORDER BY stock.on_hand - stock.held, products.name, products.id LIMIT ${MOST_NAMED}`);
  const [first] = rows;
  if (!first) return;
  await db.transaction((tx) =>
    queueDeskNotice({ config, log }, tx, {
      kind: 'low-stock',
      ref: `low-stock:${first.day}`,
      template: 'low-stock',
      data: {
        products: rows.map(({ name, partNumber, reorderAt, ...counted }) => ({
          name,
          partNumber,
          free: freeOf(counted),
          reorderAt,
        })),
        more: first.low - rows.length,
      },
    }),
  );
}
