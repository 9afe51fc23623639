import { useEffect, useState } from 'react';
import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const EMAIL = 'sign-in-email';
/** Of a staff member: user id or e-mail. */
const USER_ID = 'sign-in-user-id';

export const rememberEmail = (email: string) => rememberInTab(EMAIL, email);
export const rememberedEmail = () => recallName(EMAIL);
export const forgetEmail = () => forgetInTab(EMAIL);
export const forgetUserId = () => forgetInTab(USER_ID);

export const useSignInEmail = () => useTypedName(EMAIL);
export const useSignInUserId = () => useTypedName(USER_ID);

function recallName(slot: string): string {
  const name = recallFromTab(slot);
  return typeof name === 'string' ? name : '';
}

/** What is typed on one of the sign-in screens is there on the others. */
function useTypedName(slot: string) {
  const [name, setName] = useState('');
  useEffect(() => setName((typed) => typed || recallName(slot)), [slot]);
  const change = (typed: string) => {
    setName(typed);
    rememberInTab(slot, typed);
  };
  return [name, change] as const;
}
