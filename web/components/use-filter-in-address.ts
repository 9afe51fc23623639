import { useSearchParams } from 'react-router';

/** A list's filter is in the address: what it has there, and how to change it. */
export function useFilterInAddress<Change extends object>(
  changedParams: (before: URLSearchParams, changed: Change) => URLSearchParams,
): [URLSearchParams, (changed: Change) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changed: Change) =>
    setParams((before) => changedParams(before, changed), {
      // Otherwise every typed letter would be a history entry.
      replace: 'search' in changed,
      preventScrollReset: true,
    });
  return [params, change];
}
