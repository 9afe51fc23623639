import { istDay, istMidnight } from '#domain/calendar.ts';
import { companyProblem } from '#domain/papers/company.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { type CompanySettings, readCompany, readOrderSettings } from '../../platform/db/schema/paper-json.ts';
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
  const { transferFrom, transferDays } = orders;
  return { bank: bankOf(company, config), transferFrom, transferDays };
}

/** An invented company has an invented account: no one is asked to send money there once the shop is live. */
export function bankOf(company: CompanySettings, { shopMode }: Pick<Config, 'shopMode'>): BankAccount | null {
  const { name, account, ifsc, branch } = company.bank;
  if (account === '' || ifsc === '' || companyProblem(company, shopMode === 'live') !== null) return null;
  return { beneficiary: company.legalName, name, account, ifsc, branch };
}

export const readBank = async (deps: Pick<Deps, 'config' | 'log'>, db: Queryable) =>
  (await readTransferTerms(deps, db))?.bank ?? null;

/** The instant at which the Indian calendar day "2026-11-22" begins. */
export function startOfDay(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(istMidnight(year, month, date));
}

/** The last day on which a transfer is in time, "2026-11-22". */
export const dueDayOf = ({ lapsesAt }: Pick<OrderRow, 'lapsesAt'>): string =>
  istDay(new Date(lapsesAt.getTime() - 1).toISOString());

/** What the customer sends today still counts; once a part came, all that follows does. */
export const transferIsInTime = ({ lapsesAt, capturedPaise }: Pick<OrderRow, 'lapsesAt' | 'capturedPaise'>) =>
  capturedPaise > 0 || lapsesAt > new Date();
