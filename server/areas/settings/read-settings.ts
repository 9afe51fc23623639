import { isNull, sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings.ts';
import { companyProblem } from '#domain/papers/company.ts';
import { paperNumber } from '#domain/papers/number.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany, readOrderSettings, readTax } from '../../platform/db/schema/paper-json.ts';

type SettingsRow = typeof shopSettings.$inferSelect;

export async function readSettings(db: Queryable, { shopMode }: Pick<Config, 'shopMode'>): Promise<Settings> {
  const [row] = await db.select().from(shopSettings);
  const settings = settingsIn(row!);
  return {
    ...settings,
    updatedAt: row!.updatedAt.toISOString(),
    problem: companyProblem(settings.company, shopMode === 'live'),
    nextInvoice: await nextInvoice(db, settings.tax.invoicePrefix),
    productsWithoutRate: await db.$count(products, isNull(products.gstRateBp)),
  };
}

export const settingsIn = ({ company, tax, orders }: SettingsRow) => ({
  company: readCompany('single', company),
  tax: readTax('single', tax),
  orders: readOrderSettings('single', orders),
});

interface NextNumber extends Record<string, unknown> {
  whole: string;
  year: string;
  serial: number;
  isFull: boolean;
}

async function nextInvoice(db: Queryable, prefix: string): Promise<string | null> {
  const { rows } = await db.execute<NextNumber>(sql`
    SELECT current.whole, current.year, COALESCE(series.last, 0) + 1 AS serial,
      COALESCE(series.last, 0) >= last_paper_serial(current.whole) AS "isFull"
    FROM (SELECT year, ${prefix}::text || paper_suffix(year) AS whole FROM financial_year(paper_clock()) AS year) AS current
      LEFT JOIN paper_series AS series ON series.prefix = current.whole AND series.financial_year = current.year`);
  const { whole, year, serial, isFull } = rows[0]!;
  return isFull ? null : paperNumber(whole, year, serial);
}
