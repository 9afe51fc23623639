import type { Deps } from '../deps.ts';
import { hashHandle, newHandle } from '../sign-in/handles.ts';
import { limitSendsFrom, requestCode } from '../sign-in/request-code.ts';
import { findRegistration } from './waiting-registrations.ts';

/** A new code for a pending registration. */
export async function resendCode(
  deps: Deps,
  { email, ip, registration }: { email: string; ip: string; registration: string | undefined },
): Promise<void> {
  await limitSendsFrom(deps, ip);
  await deps.db.transaction(async (tx) => {
    const registrationId = await findRegistration(tx, email, registration);
    await requestCode(tx, { purpose: 'register', email, registrationId }, ip);
  });
}

/** Returns a handle to the code, whether or not there is a recipient. */
export async function forgotPassword(
  deps: Deps,
  { email, ip }: { email: string; ip: string },
): Promise<string> {
  await limitSendsFrom(deps, ip);
  const handle = newHandle();
  const handleHash = hashHandle(handle).toString('base64');
  await deps.db.transaction((tx) => requestCode(tx, { purpose: 'reset', email, handleHash }, ip));
  return handle;
}
