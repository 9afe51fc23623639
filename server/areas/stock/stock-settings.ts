import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readStockSettings, type StockSettings } from '../../platform/db/schema/paper-json.ts';

export async function stockSettings(db: Queryable): Promise<StockSettings> {
  const [row] = await db.select({ stock: shopSettings.stock }).from(shopSettings);
  return readStockSettings('single', row!.stock);
}

/** With the database's clock, by which days and holds are counted. */
export async function stockSettingsNow(db: Queryable): Promise<{ settings: StockSettings; now: Date }> {
  const [row] = await db
    .select({ stock: shopSettings.stock, now: sql<string>`clock_timestamp()` })
    .from(shopSettings);
  return { settings: readStockSettings('single', row!.stock), now: new Date(row!.now) };
}
