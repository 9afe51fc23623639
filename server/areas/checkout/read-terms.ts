import type { CheckoutTerms } from '#contract/checkout.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { settingsIn } from '../settings/read-settings.ts';

/** Without a bank account nobody can transfer anything. */
export async function readTerms(db: Queryable): Promise<CheckoutTerms> {
  const [row] = await db.select().from(shopSettings);
  const { company, tax, orders } = settingsIn(row!);
  return {
    transfer: company.bank.account === '' ? null : { from: orders.transferFrom, days: orders.transferDays },
    tax: {
      companyState: company.gstin.slice(0, 2),
      defaultRate: tax.defaultRate,
      placeOfSupply: tax.placeOfSupply,
    },
  };
}
