import { listAccount } from './screens-account.ts';
import { listAdmin } from './screens-admin.ts';
import { listCompanies } from './screens-companies.ts';
import { listStaff } from './screens-staff.ts';
import { listStorefront } from './screens-storefront.ts';
import type { ShopData } from './shop-data.ts';

/** Every screen of the shop in its distinguishable states. */
export const listScreens = (data: ShopData) => [
  ...listStorefront(data).map((screen) => ({ area: 'storefront', ...screen })),
  ...listAccount(data).map((screen) => ({ area: 'account', ...screen })),
  ...[...listAdmin(data), ...listStaff(data), ...listCompanies(data.admin)].map((screen) => ({
    area: 'admin',
    ...screen,
  })),
];
