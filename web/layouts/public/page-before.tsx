import { useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';

/** Back shows its page at once: what that page needs is asked for while the visitor looks at this one. */
export function PageBefore() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [seen, setSeen] = useState<{ last: string; before?: string }>({ last: here });
  if (seen.last !== here) setSeen({ last: here, before: seen.last });
  return seen.before && <PrefetchPageLinks page={seen.before} />;
}
