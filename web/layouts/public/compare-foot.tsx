import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useCompared } from '../../remembered/compared.ts';

const CompareBar = lazy(() =>
  import('../../components/compare/compare-bar.tsx').catch(() => ({ default: () => null })),
);

/** Where products are looked for; loaded with the first tick. */
const PLACES = /^\/(products|pump-finder|account\/wishlist)(\/|$)/;

export function CompareFoot() {
  const { pathname } = useLocation();
  return useCompared().length > 0 && PLACES.test(pathname) ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
