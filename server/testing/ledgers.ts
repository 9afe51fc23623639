import { expect } from 'vitest';
import type { LedgerReport } from '#contract/dashboard.ts';
import { eventually } from './gateway-stand-in.ts';
import type { TestShop } from './test-shop.ts';

export const ledgerReport = async (shop: TestShop, admin: string): Promise<LedgerReport> =>
  (await shop.get('/orders/differences', admin)).body.data;

/** Has the ledgers compared as a staff member does, and waits for the end of it. */
export async function compareNow(shop: TestShop, admin: string): Promise<LedgerReport> {
  await eventually(async () => expect(isUnderWay(await ledgerReport(shop, admin))).toBe(false));
  await shop.post('/orders/compareLedgers', undefined, admin);
  return eventually(async () => {
    const report = await ledgerReport(shop, admin);
    expect(report.comparison).toMatchObject({ state: 'done' });
    return report;
  });
}

const isUnderWay = ({ comparison }: LedgerReport) =>
  comparison?.state === 'waiting' || comparison?.state === 'running';
