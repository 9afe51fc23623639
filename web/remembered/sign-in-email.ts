import { useEffect, useState } from 'react';
import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'sign-in-email';

export const rememberEmail = (email: string) => rememberInTab(SLOT, email);
export const forgetEmail = () => forgetInTab(SLOT);

export function rememberedEmail(): string {
  const email = recallFromTab(SLOT);
  return typeof email === 'string' ? email : '';
}

/** The e-mail typed on one of the sign-in screens is there on the others. */
export function useSignInEmail() {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail((typed) => typed || rememberedEmail()), []);
  const change = (typed: string) => {
    setEmail(typed);
    rememberEmail(typed);
  };
  return [email, change] as const;
}
