import type { BodyOf } from '#contract/index.ts';
import { leadDaysProblem } from '#domain/lead-days.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { findBreakProblem } from '#domain/price-break-rules.ts';
import { invalid } from '../../platform/errors.ts';
import type { ProductRow } from './find-product.ts';
import { inRupees } from './price-breaks.ts';

/** What a product costs by the quantity, and how soon it is sent. */
export type SaleFields = Pick<ProductRow, 'priceBreaks' | 'leadDays'>;
type SaleForm = Pick<BodyOf<'/admin/product/add'>, 'priceBreaks' | 'leadDays'>;

const NONE: SaleFields = { priceBreaks: [], leadDays: null };

/** The stored values; what the form leaves out stays as it was, if it still fits the price. */
export function saleFields(
  { priceBreaks, leadDays }: SaleForm,
  pricePaise: number | null,
  before: SaleFields | null,
): SaleFields {
  const stored = before ?? NONE;
  return {
    priceBreaks: checked(pricePaise, priceBreaks ?? inRupees(stored.priceBreaks)),
    leadDays: leadDays === undefined ? stored.leadDays : leadDaysOf(leadDays),
  };
}

function checked(
  pricePaise: number | null,
  priceBreaks: NonNullable<SaleForm['priceBreaks']>,
): SaleFields['priceBreaks'] {
  const price = pricePaise === null ? null : paiseToRupees(pricePaise);
  const wrong = findBreakProblem({ price, priceBreaks });
  if (wrong) throw invalid(wrong.problem);
  return priceBreaks.map((one) => ({ from: one.from, pricePaise: rupeesToPaise(one.price) }));
}

function leadDaysOf(days: number | null): number | null {
  const problem = days === null ? null : leadDaysProblem(days);
  if (problem) throw invalid(problem);
  return days;
}
