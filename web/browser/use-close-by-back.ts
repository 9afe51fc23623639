import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Options of a link that opens a dialog by the address's hash: the page does not scroll, and Back closes the dialog. */
export const OPENING = { state: { isOpened: true }, preventScrollReset: true };

/** Closes such a dialog by going back; one that was opened by its address has nothing to go back to. */
export function useCloseByBack() {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const left = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Forward opens it again
  useEffect(() => {
    left.current = null;
  }, [key]);
  return () => {
    // Going back takes a moment: a second press must not leave the page.
    if (left.current === key) return;
    left.current = key;
    if ((state as { isOpened?: boolean } | null)?.isOpened) void navigate(-1);
    else void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
}
