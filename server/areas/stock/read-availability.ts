import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { type Availability, type Beyond, freeOf, isThere, shownFree } from '#domain/stock/bands.ts';
import type { Db } from '../../platform/db/database.ts';
import { stockSettings } from './stock-settings.ts';

interface Row extends Record<string, unknown> {
  productId: string;
  availability: Availability;
  onHand: number;
  held: number;
  beyond: Beyond | null;
  leadDays: number | null;
}

/** The exact number up to what the shop shows: never cached, unlike the band on the pages. */
export async function readAvailability(
  db: Db,
  ids: string[],
): Promise<ResponseOf<'/websiteData/availability'>['data']> {
  const { sentWithinDays, shownUpTo } = await stockSettings(db);
  const { rows } = await db.execute<Row>(sql`
    SELECT products.id AS "productId", coalesce(stock.band, 'not-counted') AS availability,
      coalesce(stock.on_hand, 0) AS "onHand", coalesce(stock.held, 0) AS held, stock.beyond,
      products.lead_days AS "leadDays"
    FROM products LEFT JOIN stock ON stock.product_id = products.id
    WHERE products.id = ANY(${sql.param([...new Set(ids)])}::uuid[])`);
  return rows.map((row) => {
    const { productId, availability, leadDays } = row;
    const isCounted = availability !== 'not-counted';
    return {
      productId,
      availability,
      ...(isCounted ? shownFree(freeOf(row), shownUpTo) : { free: null, moreThan: false }),
      days: isThere(availability) ? sentWithinDays : leadDays,
      moreDays: isCounted && row.beyond === 'make' ? leadDays : null,
    };
  });
}
