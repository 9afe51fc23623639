import { formatRupeesExact } from '#domain/money.ts';
import { type Priced, priceAt } from '#domain/price-breaks.ts';

interface Own extends Priced {
  /** Where the prices are those of a company: what the catalogue asks. */
  insteadOf?: Priced | undefined;
}

/** "Your price Rs.2,350.00, not Rs.2,480.00"; null where so many cost what the catalogue asks. */
export function ownPriceWords(product: Own, quantity: number): string | null {
  const own = product.insteadOf ? priceAt(product, quantity) : null;
  if (!product.insteadOf || own === null) return null;
  return yourPrice(own, priceAt(product.insteadOf, quantity));
}

export function yourPrice(own: number, listed: number | null): string | null {
  if (own === listed) return null;
  const not = listed === null ? '' : `, not ${formatRupeesExact(listed)}`;
  return `Your price ${formatRupeesExact(own)}${not}`;
}
