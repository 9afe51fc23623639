import { count, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Settings } from '#contract/settings.ts';
import type { EInvoiceMode } from '#domain/papers/irn-due.ts';
import { basisPointsOf, percentOf } from '#domain/papers/rates.ts';
import { cleanSettings } from '#domain/settings/clean-settings.ts';
import { flatSettings, nestedSettings, type ShopSettings } from '#domain/settings/settings.ts';
import { settingsInWords } from '#domain/settings/settings-in-words.ts';
import { settingsProblems } from '#domain/settings/settings-problems.ts';
import type { StockSettings } from '#domain/stock/settings.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import { invalid, refuseOutdated, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { lockAllStock, setBands } from '../stock/set-bands.ts';
import { readSettings, settingsIn } from './read-settings.ts';

type Edit = BodyOf<'/admin/settings/edit'>;

/** Changes what was sent. The row is locked by writing its version: of two edits at once, the second sees the first. */
export async function editSettings({ db, config }: Deps, actor: Actor, edit: Edit): Promise<Settings> {
  return db.transaction(async (tx) => {
    if (edit.stock?.fewAt !== undefined) await lockAllStock(tx);
    const [row] = await tx
      .update(shopSettings)
      .set({ version: sql`${shopSettings.version} + 1` })
      .returning();
    refuseOutdated('the settings', edit.updatedAt, row!);
    const before = settingsIn(row!);
    const after = cleanSettings(flatSettings(merged(before, edit)));
    const [problem] = Object.values(settingsProblems(after));
    if (problem) throw invalid(problem);
    await refuseUsedRates(tx, before.tax.rates, after.rates);
    const eInvoiceSince = sinceOf(before.tax.eInvoice, after.eInvoice);
    await tx
      .update(shopSettings)
      .set({ ...nestedSettings(after), ...eInvoiceSince, updatedAt: sql`clock_timestamp()` });
    await tellPages(tx, before.stock, after);
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'settings',
      entityId: 'settings',
      before: settingsInWords(flatSettings(before)),
      after: settingsInWords(after),
    });
    return readSettings(tx, config);
  });
}

const merged = (before: ShopSettings, { company, tax, orders, stock, ewayLimits }: Edit): ShopSettings => ({
  company: { ...before.company, ...company, bank: { ...before.company.bank, ...company?.bank } },
  tax: { ...before.tax, ...tax },
  orders: { ...before.orders, ...orders },
  stock: { ...before.stock, ...stock },
  // A list: whole, as the rates.
  ewayLimits: ewayLimits ?? before.ewayLimits,
});

/** Papers of before wait for nothing; what waits when it is turned off is sent by `release-papers.ts`. */
function sinceOf(before: EInvoiceMode, after: EInvoiceMode) {
  if ((before === 'off') === (after === 'off')) return {};
  return { eInvoiceSince: after === 'off' ? null : sql`clock_timestamp()` };
}

/** Public pages say when goods are sent, and whether few are left. */
async function tellPages(tx: Transaction, before: StockSettings, after: StockSettings): Promise<void> {
  if (before.fewAt !== after.fewAt) await setBands(tx);
  if (before.sentWithinDays !== after.sentWithinDays)
    await tx.execute(sql`SELECT pg_notify('catalogue', '')`);
}

async function refuseUsedRates(tx: Transaction, before: readonly number[], after: readonly number[]) {
  const removed = before.filter((rate) => !after.includes(rate)).map(basisPointsOf);
  if (removed.length === 0) return;
  const [used] = await tx
    .select({ rateBp: products.gstRateBp, products: count() })
    .from(products)
    .where(inArray(products.gstRateBp, removed))
    .groupBy(products.gstRateBp)
    .orderBy(products.gstRateBp)
    .limit(1);
  if (!used) return;
  const who = used.products === 1 ? 'One product still has' : `${used.products} products still have`;
  throw new ShopError('conflict', {
    message: `${who} the rate ${percentOf(used.rateBp!)} %. Give them another one before you take it away.`,
  });
}
