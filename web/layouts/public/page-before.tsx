import { useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';

/** Prefetches the previous page's data, so that Back shows it immediately. */
export function PageBefore() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [seen, setSeen] = useState<{ last: string; before?: string }>({ last: here });
  if (seen.last !== here) setSeen({ last: here, before: seen.last });
  return seen.before && <PrefetchPageLinks page={seen.before} />;
}
