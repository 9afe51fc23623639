import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'ended-session';

/** The server no longer knows the session with which this page was used. To be called once it is dropped here. */
export const noteEndedSession = (pathname: string) =>
  rememberInTab(SLOT, { atCheckout: pathname.startsWith('/account/checkout') });

export const forgetEndedSession = () => forgetInTab(SLOT);

/** What the login says about it; null where no session ended. */
export function endedSessionSentence(): string | null {
  const ended = recallFromTab(SLOT) as { atCheckout?: unknown } | null | undefined;
  if (!ended) return null;
  return `You were signed out. ${ended.atCheckout ? 'Your checkout is kept.' : 'Log in to go on.'}`;
}
