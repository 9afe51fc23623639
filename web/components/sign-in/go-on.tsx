import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { rememberedPlace } from '../../remembered/return-to.ts';

/** After the login: back to where the visitor was, otherwise to `or`. */
export function GoOn({ or }: { or: string }) {
  const { path, scrollY } = rememberedPlace('shop') ?? { path: or, scrollY: 0 };
  // The checkout has its own content security policy, which only a document load applies.
  const needsLoad = path.startsWith('/account/checkout');
  useEffect(() => {
    if (needsLoad) window.location.replace(path);
  }, [needsLoad, path]);
  return needsLoad ? null : <Navigate to={path} replace state={{ scrollY }} />;
}
