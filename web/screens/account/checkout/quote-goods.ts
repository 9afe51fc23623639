import type { Order } from '#contract/order-entities.ts';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { normalisePincode, pincodeProblem } from '#domain/address.ts';
import { statesOfPincode } from '#domain/papers/pincode-states.ts';
import { freightPlaceProblem } from '#domain/quotes/freight-place.ts';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { ownQuote } from '../../../api/quotes.ts';
import { type Delivery, NO_DELIVERY } from './delivery.ts';
import type { Line } from './lines.ts';
import { FRESH, type ReadGoods } from './place-order.ts';

/** The lines of the accepted revision, which is the newest one, at its prices. */
export const linesOfQuote = ({ revisions }: Pick<OwnQuote, 'revisions'>): Line[] =>
  (revisions[0]?.lines ?? []).map(
    ({ position, productId, name, unitPrice, imageLink, gstRate, ...line }) => ({
      _id: String(position),
      product: {
        _id: productId,
        name,
        price: unitPrice,
        imageLink: imageLink === null ? [] : [imageLink],
        gstRate,
      },
      ...line,
    }),
  );

export const readQuote =
  (quoteId: string): ReadGoods =>
  async (client) => {
    const quote = await client.fetchQuery({ ...ownQuote(quoteId), ...FRESH });
    return quoteAllows(situationOf(quote), 'order') ? linesOfQuote(quote) : null;
  };

/** What the quote knows, and the address of the last order unless the quote goes somewhere else. */
export function prefillOf(
  quote: Pick<OwnQuote, 'pincode' | 'gst' | 'company' | 'poNumber' | 'billing'>,
  last: Order | null,
): Delivery {
  const isThere = last !== null && (quote.pincode === null || quote.pincode === last.pincode);
  const { address, district, state, pincode } = isThere
    ? last
    : { ...NO_DELIVERY, state: stateOf(quote.pincode), pincode: quote.pincode ?? '' };
  return {
    address,
    district,
    state,
    pincode,
    contact: last?.contact ?? '',
    company: quote.company ?? last?.company ?? '',
    // A quote that is billed without a GSTIN stays without one.
    gst: quote.gst ?? (quote.billing ? '' : last?.gst) ?? '',
    poNumber: quote.poNumber ?? '',
  };
}

/** Where the pincode leaves no other. */
function stateOf(pincode: string | null): string {
  const [state, ...others] = pincode === null ? [] : statesOfPincode(pincode);
  return state && others.length === 0 ? state.name : '';
}

/** Why the quote's freight does not pay for the way there; null while the pincode is being typed. */
export const whyNotThere = (
  quote: { pincode: string | null } | undefined,
  lines: readonly Line[],
  typed: string,
): string | null =>
  quote && pincodeProblem(typed) === null
    ? freightPlaceProblem({ lines, pincode: quote.pincode }, normalisePincode(typed))
    : null;
