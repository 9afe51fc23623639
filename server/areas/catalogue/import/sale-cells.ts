import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { priceBreaksOfCell } from '../csv-cells.ts';
import type { ProductForm } from '../product-form.ts';
import { LEAD_DAYS_RULE, PRICE_BREAKS_RULE } from './cell-limits.ts';

/** What the cells say of quantity prices and lead time; columns that the file does not have say nothing. */
export function saleFormOf(
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
