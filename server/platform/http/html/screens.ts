import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';
import { isId } from '#domain/id.ts';

export interface Screen {
  /** Route ids from the root down. */
  ids: string[];
  /** The canonical spelling: the router also accepts other letter cases, encoded letters and a trailing slash. */
  path: string;
  /** Such as "/products/:productId". */
  pattern: string;
  /** Whether the address identifies one thing, such as a product, that may not exist. */
  isNamed: boolean;
  /** Rendered in the browser: the same HTML for every address of the route. */
  isShell: boolean;
  isCheckout: boolean;
  /** Query parameters that affect the page. */
  query: string[];
}

type Routes = ServerBuild['routes'];

/** The secret of a link is in no key of the cache. */
const SHELLS = new Set([
  'layouts/account',
  'layouts/admin',
  'screens/account/pay',
  'screens/account/choose-password',
]);
/** Finds the screen for a path; null for an unknown route. */
export function screenFinder(routes: Routes, match: typeof matchRoutes): (pathname: string) => Screen | null {
  const tree = routeTree(routes, undefined);
  return (pathname) => {
    const matches = match(tree, pathname) ?? [];
    const last = matches.at(-1);
    if (!last || last.route.path === '*') return null;
    const ids = matches.map((match) => match.route.id!);
    const pattern = matches.flatMap((match) => match.route.path || []).join('/');
    return {
      ids,
      pattern: `/${pattern}`,
      path: `/${pattern.replaceAll(/:(\w+)/g, (_, name: string) => spell(last.params[name]!))}`,
      isNamed: pattern.includes(':'),
      isShell: ids.some((id) => SHELLS.has(id)),
      isCheckout: ids.includes('screens/account/checkout') || ids.includes('screens/account/pay'),
      query: ids.flatMap((id) => {
        const declared = routes[id]?.module.handle as { query?: string[] } | undefined;
        return declared?.query ?? [];
      }),
    };
  };
}

const spell = (name: string) => encodeURIComponent(isId(name) ? name.toLowerCase() : name);

function routeTree(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, index: true, caseSensitive }
        : { id, path, caseSensitive, children: routeTree(routes, id) },
    );
}
