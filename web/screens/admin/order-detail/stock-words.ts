import type { Order } from '#contract/order-entities.ts';

export interface StockWords {
  words: string;
  tone: 'good' | 'error' | 'text' | 'muted';
}

/** "24 there", "5 there, 3 short", "5 there, 3 to come": what the store room has of a line; null for what is not counted. */
export function stockOfLine(order: Pick<Order, 'product' | 'short'>, position: number): StockWords | null {
  const stored = order.product[position - 1]?.inStore;
  if (!stored) return null;
  const { held, there } = stored;
  if (held === 0) return { words: 'not held', tone: 'muted' };
  const short = order.short.find((one) => one.position === position)?.pieces ?? 0;
  const toCome = held - there - short;
  const words = [
    `${there.toLocaleString('en-IN')} there`,
    toCome > 0 && `${toCome.toLocaleString('en-IN')} to come`,
    short > 0 && `${short.toLocaleString('en-IN')} short`,
  ];
  return {
    words: words.filter(Boolean).join(', '),
    tone: short > 0 ? 'error' : toCome > 0 ? 'text' : 'good',
  };
}

/** The column is for goods that are still here. */
export const hasStock = ({ product, shippingStatus }: Pick<Order, 'product' | 'shippingStatus'>): boolean =>
  shippingStatus === 'unshipped' && product.some(({ inStore }) => inStore !== undefined);
