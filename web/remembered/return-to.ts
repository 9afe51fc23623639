import { isId } from '#domain/id.ts';

const KEY = 'return-to';
/** The only addresses that a login returns to: a stored address must never lead elsewhere. */
const PAGES = /^\/account(\/(orders|wishlist|checkout|change-password))?$|^\/products$/;
const ONE_THING = /^\/(?:account\/orders|products)\/([^/]+)$/;

const isKnown = (path: string) => PAGES.test(path) || isId(ONE_THING.exec(path)?.[1] ?? '');

export function rememberPlace(path: string) {
  if (isKnown(path)) sessionStorage.setItem(KEY, path);
}

/** The page that the customer came from, read once. */
export function takeRememberedPlace(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isKnown(path) ? path : null;
}
