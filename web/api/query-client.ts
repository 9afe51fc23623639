import {
  MutationCache,
  type MutationFunctionContext,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { MOST_PAGES_REFRESHED } from '#domain/sizes/pages.ts';
import { noteEndedSession } from '../remembered/ended-session.ts';
import { rememberPlace } from '../remembered/return-to.ts';
import { clearSession, readToken } from '../remembered/session.ts';
import { toast } from '../toast/toast.ts';
import { ApiError, hasCode } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    /** `quiet`: the screen shows the failure itself, without a toast; 'refresh': only while it has older data. */
    queryMeta: { quiet?: boolean | 'refresh' };
    /** `done`: the toast after success. */
    mutationMeta: { quiet?: boolean; done?: string | ((answer: never) => string) };
  }
}

// A change that has begun is drawn before the next event: the second of two clicks meets a disabled button.
notifyManager.setScheduler(queueMicrotask);

/** How long data stays in the cache; public reads are not repeated for as long either. */
export const CACHE_LIFETIME_MS = 5 * 60_000;
/** What is read again when a right is missing. Here, so that the shop's pages do not load the table of rights. */
export const ME_KEY = ['admin', 'me'];
export const READ_RETRIES = 3;
const RETRY_CAP_MS = 30_000;

/** Sent with the token of a session that a newer one has followed meanwhile, as after a change of the password. */
function isOutdated(error: Error): boolean {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated' || error.token === undefined)
    return false;
  const token = readToken();
  return token !== null && token !== error.token;
}

const isRefusal = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isOutdated(error);

/** For changes whose toast is the server's own message. */
export const sentenceOfAnswer = ({ msg }: { msg?: string }) => msg ?? '';

/** For changes: what they affect is read again, after a refusal too, which means that the screen is outdated. */
export const afterwards = (readAgain: (client: QueryClient) => unknown) => ({
  onSettled: (_a: unknown, _e: Error | null, _v: unknown, _r: unknown, { client }: MutationFunctionContext) =>
    readAgain(client),
});

/** For lists that are read page by page. */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: (last: { nextPage: number | null }) => last.nextPage,
};

const LIST_POLL_MS = 30_000;

/** For lists that refresh themselves while they are looked at; each page of theirs is `readNow`. */
export const refreshing = {
  ...byPage,
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    (data?.pages.length ?? 0) <= MOST_PAGES_REFRESHED ? LIST_POLL_MS : false,
  refetchOnWindowFocus: true,
  meta: { quiet: 'refresh' },
} as const;

/** The first page of a list then says when all of it was last read. */
export const readNow = <Page>(page: Page) => ({ ...page, readAtMs: Date.now() });

/** Reads are retried `retries` times, unless the server refused them. */
export const retryUpTo = (retries: number) => (failures: number, error: Error) =>
  failures < retries && !isRefusal(error);

/** The right for this call is missing: the role has changed, or the screen asked for too much. */
const isAboutRights = (error: Error) => hasCode(error, 'right-needed') || hasCode(error, 'second-factor-due');

type AnyQuery = Query<unknown, unknown>;

/** A poll that goes on failing is one failure, until it succeeds again. */
const isPolled = ({ observers }: AnyQuery) => observers.some(({ options }) => options.refetchInterval);

/**
 * The data of one visit. Failed calls show a toast, and so do changes with `done`. A session that the server rejects,
 * or in the back office one with the wrong role, is dropped: the layouts' guards then redirect to the login. When a
 * right is missing, the person's rights are read again, and the screen follows.
 */
export function createQueryClient(goTo: (path: string) => void): QueryClient {
  const failing = new Set<string>();
  const failedRead = (error: Error, query: AnyQuery) => {
    const isKnown = isPolled(query) && failing.has(query.queryHash);
    failing.add(query.queryHash);
    const { meta, state } = query;
    const isQuiet = meta?.quiet === 'refresh' ? state.data !== undefined : meta?.quiet;
    failed(error, isKnown || isQuiet, false);
  };
  const failed = (error: Error, quiet: boolean | undefined, isChange: boolean) => {
    // A read has already been repeated with the new token.
    if (isOutdated(error)) {
      if (isChange) toast.error(new Error('Your login was renewed meanwhile. Try again.'));
      return;
    }
    if (isAboutRights(error)) void client.invalidateQueries({ queryKey: ME_KEY });
    const { pathname } = window.location;
    const isBackOffice = pathname.startsWith('/admin/');
    const isLost =
      error instanceof ApiError &&
      (error.code === 'unauthenticated' || (isBackOffice && error.code === 'forbidden'));
    const wasLoggedIn = readToken() !== null;
    const isPrivate = isBackOffice || pathname.startsWith('/account');
    if (isLost) {
      // Reads that fail because of a logout lead nowhere.
      if ((isPrivate && wasLoggedIn) || isChange) rememberPlace();
      clearSession();
      if (wasLoggedIn) noteEndedSession(pathname);
      // The account area's own guard already redirects.
      if (isChange && !isBackOffice && !pathname.startsWith('/account')) goTo('/login');
    }
    // The login that follows says that the session ended; after a press a toast says it too.
    if (isLost ? !isChange : quiet) return;
    if (error instanceof ApiError && error.code === 'unauthenticated') toast.info(error.message);
    else toast.error(error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: failedRead,
      onSuccess: (_data, { queryHash }) => void failing.delete(queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => failed(error, mutation.meta?.quiet, true),
      onSuccess: (answer, _variables, _result, { meta }) => {
        const text = typeof meta?.done === 'function' ? meta.done(answer as never) : meta?.done;
        if (text) toast.success(text);
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryUpTo(READ_RETRIES),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, RETRY_CAP_MS),
        gcTime: CACHE_LIFETIME_MS,
        refetchOnWindowFocus: false,
      },
      // Offline they fail with a sentence, instead of waiting for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
