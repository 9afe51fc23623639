import type { Order } from '#contract/entities.ts';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { ownQuote } from '../../../api/quotes.ts';
import { type Delivery, NO_DELIVERY } from './delivery.ts';
import type { Line } from './lines.ts';
import type { ReadGoods } from './place-order.ts';

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
    const quote = await client.fetchQuery({ ...ownQuote(quoteId), staleTime: 0 });
    return quoteAllows(situationOf(quote), 'order') ? linesOfQuote(quote) : null;
  };

/** What the quote knows, and the address of the last order unless the quote goes somewhere else. */
export function prefillOf(
  quote: Pick<OwnQuote, 'pincode' | 'gst' | 'company' | 'poNumber'>,
  last: Order | null,
): Delivery {
  const isThere = last !== null && (quote.pincode === null || quote.pincode === last.pincode);
  const { address, district, state, pincode } = isThere
    ? last
    : { ...NO_DELIVERY, pincode: quote.pincode ?? '' };
  return {
    address,
    district,
    state,
    pincode,
    contact: last?.contact ?? '',
    company: quote.company ?? last?.company ?? '',
    gst: quote.gst ?? last?.gst ?? '',
    poNumber: quote.poNumber ?? '',
  };
}
