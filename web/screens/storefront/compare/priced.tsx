import { lazy, type ReactNode, Suspense } from 'react';
import { useIsCustomer } from '../../../remembered/session.ts';
import type { Column } from './column.ts';

const OwnPriced = lazy(() => import('../../../components/own-priced.tsx'));

interface PricedProps {
  product: Column;
  children: (priced: Column) => ReactNode;
}

/** A column at what it costs the one who looks; visitors need not load how. */
export function Priced({ product, children }: PricedProps) {
  if (!useIsCustomer()) return children(product);
  return (
    <Suspense fallback={children(product)}>
      <OwnPriced product={product}>{(priced) => children({ ...product, ...priced })}</OwnPriced>
    </Suspense>
  );
}
