import type { BodyOf } from '#contract/index.ts';
import { MAX_LEAD_DAYS } from '#domain/limits/products.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { priceBreaksProblem } from '#domain/price-breaks.ts';
import { invalid } from '../../platform/errors.ts';
import type { ProductRow } from './find-product.ts';

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
  const kept = before ?? NONE;
  return {
    priceBreaks: checked(pricePaise, priceBreaks ?? kept.priceBreaks.map(inRupees)),
    leadDays: leadDays === undefined ? kept.leadDays : leadDaysOf(leadDays),
  };
}

const inRupees = ({ from, pricePaise }: SaleFields['priceBreaks'][number]) => ({
  from,
  price: paiseToRupees(pricePaise),
});

function checked(
  pricePaise: number | null,
  priceBreaks: NonNullable<SaleForm['priceBreaks']>,
): SaleFields['priceBreaks'] {
  const price = pricePaise === null ? null : paiseToRupees(pricePaise);
  const problem = priceBreaksProblem({ price, priceBreaks });
  if (problem) throw invalid(problem);
  return priceBreaks.map((one) => ({ from: one.from, pricePaise: rupeesToPaise(one.price) }));
}

function leadDaysOf(days: number | null): number | null {
  if (days !== null && (days < 0 || days > MAX_LEAD_DAYS))
    throw invalid(`The lead time is 0 to ${MAX_LEAD_DAYS} days.`);
  return days;
}
