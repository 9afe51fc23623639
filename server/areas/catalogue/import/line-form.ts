import { paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { HOME_COUNTRY } from '#domain/origin.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { COUNT_TIME_RULE, readCountTime } from '#domain/stock/count-time.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { imagesOfCell, priceBreaksOfCell, specificationsOfCell } from '../csv-cells.ts';
import type { ProductRow } from '../find-product.ts';
import { curveOfCell } from '../finding-cells.ts';
import type { ProductForm } from '../product-form.ts';
import {
  BEYOND_RULE,
  CURVE_RULE,
  LEAD_DAYS_RULE,
  PRICE_BREAKS_RULE,
  RATE_RULE,
  REORDER_RULE,
  STOCK_RULE,
} from './cell-limits.ts';

/** Stands for a name that is missing, so that the other cells are checked. */
export const NO_NAME = '-';

/** The line as a product form; fields without a column stay unchanged. A wrong cell adds a problem and counts as empty. */
export function formOfLine(
  cells: ImportLine['cells'],
  before: ProductRow | null,
  problems: string[],
): ProductForm {
  const name = cells.name ?? before?.name ?? '';
  if (!name) problems.push('The name is missing.');
  const description = cells.description ?? before?.description ?? '';
  if (!before && description === '') problems.push('The description is missing.');
  const { paise, problem } = readAmount(cells.price ?? '');
  if (problem) problems.push('The price is not an amount of rupees with at most two decimals.');
  const pricePaise = cells.price === undefined ? (before?.pricePaise ?? null) : problem ? null : paise;
  const specifications =
    cells.specifications === undefined
      ? (before?.specifications ?? [])
      : specificationsOfCell(cells.specifications);
  if (specifications === null) problems.push('Each specification is written "Key: Value".');
  const productType = cells.productType?.toLowerCase() ?? before?.productType;
  const isType = productType === 'buyable' || productType === 'viewable';
  if (!isType) problems.push('The product type is buyable or viewable.');
  return {
    name: name || NO_NAME,
    description,
    price: pricePaise === null ? null : paiseToRupees(pricePaise),
    productType: isType ? productType : 'viewable',
    imageLink: cells.images === undefined ? (before?.imageLinks ?? []) : imagesOfCell(cells.images),
    specifications: specifications ?? [],
    ...taxFormOf(cells, problems),
    ...saleFormOf(cells, problems),
    ...findingFormOf(cells, problems),
    ...stockFormOf(cells, problems),
  };
}

function taxFormOf({ partNumber, hsn, gstRate, unit, origin }: ImportLine['cells'], problems: string[]) {
  const percent = gstRate?.replace(/\s*%$/, '') ?? '';
  const isRate = /^(\d+(\.\d+)?)?$/.test(percent);
  if (!isRate) problems.push(RATE_RULE);
  return {
    ...(partNumber !== undefined && { partNumber: partNumber || null }),
    ...(hsn !== undefined && { hsn: hsn || null }),
    ...(gstRate !== undefined && { gstRate: percent === '' || !isRate ? null : Number(percent) }),
    ...(unit !== undefined && { unit: unit || DEFAULT_UNIT }),
    ...(origin !== undefined && { origin: origin || HOME_COUNTRY }),
  };
}

/** What the cells say of quantity prices and lead time; columns that the file does not have say nothing. */
function saleFormOf(
  { priceBreaks, leadDays }: ImportLine['cells'],
  problems: string[],
): Pick<ProductForm, 'priceBreaks' | 'leadDays'> {
  const breaks = priceBreaks === undefined ? undefined : priceBreaksOfCell(priceBreaks);
  if (breaks === null) problems.push(PRICE_BREAKS_RULE);
  const days = leadDays?.replace(/\s*days?$/i, '');
  const isDays = days === undefined || /^\d*$/.test(days);
  if (!isDays) problems.push(LEAD_DAYS_RULE);
  return {
    ...(breaks !== undefined && { priceBreaks: breaks ?? [] }),
    ...(days !== undefined && { leadDays: days === '' || !isDays ? null : Number(days) }),
  };
}

/** What the cells say of the stock: an empty number is not counted, an absent column leaves all as it is. */
function stockFormOf({ stock, beyond, reorderAt, stockAsOf }: ImportLine['cells'], problems: string[]) {
  if (stock && stockAsOf && readCountTime(stockAsOf) === null) problems.push(COUNT_TIME_RULE);
  const pieces = stock === undefined ? undefined : piecesOf(stock, STOCK_RULE, problems);
  const level = reorderAt === undefined ? undefined : piecesOf(reorderAt, REORDER_RULE, problems);
  const then = beyond?.trim().toLowerCase() || (beyond === undefined ? undefined : 'make');
  const isThen = then === undefined || then === 'make' || then === 'stop';
  if (!isThen) problems.push(BEYOND_RULE);
  return {
    ...(pieces !== undefined && { stock: pieces }),
    ...(isThen && then !== undefined && { beyond: then }),
    ...(level !== undefined && { reorderAt: level }),
  } satisfies Partial<ProductForm>;
}

function piecesOf(cell: string, rule: string, problems: string[]): number | null {
  if (cell.trim() === '') return null;
  const pieces = readPieces(cell);
  if (pieces !== null) return pieces;
  problems.push(rule);
  return null;
}

/** What the cells say of the family, the curve and the drawing; columns that the file does not have say nothing. */
function findingFormOf(
  { family, curve, drawing }: ImportLine['cells'],
  problems: string[],
): Pick<ProductForm, 'family' | 'curve' | 'drawing'> {
  const points = curve === undefined ? undefined : curveOfCell(curve);
  if (points === null) problems.push(CURVE_RULE);
  return {
    ...(family !== undefined && { family: family || null }),
    ...(points !== undefined && { curve: points ?? [] }),
    ...(drawing !== undefined && { drawing: drawing || null }),
  };
}
