import { lazy, Suspense } from 'react';
import { WayToFinder } from '../way-to-finder.tsx';

const DutyLink = lazy(() => import('../on-demand/duty-link.tsx'));

/** As a duty point has two of them. */
const NUMBERS_WITH_UNITS = /\d\s*\p{L}.*\d\s*\p{L}/u;

/** To the pump finder, and to the duty point that was searched for. */
export function FinderLink({ search, className }: { search: string; className: string }) {
  const usual = { to: '/pump-finder', className, children: 'Find a pump by duty point' };
  if (!NUMBERS_WITH_UNITS.test(search)) return <WayToFinder {...usual} />;
  return (
    <Suspense fallback={<WayToFinder {...usual} />}>
      <DutyLink search={search} usual={usual} />
    </Suspense>
  );
}
