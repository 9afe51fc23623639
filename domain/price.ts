import { formatRupees, paiseToRupees } from './money.ts';
import { MAX_PRICE_PAISE } from './sizes/products.ts';

type ProductType = 'buyable' | 'viewable';

const MAX_PRICE_RUPEES = paiseToRupees(MAX_PRICE_PAISE);

/**
 * Why a product cannot be saved at this price; null when it can. No price is allowed: customers then ask for a quote.
 * Less than a rupee is allowed too: small parts are sold by the hundred, and the gateway's minimum applies per order.
 */
export function priceProblem(rupees: number | null, productType: ProductType | null): string | null {
  if (rupees === null) return null;
  if (rupees > MAX_PRICE_RUPEES) return `The price is at most ${formatRupees(MAX_PRICE_RUPEES)}.`;
  if (rupees <= 0 && productType === 'buyable')
    return 'A buyable product cannot cost Rs.0. Enter its price, or leave it empty so that customers ask for one.';
  return null;
}

/** Whether customers can add it to the cart. */
export const productIsForSale = (product: { productType: ProductType; price: number | null }): boolean =>
  product.productType === 'buyable' && product.price !== null && product.price > 0;
