import { isNull, sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings.ts';
import { companyProblem } from '#domain/papers/company.ts';
import { paperNumber } from '#domain/papers/number.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import {
  readCompany,
  readEwayLimits,
  readOrderSettings,
  readStockSettings,
  readTax,
} from '../../platform/db/schema/paper-json.ts';

type SettingsRow = typeof shopSettings.$inferSelect;

export async function readSettings(db: Queryable, { shopMode }: Pick<Config, 'shopMode'>): Promise<Settings> {
  const [row] = await db.select().from(shopSettings);
  const settings = settingsIn(row!);
  return {
    ...settings,
    updatedAt: row!.updatedAt.toISOString(),
    problem: companyProblem(settings.company, shopMode === 'live'),
    ...(await nextNumbers(db, settings.tax.invoicePrefix)),
    productsWithoutRate: await db.$count(products, isNull(products.gstRateBp)),
  };
}

export const settingsIn = ({ company, tax, orders, stock, ewayLimits }: SettingsRow) => ({
  company: readCompany('single', company),
  tax: readTax('single', tax),
  orders: readOrderSettings('single', orders),
  stock: readStockSettings('single', stock),
  ewayLimits: readEwayLimits('single', ewayLimits),
});

interface NextNumber extends Record<string, unknown> {
  suffix: string;
  year: string;
  serial: number;
  isFull: boolean;
}

async function nextNumbers(db: Queryable, prefix: string) {
  const { rows } = await db.execute<NextNumber>(sql`
    SELECT current.suffix, current.year, COALESCE(series.last, 0) + 1 AS serial,
      COALESCE(series.last, 0) >= last_paper_serial(${prefix}::text || current.suffix) AS "isFull"
    FROM (SELECT year, paper_suffix(year) AS suffix FROM financial_year(paper_clock()) AS year) AS current
      LEFT JOIN paper_series AS series
        ON series.prefix = ${prefix}::text || current.suffix AND series.financial_year = current.year`);
  const { suffix, year, serial, isFull } = rows[0]!;
  return {
    nextInvoice: isFull ? null : paperNumber(prefix + suffix, year, serial),
    numberSuffix: suffix === '' ? null : suffix,
  };
}
