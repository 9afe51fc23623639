import type { BodyOf } from '#contract/index.ts';
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
export type TaxFields = Pick<ProductRow, 'partNumber' | 'hsn' | 'gstRateBp' | 'unit'>;
type TaxForm = Pick<BodyOf<'/admin/product/add'>, 'partNumber' | 'hsn' | 'gstRate' | 'unit'>;

const NONE: TaxFields = { partNumber: null, hsn: null, gstRateBp: null, unit: DEFAULT_UNIT };

/** The stored values; what the form leaves out stays as it was. */
export function taxFields(
  { partNumber, hsn, gstRate, unit }: TaxForm,
  listedRates: readonly number[],
  before: TaxFields | null,
): TaxFields {
  const kept = before ?? NONE;
  return {
    partNumber: partNumber === undefined ? kept.partNumber : partNumberOf(partNumber),
    hsn: hsn === undefined ? kept.hsn : hsnOf(hsn),
    gstRateBp: gstRate === undefined ? kept.gstRateBp : rateOf(gstRate, listedRates, kept),
    unit: unit === undefined ? kept.unit : unitOf(unit),
  };
}

/** The percentages that the settings allow. */
export async function readListedRates(db: Queryable): Promise<number[]> {
  const [settings] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  return readTax('single', settings!.tax).rates;
}

function refuse(problem: string | null) {
  if (problem !== null) throw invalid(problem);
}

function partNumberOf(typed: string | null): string | null {
  if (typed === null) return null;
  refuse(partNumberProblem(typed));
  return tidyPartNumber(typed);
}

function hsnOf(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  refuse(hsnProblem(typed));
  return normaliseHsn(typed);
}

/** A rate that left the list stays with the products that have it. */
function rateOf(percent: number | null, listed: readonly number[], { gstRateBp }: TaxFields): number | null {
  if (percent === null) return null;
  if (gstRateBp !== null && percent === percentOf(gstRateBp)) return gstRateBp;
  refuse(productRateProblem(percent, listed));
  return basisPointsOf(percent);
}

function unitOf(typed: string): string {
  refuse(unitProblem(typed));
  return readUnit(typed)!;
}
