const EMAIL = 'pending-registration';
const HANDLE = 'pending-registration-handle';

/** A registration that waits for its code. */
export interface PendingRegistration {
  email: string;
  /** The shop's handle for it; missing when a login redirected here. */
  registration?: string | undefined;
}

/** Stored for the tab, so that a reload returns to the second step. */
export function rememberRegistration({ email, registration }: PendingRegistration) {
  sessionStorage.setItem(EMAIL, email);
  if (registration) sessionStorage.setItem(HANDLE, registration);
  else sessionStorage.removeItem(HANDLE);
}

export function pendingRegistration(): PendingRegistration | null {
  const email = sessionStorage.getItem(EMAIL);
  const registration = sessionStorage.getItem(HANDLE);
  return email === null ? null : { email, ...(registration && { registration }) };
}

export function forgetRegistration() {
  sessionStorage.removeItem(EMAIL);
  sessionStorage.removeItem(HANDLE);
}
