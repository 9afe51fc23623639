import {
  IconBox,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconChartBar,
  IconClipboardList,
  IconFiles,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconNews,
  IconSettings,
  IconSitemap,
  IconStar,
  IconTruckDelivery,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { NeededRight } from '#domain/staff/rights.ts';

interface AdminItem {
  to: string;
  label: string;
  icon: typeof IconBox;
  /** Who may open it and what is below it. @default 'read' */
  right?: NeededRight;
  /** On phones behind one button. */
  more: boolean;
  /** Groups stand a little apart; a hairline is above what is about the shop itself. */
  group: 'overview' | 'orders' | 'catalogue' | 'business' | 'content' | 'shop';
}

/** The sections of the back office. */
export const adminItems: AdminItem[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, group: 'overview', more: true },
  { to: '/admin/orders', label: 'Orders', icon: IconClipboardList, group: 'orders', more: false },
  { to: '/admin/quotes', label: 'Quotes', icon: IconFileText, group: 'orders', more: false },
  { to: '/admin/products', label: 'Products', icon: IconBox, group: 'catalogue', more: false },
  { to: '/admin/categories', label: 'Categories', icon: IconSitemap, group: 'catalogue', more: false },
  { to: '/admin/stock', label: 'Stock', icon: IconBuildingWarehouse, group: 'catalogue', more: true },
  { to: '/admin/customers', label: 'Customers', icon: IconUsers, group: 'business', more: true },
  {
    to: '/admin/companies',
    label: 'Companies',
    icon: IconBuildingFactory2,
    group: 'business',
    more: true,
  },
  {
    to: '/admin/papers',
    label: 'Papers',
    icon: IconFiles,
    group: 'business',
    right: 'papers.read',
    more: true,
  },
  { to: '/admin/reports', label: 'Reports', icon: IconChartBar, group: 'business', more: true },
  { to: '/admin/reviews', label: 'Reviews', icon: IconStar, group: 'content', more: true },
  { to: '/admin/blog-posts', label: 'Blog posts', icon: IconNews, group: 'content', more: true },
  {
    to: '/admin/partners',
    label: 'Delivery partners',
    icon: IconTruckDelivery,
    group: 'content',
    more: true,
  },
  {
    to: '/admin/team',
    label: 'Team',
    icon: IconUsersGroup,
    group: 'shop',
    right: 'staff.manage',
    more: true,
  },
  {
    to: '/admin/activity',
    label: 'Activity',
    icon: IconHistory,
    group: 'shop',
    right: 'audit.read',
    more: true,
  },
  { to: '/admin/shop-settings', label: 'Settings', icon: IconSettings, group: 'shop', more: true },
];

/** Names of sections without an item in the navigation. */
export const otherPlaces: Record<string, string> = {
  '/admin/blogs': 'Orders',
  '/admin/changePassword': 'Change Password',
  '/admin/health': 'Health',
  '/admin/my-account': 'My account',
};

/** Places that need another right than their section, with all that is below them. */
const RIGHTS_OF_PLACES: Record<string, NeededRight> = {
  '/admin/products/add': 'catalogue.write',
  '/admin/products/import': 'catalogue.write',
  '/admin/products/prices': 'catalogue.write',
  '/admin/blog-posts/add': 'content.write',
  '/admin/blog-posts/edit': 'content.write',
  '/admin/health': 'operation',
  '/admin/my-account': 'account',
  '/admin/transfers': 'money.receive',
  '/admin/orders/ship': 'orders.ship',
  '/admin/quotes/new': 'quotes.send',
  '/admin/orders/new': 'orders.confirm',
  '/admin/settings/integrations': 'settings.write',
};

/** Screens of a section with a name of their own, also where their address is not below it. */
const BESIDE: Record<string, { to: string; label: string }> = {
  '/admin/transfers': { to: '/admin/orders', label: 'Transfers' },
  '/admin/orders/ship': { to: '/admin/orders', label: 'Ship orders' },
  '/admin/settings/integrations': { to: '/admin/shop-settings', label: 'Integrations' },
  '/admin/price-lists': { to: '/admin/companies', label: 'Price lists' },
};

const isAtOrBelow = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** The right that an address of the back office needs. */
export function rightOfPlace(pathname: string): NeededRight {
  const [, own] = Object.entries(RIGHTS_OF_PLACES).find(([place]) => isAtOrBelow(pathname, place)) ?? [];
  return own ?? adminItems.find(({ to }) => isAtOrBelow(pathname, to))?.right ?? 'read';
}

const besideOf = (pathname: string) =>
  Object.entries(BESIDE).find(([place]) => isAtOrBelow(pathname, place))?.[1];

export function placeOf(pathname: string): { to: string; label: string } | undefined {
  const section = besideOf(pathname)?.to ?? pathname;
  const item = adminItems.find(({ to }) => isAtOrBelow(section, to));
  if (item) return item;
  const label = otherPlaces[pathname];
  return label ? { to: pathname, label } : undefined;
}

/** Sections whose subpages are each of one thing. */
const PAGES: Record<string, string> = {
  '/admin/orders': 'Order',
  '/admin/quotes': 'Quote',
  '/admin/customers': 'Customer',
  '/admin/companies': 'Company',
};
const NEW: Record<string, string> = { '/admin/orders': 'New order', '/admin/quotes': 'New quote' };
const STEPS: Record<string, string> = {
  add: 'Add',
  edit: 'Edit',
  import: 'Import',
  prices: 'Change prices',
};

/** The last breadcrumb of a section's subpages: "Edit" at /admin/products/edit/…. */
export function stepBelow(place: { to: string } | undefined, pathname: string): string | undefined {
  const beside = besideOf(pathname);
  if (beside) return beside.label;
  const below = place && pathname.slice(place.to.length + 1).split('/')[0];
  if (!below) return undefined;
  return (below === 'new' && NEW[place.to]) || (PAGES[place.to] ?? STEPS[below]);
}
