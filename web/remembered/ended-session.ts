import { rememberInTab } from './tab-memory.ts';

export const ENDED_SESSION = 'ended-session';

/** The server no longer knows the session with which this page was used. Called once it is dropped here. */
export const noteEndedSession = (pathname: string) => rememberInTab(ENDED_SESSION, pathname);
