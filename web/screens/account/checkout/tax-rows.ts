import type { CheckoutTerms } from '#contract/checkout.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { placeRuleOf, type TypedBilling } from '#domain/papers/billing.ts';
import { isExempt, isTaxed } from '#domain/papers/exempt.ts';
import { placeOfSupply, type Supply, supplyTo } from '#domain/papers/place-of-supply.ts';
import { basisPointsOf, halfRateText, rateText } from '#domain/papers/rates.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { type State, stateOfCode, stateTaxName } from '#domain/papers/states.ts';
import { taxPaise } from '#domain/papers/tax-split.ts';
import { quoteTotals } from '#domain/quotes/money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import type { Delivery } from './delivery.ts';
import { type Line, totalRupees } from './lines.ts';

export interface TaxRow {
  label: string;
  rupees: number;
}

type Delivered = Pick<Delivery, 'state' | 'pincode' | 'gst'>;

export interface TaxedAt {
  /** Null until the State of the delivery is known. */
  place: State | null;
  supply: Supply | null;
}

/** By the rule of the papers. */
export function taxedAt(
  { state, pincode, gst }: Delivered,
  billing: TypedBilling | null,
  tax: CheckoutTerms['tax'],
): TaxedAt {
  const rule = placeRuleOf(billing && { gst: billing.gst ? String(billing.gst) : null }, tax.placeOfSupply);
  const delivery = { state, pincode, chosenStateCode: null };
  const { place } = placeOfSupply(delivery, registrationOf(gst), rule);
  const company = stateOfCode(tax.companyState);
  return { place, supply: place && company && supplyTo(place, company, billing?.sez) };
}

/** The tax within the total, as on the invoice; until the State is known, without the names of the taxes. */
export function taxRows(
  lines: readonly Line[],
  { place, supply }: TaxedAt,
  tax: Pick<CheckoutTerms['tax'], 'defaultRate'>,
): TaxRow[] {
  // More than an order can cost has no invoice.
  if (rupeesToPaise(totalRupees(lines)) > MAX_ORDER_TOTAL_PAISE) return [];
  const taxed = lines.map(({ product, quantity }) => ({
    quantity,
    unitPricePaise: rupeesToPaise(product.price),
    rate: basisPointsOf(product.gstRate ?? tax.defaultRate),
  }));
  const exempt = taxed.filter(isExempt);
  const exemptRow = {
    label: EXEMPT,
    rupees: paiseToRupees(quoteTotals(exempt, supply ?? 'inter').totalPaise),
  };
  if (exempt.length === taxed.length) return [exemptRow];
  const sums = quoteTotals(taxed.filter(isTaxed), supply ?? 'inter');
  const [rate, ...others] = new Set(taxed.filter(isTaxed).map((line) => line.rate));
  const only = others.length === 0 ? rate : undefined;
  const row = (name: string, text: string | undefined, paise: number): TaxRow => ({
    label: `${name}${text === undefined ? '' : ` ${text} %`}, included`,
    rupees: paiseToRupees(paise),
  });
  const whole = only === undefined ? undefined : rateText(only);
  const before = exempt.length > 0 ? [exemptRow] : [];
  if (!place || !supply) return [...before, row('GST', whole, taxPaise(sums))];
  const half = only === undefined ? undefined : halfRateText(only);
  return [
    ...before,
    { label: 'Taxable value', rupees: paiseToRupees(sums.taxablePaise) },
    ...(supply === 'inter'
      ? [row('IGST', whole, sums.igstPaise)]
      : [row('CGST', half, sums.cgstPaise), row(stateTaxName(place), half, sums.sgstPaise)]),
  ];
}

const EXEMPT = 'Exempt from GST';
export const isAllExempt = (taxes: readonly TaxRow[]): boolean =>
  taxes.length > 0 && taxes.every(({ label }) => label === EXEMPT);

export interface TaxChange {
  why: string;
  credit: string;
}

/** Why the taxes have other names than those of a sale to the place of the delivery; null where they have not. */
export function taxChange(
  delivered: Delivered,
  billing: TypedBilling | null,
  tax: CheckoutTerms['tax'],
): TaxChange | null {
  const before = taxedAt(delivered, null, { ...tax, placeOfSupply: 'delivery' });
  const after = taxedAt(delivered, billing, tax);
  if (!billing || !before.place || !after.place || before.supply === after.supply) return null;
  const { name } = after.place;
  const where = billing.sez ? 'a Special Economic Zone' : name;
  return {
    why: `Billed to ${where}, so ${namesOf(after)} instead of ${namesOf(before)}.`,
    credit: `your unit in ${billing.sez ? 'the zone' : name} can take the credit.`,
  };
}

/** "CGST and SGST" */
export const namesOf = ({ place, supply }: TaxedAt): string =>
  supply === 'intra' && place ? `CGST and ${stateTaxName(place)}` : 'IGST';
