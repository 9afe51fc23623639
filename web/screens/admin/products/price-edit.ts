import type { BodyOf } from '#contract/index.ts';
import type { Product } from '#contract/product-entities.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { priceProblem } from '#domain/price.ts';
import { findBreakProblem } from '#domain/price-break-rules.ts';

export const typedPrice = ({ price }: Product): string =>
  price === null ? '' : writtenAmount(rupeesToPaise(price));

/** What was typed as a price: unreadable or not allowed, the same as before, or another one. */
export function readPrice(
  product: Product,
  text: string,
): { problem: string } | { isSame: true } | { price: number | null } {
  const { paise, problem: unreadable } = readAmount(text);
  const price = paise === null ? null : paiseToRupees(paise);
  const problem =
    unreadable ??
    priceProblem(price, product.productType) ??
    findBreakProblem({ price, priceBreaks: product.priceBreaks })?.problem;
  if (problem) return { problem };
  return price === product.price ? { isSame: true } : { price };
}

/** Another person was quicker. `now` is missing when the product could not be read again. */
export const outdatedProblem = (sentence: string, now: Pick<Product, 'price'> | null): string =>
  now
    ? `${sentence} Its price is now ${now.price === null ? 'empty' : formatRupeesExact(now.price)}. Yours is kept: open the price and press Enter to save it.`
    : sentence;

/** Everything else as it was read: if it has changed since, the shop refuses. */
export const priceBody = (product: Product, price: number | null): BodyOf<'/admin/product/edit'> => ({
  productId: product._id,
  name: product.name,
  description: product.description,
  price,
  productType: product.productType,
  imageLink: product.imageLink,
  specifications: product.specifications.map(({ key, value }) => ({ key, value })),
  category: product.category!._id,
  updatedAt: product.updatedAt,
});
