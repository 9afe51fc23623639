import { useContext, useEffect, useState } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { PlainMessage } from './plain-message.tsx';

/** Their screens ask for their data themselves, and say when they cannot have it. The checkout is a document of its own. */
const WITHOUT_LOADERS = /^\/(account(?!\/checkout)|admin)(\/|$)/;

/**
 * Offline, a link that cannot load keeps the page, instead of leaving it for the browser's error page. So does a script
 * that the router prefetched in vain: it would load the page anew.
 */
export function OfflineLinks() {
  const [wanted, setWanted] = useState<string | null>(null);
  const routes = useContext(RouterContext)?.router.routes;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: over with every navigation
  useEffect(() => setWanted(null), [key]);
  useEffect(() => {
    const isHere = ({ dataset, pathname }: HTMLAnchorElement) =>
      // The router's own links have it; others load a document.
      'discover' in dataset &&
      WITHOUT_LOADERS.test(pathname) &&
      routes !== undefined &&
      matchRoutes(routes, pathname)?.every(({ route }) => !route.lazy) === true;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || navigator.onLine || !leavesPage(link, event) || isHere(link)) return;
      event.preventDefault();
      setWanted(link.href);
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return;
      event.preventDefault();
      setWanted((before) => before ?? window.location.href);
    };
    document.addEventListener('click', onClick, { capture: true });
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [routes]);
  return (
    wanted && (
      <PlainMessage kind="error">
        You are offline.{' '}
        <button
          type="button"
          className="link"
          // A new document: what could not be loaded may be remembered as such.
          onClick={() => navigator.onLine && window.location.assign(wanted)}
        >
          Retry
        </button>
      </PlainMessage>
    )
  );
}

/** Not to another tab, a place on the page, a mail program or a file. */
function leavesPage({ protocol, target, pathname, origin, download }: HTMLAnchorElement, event: MouseEvent) {
  const { location } = window;
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !['', '_self'].includes(target);
  const isSamePage = origin === location.origin && pathname === location.pathname;
  return /^https?:$/.test(protocol) && !opensElsewhere && !isSamePage && !download;
}
