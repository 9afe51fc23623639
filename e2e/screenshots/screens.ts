import type { View } from './photograph.ts';
import { listAccount } from './screens-account.ts';
import { listAdmin } from './screens-admin.ts';
import { listStorefront } from './screens-storefront.ts';
import type { ShopData } from './shop-data.ts';

/** Each state with what differs from the screen as it is. */
export type States = Record<string, Partial<View>>;

export interface Screen {
  name: string;
  path: string;
  token?: string;
  /** What people come to the screen for. */
  main?: { role: 'button' | 'link'; name: string | RegExp };
  states: States;
}

/** Every screen of the shop in the states that can be told apart. */
export const listScreens = (data: ShopData) => [
  ...listStorefront(data).map((screen) => ({ area: 'storefront', ...screen })),
  ...listAccount(data).map((screen) => ({ area: 'account', ...screen })),
  ...listAdmin(data).map((screen) => ({ area: 'admin', ...screen })),
];
