import {
  formatRupeesExact,
  hasAtMostTwoDecimals,
  type Paise,
  paiseToRupees,
  rupeesToPaise,
} from './money.ts';
import { MAX_ORDER_TOTAL_PAISE } from './sizes/orders.ts';

/** What a buyer's company deducts from the value without GST, for the tax office: 0.1 %. */
const TDS_PER_MILLE = 1;
/** Without a PAN, or by another section: above the usual sum only when a person says so. */
const MOST_TDS_PERCENT = 5;
/** Some round to whole rupees, some line by line. */
const ROUNDING_PAISE = 1_00;
export const MAX_CHARGES_PAISE = 100_00;
export const NO_GSTIN = 'This order has no GSTIN. Only a business with one deducts TDS.';

/** To the paisa, half up. */
export const usualTdsPaise = (withoutGstPaise: Paise): Paise =>
  Math.round((withoutGstPaise * TDS_PER_MILLE) / 1000);

/** Also rounded up to the rupee, and a rupee more. */
export const mostUsualTdsPaise = (withoutGstPaise: Paise): Paise =>
  Math.ceil(usualTdsPaise(withoutGstPaise) / 100) * 100 + ROUNDING_PAISE;

export const mostTdsPaise = (withoutGstPaise: Paise): Paise =>
  Math.floor((withoutGstPaise * MOST_TDS_PERCENT) / 100);

/** The sums that fit to the paisa: as it is, or rounded to the rupee. */
export function tdsThatFits(withoutGstPaise: Paise): Paise[] {
  const exact = usualTdsPaise(withoutGstPaise);
  const sums = [exact, Math.ceil(exact / 100) * 100, Math.round(exact / 100) * 100];
  return [...new Set(sums)].filter((paise) => paise > 0);
}

/** What the transfer lacks of the order, as the person who enters it says. */
export interface Withheld {
  tdsPaise: Paise;
  chargesPaise: Paise;
}

interface WithheldFacts {
  amountPaise: Paise;
  /** Still to be paid before this transfer. */
  leftPaise: Paise;
  withoutGstPaise: Paise;
  /** Of the transfers before. */
  before: Withheld;
  hasGstin: boolean;
  /** The person knows that it is more than usual. */
  isOtherTds: boolean;
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** Why TDS or charges cannot be recorded with a transfer; null when they can. */
export function withheldProblem({ tdsPaise, chargesPaise }: Withheld, facts: WithheldFacts): string | null {
  const { amountPaise, leftPaise, before } = facts;
  if (tdsPaise === 0 && chargesPaise === 0) return null;
  const missingPaise = leftPaise - amountPaise;
  if (missingPaise <= 0) return 'Nothing is missing of this order, so there is no TDS and are no charges.';
  if (tdsPaise + chargesPaise > missingPaise)
    return `Only ${rupees(missingPaise)} is missing. TDS and charges cannot be more than that.`;
  if (before.chargesPaise + chargesPaise > MAX_CHARGES_PAISE)
    return `Bank charges are at most ${rupees(MAX_CHARGES_PAISE)} of an order. Without them it is a part payment.`;
  return tdsPaise > 0 ? tdsProblem(before.tdsPaise + tdsPaise, facts) : null;
}

function tdsProblem(
  tdsPaise: Paise,
  { withoutGstPaise, hasGstin, isOtherTds }: WithheldFacts,
): string | null {
  if (!hasGstin) return NO_GSTIN;
  const most = mostTdsPaise(withoutGstPaise);
  if (tdsPaise > most) return `TDS is at most 5 % of the value without GST, ${rupees(most)}.`;
  const usual = mostUsualTdsPaise(withoutGstPaise);
  return tdsPaise > usual && !isOtherTds
    ? `${rupees(tdsPaise)} is more than 0.1 % of the value without GST, which is ${rupees(usualTdsPaise(withoutGstPaise))}. Say that it is right all the same.`
    : null;
}

/** A sum in rupees that a person typed beside the amount; null where it is none. */
export const readWithheld = (rupeesTyped: number | null | undefined): Paise | null => {
  if (rupeesTyped === null || rupeesTyped === undefined) return 0;
  const isSum =
    rupeesTyped >= 0 &&
    rupeesTyped <= paiseToRupees(MAX_ORDER_TOTAL_PAISE) &&
    hasAtMostTwoDecimals(rupeesTyped);
  return isSum ? rupeesToPaise(rupeesTyped) : null;
};
