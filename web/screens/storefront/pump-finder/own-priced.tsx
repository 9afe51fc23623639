import type { ReactNode } from 'react';
import { usePriced } from '../../../components/use-own-price.ts';
import type { FoundPump } from './rows.ts';

type Pump = FoundPump['product'];

interface OwnPricedProps {
  product: Pump;
  children: (priced: Pump) => ReactNode;
}

/** A row of a customer, at what the company pays. */
export default function OwnPriced({ product, children }: OwnPricedProps) {
  return children(usePriced(product));
}
