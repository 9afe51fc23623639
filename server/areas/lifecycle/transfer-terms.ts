import { istDay, istMidnight } from '#domain/dates.ts';
import { companyProblem } from '#domain/papers/company.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany, readOrderSettings } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from './change-order.ts';

export interface BankAccount {
  beneficiary: string;
  name: string;
  account: string;
  ifsc: string;
  branch: string;
}

export interface TransferTerms {
  /** Where customers send their money today; null where the settings name no account of a real company. */
  bank: BankAccount | null;
  /** Rupees, from which on an order from the cart may be paid by transfer. */
  transferFrom: number;
  transferDays: number;
}

/** What cannot be read offers no transfers; orders that wait for one go on waiting. */
export async function readTransferTerms(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  db: Queryable,
): Promise<TransferTerms | null> {
  const [row] = await db
    .select({ company: shopSettings.company, orders: shopSettings.orders })
    .from(shopSettings);
  const company = unlessUnfit(log, () => readCompany('single', row!.company), null);
  const orders = unlessUnfit(log, () => readOrderSettings('single', row!.orders), null);
  if (company === null || orders === null) return null;
  const { name, account, ifsc, branch } = company.bank;
  const isUsable = account !== '' && ifsc !== '' && companyProblem(company, config.shopMode === 'live') === null;
  const bank = isUsable ? { beneficiary: company.legalName, name, account, ifsc, branch } : null;
  return { bank, transferFrom: orders.transferFrom, transferDays: orders.transferDays };
}

export const readBank = async (deps: Pick<Deps, 'config' | 'log'>, db: Queryable) =>
  (await readTransferTerms(deps, db))?.bank ?? null;

/** The end of the Indian day so many days after the moment. */
export function lapseOfTransfer(placedAt: Date, transferDays: number): Date {
  const [year = 0, month = 0, day = 0] = istDay(placedAt.toISOString()).split('-').map(Number);
  return new Date(istMidnight(year, month, day + transferDays + 1));
}

/** The last day on which a transfer is in time, "2026-11-22". */
export const dueDayOf = ({ lapsesAt }: Pick<OrderRow, 'lapsesAt'>): string =>
  istDay(new Date(lapsesAt.getTime() - 1).toISOString());
