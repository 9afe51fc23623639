import { ENDED_SESSION } from './ended-session.ts';
import { forgetInTab, recallFromTab } from './tab-memory.ts';

/** What the login says about a session that ended; null where none did. */
export function endedSessionSentence(): string | null {
  const path = recallFromTab(ENDED_SESSION);
  if (typeof path !== 'string') return null;
  return `You were signed out. ${path.startsWith('/account/checkout') ? 'Your checkout is kept.' : 'Log in to go on.'}`;
}

export const forgetEndedSession = () => forgetInTab(ENDED_SESSION);
