import { useLocation } from 'react-router';
import { useCompared } from '../../remembered/compared.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const CompareBar = onDemand(() =>
  import('../../components/compare/compare-bar.tsx').catch(() => ({ default: () => null })),
);

/** Where products are looked for; loaded with the first tick. */
const PLACES = /^\/(products|pump-finder|account\/wishlist)(\/|$)/;

export function CompareFoot() {
  const { pathname } = useLocation();
  return useCompared().length > 0 && PLACES.test(pathname) ? <CompareBar /> : null;
}
