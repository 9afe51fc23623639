import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readStockSettings, type StockSettings } from '../../platform/db/schema/paper-json.ts';

export async function stockSettings(db: Queryable): Promise<StockSettings> {
  const [row] = await db.select({ stock: shopSettings.stock }).from(shopSettings);
  return readStockSettings('single', row!.stock);
}
