import { useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { prefersTable } from '../../../remembered/catalogue-view.ts';
import { useHydrated } from '../../../remembered/session.ts';
import { type Filter, hrefOf } from './filter.ts';

/** Shows the table again where it was chosen last; Back and a reload show what was there. */
export function useRememberedView(filter: Filter) {
  const isHydrated = useHydrated();
  const [cameWithDocument] = useState(!isHydrated);
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the catalogue is entered
  useEffect(() => {
    const isEntered = cameWithDocument ? documentWasOpened() : !isBack;
    if (isEntered && filter.view === 'cards' && prefersTable())
      void navigate(hrefOf({ ...filter, view: 'table' }), { replace: true, preventScrollReset: true });
  }, []);
}

function documentWasOpened(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
