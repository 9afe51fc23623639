import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

export interface SentCode {
  /** A customer's e-mail; a staff member's user id or e-mail. */
  account: string;
  /** Separates our tries from those of others who know the address; the staff's have none. */
  reset?: string | undefined;
  atMs: number;
}

/** Remembered for the tab, so that a reload returns to the second step. */
const pendingResetIn = (slot: string) => ({
  remember: (sent: SentCode) => rememberInTab(slot, sent),
  forget: () => forgetInTab(slot),
  recall(): SentCode | null {
    const { account, reset, atMs } = (recallFromTab(slot) ?? {}) as Partial<SentCode>;
    return typeof account === 'string' && typeof atMs === 'number' ? { account, reset, atMs } : null;
  },
});

export const customersReset = pendingResetIn('pending-reset');
export const staffReset = pendingResetIn('pending-staff-reset');
