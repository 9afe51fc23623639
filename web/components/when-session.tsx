import type { ReactNode } from 'react';
import { useLoggedIn } from '../remembered/session.ts';

interface WhenSessionProps {
  in?: ReactNode;
  out?: ReactNode;
}

/** Shows one of two variants by login state. The server sends both, and CSS hides the wrong one before the first paint. */
export function WhenSession(props: WhenSessionProps) {
  const isLoggedIn = useLoggedIn();
  return (
    <>
      {isLoggedIn !== false && props.in && <span data-when="in">{props.in}</span>}
      {isLoggedIn !== true && props.out && <span data-when="out">{props.out}</span>}
    </>
  );
}
