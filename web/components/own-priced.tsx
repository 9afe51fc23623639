import type { ReactNode } from 'react';
import { usePriced } from './use-own-price.ts';

export interface Listed {
  _id: string;
  price: number | null;
}

interface OwnPricedProps {
  product: Listed;
  children: (priced: Listed) => ReactNode;
}

/** Draws a product at what it costs the customer's company: for customers alone, where visitors need not load how. */
export default function OwnPriced({ product, children }: OwnPricedProps) {
  return children(usePriced(product));
}
