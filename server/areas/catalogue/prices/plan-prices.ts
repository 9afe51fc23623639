import type { BodyOf, ResponseOf } from '#contract/index.ts';
import { newPrices, type PaisePrices, type PriceRule } from '#domain/bulk-price.ts';
import { formatRupees, hasAtMostTwoDecimals, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { MAX_PRICE_PAISE } from '#domain/sizes/products.ts';
import { invalid } from '../../../platform/errors.ts';
import type { PricedRow } from './price-rows.ts';

type Body = BodyOf<'/admin/product/bulkPrice'>;
type Answer = ResponseOf<'/admin/product/bulkPrice'>['data'];

export interface PlannedPrice {
  row: PricedRow;
  before: PaisePrices;
  after: PaisePrices;
}

export interface PricePlan {
  planned: PlannedPrice[];
  leftOut: Answer['leftOut'];
}

export function ruleOf({ percent, amount, roundTo = null, breaks = true }: Body): PriceRule {
  if ((percent === undefined) === (amount === undefined))
    throw invalid('Enter by how much the prices change, either in percent or in rupees.');
  const typed = percent ?? amount!;
  if (!hasAtMostTwoDecimals(typed)) throw invalid('The change has at most two decimals.');
  if (amount !== undefined && Math.abs(amount) > paiseToRupees(MAX_PRICE_PAISE))
    throw invalid(`The change is at most ${formatRupees(paiseToRupees(MAX_PRICE_PAISE))}.`);
  const by =
    percent === undefined
      ? { amountPaise: Math.sign(typed) * rupeesToPaise(Math.abs(typed)) }
      : { percent: typed };
  // Of the list in the contract.
  return { by, roundTo: roundTo as PriceRule['roundTo'], breaks };
}

/** "+5 %, to the nearest Rs.5, quantity prices as they are" */
export function ruleInWords({ by, roundTo, breaks }: PriceRule): string {
  const [size, unit] = 'percent' in by ? [by.percent, ' %'] : [paiseToRupees(by.amountPaise), ''];
  const amount = unit ? `${Math.abs(size)}${unit}` : formatRupees(Math.abs(size));
  return [
    `${size < 0 ? '−' : '+'}${amount}`,
    roundTo !== null && `to the nearest Rs.${roundTo}`,
    !breaks && 'quantity prices as they are',
  ]
    .filter(Boolean)
    .join(', ');
}

const inRupees = (paise: number | null) => (paise === null ? 'no price' : formatRupees(paiseToRupees(paise)));

/** What each product would cost, and why some stay as they are. */
export function planPrices(rows: readonly PricedRow[], rule: PriceRule, shown: Body['shown']): PricePlan {
  const seen = shown && new Map(shown.map(({ productId, price }) => [productId, price]));
  const plan: PricePlan = { planned: [], leftOut: [] };
  for (const row of rows) {
    const { id, name, partNumber, image, pricePaise, breaks } = row;
    const leaveOut = (reason: string) =>
      plan.leftOut.push({
        productId: id,
        name,
        partNumber,
        image,
        price: pricePaise === null ? null : paiseToRupees(pricePaise),
        reason,
      });
    const price = seen?.get(id);
    const shownPaise = price == null ? null : rupeesToPaise(price);
    if (seen && price === undefined) leaveOut('It was not in the preview.');
    else if (seen && shownPaise !== pricePaise)
      leaveOut(`Changed meanwhile: ${inRupees(shownPaise)} in the preview, ${inRupees(pricePaise)} now.`);
    else if (pricePaise === null) leaveOut('It has no price.');
    else if (breaks === null) leaveOut('Its quantity prices cannot be read.');
    else {
      const before = { pricePaise, breaks };
      const after = newPrices(before, rule);
      if (after === null) leaveOut('The price stays as it is.');
      else if ('refusal' in after) leaveOut(after.refusal);
      else plan.planned.push({ row, before, after });
    }
  }
  return plan;
}

export const asLine = ({ row, before, after }: PlannedPrice): Answer['lines'][number] => ({
  productId: row.id,
  name: row.name,
  partNumber: row.partNumber,
  image: row.image,
  from: paiseToRupees(before.pricePaise),
  to: paiseToRupees(after.pricePaise),
  breaks: before.breaks.map(({ from, pricePaise }, nth) => ({
    quantity: from,
    from: paiseToRupees(pricePaise),
    to: paiseToRupees(after.breaks[nth]!.pricePaise),
  })),
});
