const EMAIL = 'pending-registration';
const HANDLE = 'pending-registration-handle';
const SENT_AT = 'pending-registration-sent-at';

/** A registration that waits for its code. */
export interface PendingRegistration {
  email: string;
  /** The shop's handle for it; missing when a login redirected here. */
  registration?: string | undefined;
}

/** Stored for the tab with the time of its last code, so that a reload returns to the second step as it was. */
export function rememberRegistration({ email, registration }: PendingRegistration) {
  sessionStorage.setItem(EMAIL, email);
  sessionStorage.setItem(SENT_AT, String(Date.now()));
  if (registration) sessionStorage.setItem(HANDLE, registration);
  else sessionStorage.removeItem(HANDLE);
}

export function pendingRegistration(): PendingRegistration | null {
  const email = sessionStorage.getItem(EMAIL);
  const registration = sessionStorage.getItem(HANDLE);
  return email === null ? null : { email, ...(registration && { registration }) };
}

/** When the last code was asked for. */
export const codeSentAtMs = () => Number(sessionStorage.getItem(SENT_AT));

export function forgetRegistration() {
  for (const name of [EMAIL, HANDLE, SENT_AT]) sessionStorage.removeItem(name);
}
