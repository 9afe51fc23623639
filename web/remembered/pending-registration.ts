import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'pending-registration';

/** A registration that waits for its code. */
export interface PendingRegistration {
  email: string;
  /** The shop's handle for it; missing when a login redirected here. */
  registration?: string | undefined;
}

type Stored = Partial<PendingRegistration & { sentAtMs: number }>;
const stored = () => (recallFromTab(SLOT) ?? {}) as Stored;

/** Remembered for the tab with the time of its last code, so that a reload returns to the second step as it was. */
export const rememberRegistration = ({ email, registration }: PendingRegistration) =>
  rememberInTab(SLOT, { email, registration, sentAtMs: Date.now() } satisfies Stored);

export function pendingRegistration(): PendingRegistration | null {
  const { email, registration } = stored();
  return typeof email === 'string' ? { email, ...(registration && { registration }) } : null;
}

/** When the last code was asked for. */
export const codeSentAtMs = () => stored().sentAtMs ?? 0;

export const forgetRegistration = () => forgetInTab(SLOT);
