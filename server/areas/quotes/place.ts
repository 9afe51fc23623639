import { placeRuleOf } from '#domain/papers/billing.ts';
import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import {
  type PlaceOfSupply,
  placeOfSupply,
  type Supply,
  supplyOfReceipt,
} from '#domain/papers/place-of-supply.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import type { State } from '#domain/papers/states.ts';
import {
  type CompanySettings,
  readQuoteBilling,
  type TaxSettings,
} from '../../platform/db/schema/paper-json.ts';
import { sellerOf } from '../papers/read-surroundings.ts';

interface AskedFor {
  gst: string | null;
  pincode: string | null;
}

/** As the row of a quote has it. */
interface Billed {
  id: string;
  billing: unknown;
}

/** Where the goods go, as far as the pincode says it, or else the buyer's registration. */
export const deliveryOf = ({ pincode, gst }: AskedFor): State | null =>
  (pincode ? statesOfPincode(pincode)[0] : undefined) ?? registrationOf(gst)?.state ?? null;

interface SupplyOfQuote {
  /** Null while nothing says it. */
  place: State | null;
  supply: Supply;
}

/** By the rule of the settings; unknown, it is taken as the receipt voucher takes it. */
export function supplyOfQuote(
  quote: AskedFor & Billed,
  company: CompanySettings,
  tax: TaxSettings,
): SupplyOfQuote {
  const billing = readQuoteBilling(quote.id, quote.billing);
  const delivery = deliveryOf(quote);
  const found: PlaceOfSupply = placeOfSupply(
    { state: '', pincode: quote.pincode ?? '', chosenStateCode: delivery?.code ?? null },
    registrationOf(quote.gst),
    placeRuleOf(billing, tax.placeOfSupply),
  );
  const { companyState } = sellerOf(company);
  const supply = companyState ? supplyOfReceipt(found, companyState, billing?.sez) : 'inter';
  return { place: found.place, supply };
}
