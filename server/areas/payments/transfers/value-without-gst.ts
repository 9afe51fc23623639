import type { Paise } from '#domain/money.ts';
import { type OrderedLine, paperLines } from '#domain/papers/paper-lines.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { shopSettings } from '../../../platform/db/schema/index.ts';
import { readTax } from '../../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import { readOrderedLines } from '../../papers/read-surroundings.ts';

/** What TDS is deducted from. */
export const valueWithoutGst = async (
  deps: Pick<Deps, 'log'>,
  db: Queryable,
  orderId: string,
): Promise<Paise> => taxableOf(await readOrderedLines(db, orderId), await defaultRateOf(deps, db));

/** The supply changes only how the tax is split. */
export const taxableOf = (lines: OrderedLine[], defaultRate: number): Paise =>
  totalsOf(paperLines(lines, defaultRate, 'inter')).taxablePaise;

/** Of lines that were ordered before the rate was copied. */
export async function defaultRateOf({ log }: Pick<Deps, 'log'>, db: Queryable): Promise<number> {
  const [row] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  return unlessUnfit(log, () => readTax('only', row!.tax).defaultRate, 0);
}
