const CATALOGUE = '/products';

/** What the address says about the search, and where a search leads: in the catalogue its other filters stay. */
export function searchAddress({ pathname, search }: { pathname: string; search: string }) {
  const isCatalogue = pathname === CATALOGUE;
  const parameters = new URLSearchParams(isCatalogue ? search : '');
  const hrefFor = (text: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (text) next.set('search', text);
    else next.delete('search');
    return next.size ? `${CATALOGUE}?${next}` : CATALOGUE;
  };
  return { isCatalogue, applied: (parameters.get('search') ?? '').trim(), hrefFor };
}

/** Whether the catalogue follows the typing: not during a navigation elsewhere, such as to a chosen suggestion. */
export const followsTyping = (box: {
  isCatalogue: boolean;
  isNavigating: boolean;
  typed: string;
  applied: string;
}): boolean => box.isCatalogue && !box.isNavigating && box.typed !== box.applied;
