import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router';
import { rememberedPlace } from '../../remembered/return-to.ts';

interface GoOnProps {
  /** Back to where the visitor was; otherwise the login was long ago. */
  isBack: boolean;
  or: string;
}

/** Leads a logged-in visitor away from the sign-in screens. */
export function GoOn({ isBack, or }: GoOnProps) {
  const { path, scrollY } = (isBack && rememberedPlace('shop')) || { path: or, scrollY: 0 };
  // The checkout has its own content security policy, which only a document load applies.
  const needsLoad = path.startsWith('/account/checkout');
  useEffect(() => {
    if (needsLoad) window.location.replace(path);
  }, [needsLoad, path]);
  // One object for all renderings: a new one would begin the navigation again, which renders this again.
  const state = useMemo(() => ({ scrollY }), [scrollY]);
  return needsLoad ? null : <Navigate to={path} replace state={state} />;
}
