import { sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import { type OrderedLine, paperLines } from '#domain/papers/paper-lines.ts';
import { type Supply, supplyOfReceipt } from '#domain/papers/place-of-supply.ts';
import type { State } from '#domain/papers/states.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { shopSettings } from '../../../platform/db/schema/index.ts';
import {
  readBilling,
  readCompany,
  readTax,
  type TaxSettings,
} from '../../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import {
  linesOf,
  type OrderRow,
  type PlaceFacts,
  placeOf,
  placeOfFirstReceipt,
  sellerOf,
} from '../../papers/read-surroundings.ts';

/** How the shop taxes; null where its settings cannot be read. */
export interface Taxing {
  companyState: State | null;
  tax: TaxSettings | null;
}

/** What TDS is deducted from: as the papers of the order have it, to the paisa. */
export async function valueWithoutGst(
  deps: Pick<Deps, 'log'>,
  db: Queryable,
  order: OrderRow,
): Promise<Paise> {
  const { rows } = await db.execute<{ lines: OrderedLine[]; receiptedIn: string | null }>(
    sql`SELECT ${linesOf(order.id)} AS lines, ${placeOfFirstReceipt(order.id)} AS "receiptedIn"`,
  );
  return taxableOf({ ...order, ...rows[0]! }, await readTaxing(deps, db));
}

/** CGST and SGST are rounded apart, so the place of supply can change the value by a paisa. */
export const taxableOf = (order: PlaceFacts & { lines: OrderedLine[] }, taxing: Taxing): Paise =>
  totalsOf(paperLines(order.lines, taxing.tax?.defaultRate ?? 0, supplyOf(order, taxing))).taxablePaise;

function supplyOf(order: PlaceFacts, { companyState, tax }: Taxing): Supply {
  if (companyState === null || tax === null) return 'inter';
  const isSez = readBilling(order.id, order.billing)?.sez ?? false;
  return supplyOfReceipt(placeOf(order, tax), companyState, isSez);
}

export async function readTaxing({ log }: Pick<Deps, 'log'>, db: Queryable): Promise<Taxing> {
  const [row] = await db.select({ company: shopSettings.company, tax: shopSettings.tax }).from(shopSettings);
  const company = unlessUnfit(log, () => readCompany('only', row!.company), null);
  return {
    companyState: company && sellerOf(company).companyState,
    tax: unlessUnfit(log, () => readTax('only', row!.tax), null),
  };
}
