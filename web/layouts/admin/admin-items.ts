import {
  IconBox,
  IconClipboardList,
  IconFiles,
  IconLayoutDashboard,
  IconNews,
  IconSettings,
  IconSitemap,
  IconStar,
  IconTruckDelivery,
} from '@tabler/icons-react';

interface AdminItem {
  to: string;
  label: string;
  icon: typeof IconBox;
  /** On phones behind one button. */
  more: boolean;
  /** Below a hairline: about the shop itself, not its work. */
  isApart?: true;
}

/** The sections of the back office. */
export const adminItems: AdminItem[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, more: true },
  { to: '/admin/products', label: 'Products', icon: IconBox, more: false },
  { to: '/admin/categories', label: 'Categories', icon: IconSitemap, more: false },
  { to: '/admin/orders', label: 'Orders', icon: IconClipboardList, more: false },
  { to: '/admin/papers', label: 'Papers', icon: IconFiles, more: true },
  { to: '/admin/reviews', label: 'Reviews', icon: IconStar, more: false },
  { to: '/admin/blog-posts', label: 'Blog posts', icon: IconNews, more: true },
  { to: '/admin/partners', label: 'Delivery partners', icon: IconTruckDelivery, more: true },
  { to: '/admin/shop-settings', label: 'Settings', icon: IconSettings, more: true, isApart: true },
];

/** Names of sections without an item in the navigation. */
export const otherPlaces: Record<string, string> = {
  '/admin/blogs': 'Orders',
  '/admin/changePassword': 'Change Password',
  '/admin/health': 'Health',
};

export function placeOf(pathname: string): { to: string; label: string } | undefined {
  const item = adminItems.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (item) return item;
  const label = otherPlaces[pathname];
  return label ? { to: pathname, label } : undefined;
}

const STEPS: Record<string, string> = { add: 'Add', edit: 'Edit', import: 'Import' };

/** The last breadcrumb of a section's subpages: "Edit" at /admin/products/edit/…. */
export function stepBelow(place: { to: string } | undefined, pathname: string): string | undefined {
  const below = place && pathname.slice(place.to.length + 1).split('/')[0];
  if (!below) return undefined;
  return place.to === '/admin/orders' ? 'Order' : STEPS[below];
}
