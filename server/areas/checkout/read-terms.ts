import type { CheckoutTerms } from '#contract/checkout.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { bankOf } from '../lifecycle/transfer-terms.ts';
import { readBuying } from '../membership/read-buying.ts';
import { settingsIn } from '../settings/read-settings.ts';

/** Without a bank account no one can transfer anything. */
export async function readTerms(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  customerId: string,
): Promise<CheckoutTerms> {
  const [row] = await db.select().from(shopSettings);
  const { company, tax, orders } = settingsIn(row!);
  return {
    transfer:
      bankOf(company, config) === null ? null : { from: orders.transferFrom, days: orders.transferDays },
    tax: {
      companyState: company.gstin.slice(0, 2),
      defaultRate: tax.defaultRate,
      placeOfSupply: tax.placeOfSupply,
    },
    buying: await readBuying(db, customerId),
  };
}
