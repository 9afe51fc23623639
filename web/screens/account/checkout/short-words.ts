import type { Order } from '#contract/order-entities.ts';
import { counted, listed } from '#domain/words.ts';
import type { Short } from '../../../api/checkout.ts';

/** What an order to pay has more of than is left, in a sentence. */
export function shortInWords({ product }: Pick<Order, 'product'>, short: Short): string {
  const nameOf = (id: string) =>
    product.find(({ productId }) => productId._id === id)?.productId.name ?? 'one product';
  const parts = short.map(({ productId, wanted, free }) =>
    free === 0
      ? `${nameOf(productId)} is out of stock`
      : `of ${nameOf(productId)} only ${free.toLocaleString('en-IN')} of ${counted(wanted, 'piece')} ${free === 1 ? 'is' : 'are'} left`,
  );
  const sentence = listed(parts);
  return sentence === ''
    ? 'Some of its goods are gone.'
    : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
