import type { CheckoutTerms } from '#contract/checkout.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { placeOfSupply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { basisPointsOf, halfRateText, rateText } from '#domain/papers/rates.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { stateOfCode, stateTaxName } from '#domain/papers/states.ts';
import { taxPaise } from '#domain/papers/tax-split.ts';
import { quoteTotals } from '#domain/quotes/money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import type { Delivery } from './delivery.ts';
import { type Line, totalRupees } from './lines.ts';

export interface TaxRow {
  label: string;
  rupees: number;
}

/** The tax within the total, as on the invoice; until the State is known, without the names of the taxes. */
export function taxRows(
  lines: readonly Line[],
  { state, pincode, gst }: Pick<Delivery, 'state' | 'pincode' | 'gst'>,
  tax: CheckoutTerms['tax'],
): TaxRow[] {
  // More than an order can cost has no invoice.
  if (rupeesToPaise(totalRupees(lines)) > MAX_ORDER_TOTAL_PAISE) return [];
  const taxed = lines.map(({ product, quantity }) => ({
    quantity,
    unitPricePaise: rupeesToPaise(product.price),
    rate: basisPointsOf(product.gstRate ?? tax.defaultRate),
  }));
  const { place } = placeOfSupply(
    { state, pincode, chosenStateCode: null },
    registrationOf(gst),
    tax.placeOfSupply,
  );
  const company = stateOfCode(tax.companyState);
  const supply = place && company && supplyTo(place, company);
  const sums = quoteTotals(taxed, supply ?? 'inter');
  const [rate, ...others] = new Set(taxed.map((line) => line.rate));
  const only = others.length === 0 ? rate : undefined;
  const row = (name: string, text: string | undefined, paise: number): TaxRow => ({
    label: `${name}${text === undefined ? '' : ` ${text} %`}, included`,
    rupees: paiseToRupees(paise),
  });
  const whole = only === undefined ? undefined : rateText(only);
  if (!place || !supply) return [row('GST', whole, taxPaise(sums))];
  const half = only === undefined ? undefined : halfRateText(only);
  return [
    { label: 'Taxable value', rupees: paiseToRupees(sums.taxablePaise) },
    ...(supply === 'inter'
      ? [row('IGST', whole, sums.igstPaise)]
      : [row('CGST', half, sums.cgstPaise), row(stateTaxName(place), half, sums.sgstPaise)]),
  ];
}
