import type { BodyOf } from '#contract/index.ts';
import { HOME_COUNTRY, ORIGIN_RULE, readOrigin } from '#domain/origin.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { basisPointsOf, percentOf, productRateProblem } from '#domain/papers/rates.ts';
import { DEFAULT_UNIT, readUnit, unitProblem } from '#domain/papers/units.ts';
import { partNumberProblem, tidyPartNumber } from '#domain/part-number.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import { invalid } from '../../platform/errors.ts';
import type { ProductRow } from './find-product.ts';

/** What papers say of a product. */
export type TaxFields = Pick<ProductRow, 'partNumber' | 'hsn' | 'gstRateBp' | 'unit' | 'origin'>;
type TaxForm = Pick<BodyOf<'/admin/product/add'>, 'partNumber' | 'hsn' | 'gstRate' | 'unit' | 'origin'>;

const NONE: TaxFields = {
  partNumber: null,
  hsn: null,
  gstRateBp: null,
  unit: DEFAULT_UNIT,
  origin: HOME_COUNTRY,
};

/** The stored values; what the form leaves out stays as it was. */
export function taxFields(
  { partNumber, hsn, gstRate, unit, origin }: TaxForm,
  listedRates: readonly number[],
  before: TaxFields | null,
): TaxFields {
  const stored = before ?? NONE;
  const problems = [
    partNumber ? partNumberProblem(partNumber) : null,
    hsn?.trim() ? hsnProblem(hsn) : null,
    gstRate == null || hasRate(stored, gstRate) ? null : productRateProblem(gstRate, listedRates),
    unit === undefined ? null : unitProblem(unit),
    origin === undefined || readOrigin(origin) ? null : ORIGIN_RULE,
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw invalid(problems.join(' '));
  return {
    partNumber: partNumber === undefined ? stored.partNumber : tidyPartNumber(partNumber ?? ''),
    hsn: hsn === undefined ? stored.hsn : hsn?.trim() ? normaliseHsn(hsn) : null,
    gstRateBp: gstRate === undefined ? stored.gstRateBp : rateOf(gstRate, stored),
    unit: unit === undefined ? stored.unit : readUnit(unit)!,
    origin: origin === undefined ? stored.origin : readOrigin(origin)!,
  };
}

/** A rate that left the list stays with the products that have it. */
const hasRate = ({ gstRateBp }: TaxFields, percent: number) =>
  gstRateBp !== null && percent === percentOf(gstRateBp);

/** The percentages that the settings allow. */
export async function readListedRates(db: Queryable): Promise<number[]> {
  const [settings] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  return readTax('single', settings!.tax).rates;
}

const rateOf = (percent: number | null, stored: TaxFields): number | null =>
  percent === null ? null : hasRate(stored, percent) ? stored.gstRateBp : basisPointsOf(percent);
