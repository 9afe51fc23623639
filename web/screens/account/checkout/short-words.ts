import type { Order } from '#contract/order-entities.ts';
import { counted, listed } from '#domain/words.ts';
import type { Refused, Short } from '../../../api/checkout.ts';

/** "Your order MW-1 holds these goods." */
export function heldInWords(heldBy: Refused['heldBy']): string {
  const numbers = listed(heldBy.map(({ orderId }) => orderId));
  return heldBy.length === 1
    ? `Your order ${numbers} holds these goods.`
    : `Your orders ${numbers} hold these goods.`;
}

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
