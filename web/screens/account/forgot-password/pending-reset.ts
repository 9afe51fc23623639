import { forgetInTab, recallFromTab, rememberInTab } from '../../../remembered/tab-memory.ts';

const SLOT = 'pending-reset';

export interface SentCode {
  email: string;
  /** Separates our tries from those of others who know the address. */
  reset: string | undefined;
  atMs: number;
}

/** Remembered for the tab, so that a reload returns to the second step. */
export const rememberReset = (sent: SentCode) => rememberInTab(SLOT, sent);
export const forgetReset = () => forgetInTab(SLOT);

export function pendingReset(): SentCode | null {
  const { email, reset, atMs } = (recallFromTab(SLOT) ?? {}) as Partial<SentCode>;
  return typeof email === 'string' && typeof atMs === 'number' ? { email, reset, atMs } : null;
}
