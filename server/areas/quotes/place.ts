import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import {
  type PlaceOfSupply,
  placeOfSupply,
  type Supply,
  supplyOfReceipt,
} from '#domain/papers/place-of-supply.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import type { State } from '#domain/papers/states.ts';
import type { CompanySettings, TaxSettings } from '../../platform/db/schema/paper-json.ts';
import { sellerOf } from '../papers/read-surroundings.ts';

interface AskedFor {
  gst: string | null;
  pincode: string | null;
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
export function supplyOfQuote(quote: AskedFor, company: CompanySettings, tax: TaxSettings): SupplyOfQuote {
  const delivery = deliveryOf(quote);
  const found: PlaceOfSupply = placeOfSupply(
    { state: '', pincode: quote.pincode ?? '', chosenStateCode: delivery?.code ?? null },
    registrationOf(quote.gst),
    tax.placeOfSupply,
  );
  const { companyState } = sellerOf(company);
  const supply = companyState ? supplyOfReceipt(found, companyState) : 'inter';
  return { place: found.place, supply };
}
