import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rememberPlace } from './return-to.ts';
import { useLoggedIn } from './session.ts';

/** For an area that needs a login: a visitor returns here after it, but not after logging out here. */
export function useAreaLogin(): ReturnType<typeof useLoggedIn> {
  const isLoggedIn = useLoggedIn();
  const location = useLocation();
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (isLoggedIn) wasLoggedIn.current = true;
    if (isLoggedIn === false && !wasLoggedIn.current) rememberPlace(location);
  }, [isLoggedIn, location]);
  return isLoggedIn;
}
