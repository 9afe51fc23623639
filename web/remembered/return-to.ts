import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

export type Area = 'shop' | 'back-office';
const SLOTS: Record<Area, string> = { shop: 'return-to', 'back-office': 'return-to-back-office' };

/** Where a visitor was when a login was needed. */
export interface Place {
  /** With its query. */
  path: string;
  scrollY: number;
}

const SOMEWHERE = 'https://shop.invalid';
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password', '/adminLogin'];

export const isSignInPage = (pathname: string) =>
  SIGN_IN_PAGES.includes(pathname) || pathname.startsWith('/adminLogin/');

export const isBackOffice = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/');

/** A stored address must never lead to another site, nor back to a login. */
function leadsBack(path: string, area: Area): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, SOMEWHERE)) return false;
  const { origin, pathname, href } = new URL(path, SOMEWHERE);
  return (
    origin === SOMEWHERE &&
    href === SOMEWHERE + path &&
    isBackOffice(pathname) === (area === 'back-office') &&
    !isSignInPage(pathname)
  );
}

/** The page on screen: the login returns to it. */
export function rememberPlace({ pathname, search }: { pathname: string; search: string } = window.location) {
  const path = pathname + search;
  const place: Place = { path, scrollY: window.scrollY };
  for (const area of ['shop', 'back-office'] as const)
    if (leadsBack(path, area)) rememberInTab(SLOTS[area], place);
}

export function rememberedPlace(area: Area): Place | null {
  const { path, scrollY } = (recallFromTab(SLOTS[area]) ?? {}) as Partial<Place>;
  if (typeof path !== 'string' || !leadsBack(path, area)) return null;
  return { path, scrollY: typeof scrollY === 'number' ? scrollY : 0 };
}

export const forgetPlaces = () => Object.values(SLOTS).forEach(forgetInTab);

/** The scroll position before a login; 0 after Back and a reload, where the router restores it. */
export const topToReturnTo = (state: { scrollY?: number } | null, navigationType: string): number =>
  navigationType === 'POP' ? 0 : (state?.scrollY ?? 0);
