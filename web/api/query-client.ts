import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { rememberPlace } from '../remembered/return-to.ts';
import { clearSession, readToken } from '../remembered/session.ts';
import { toast } from '../toast/toast.ts';
import { ApiError } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    /** `quiet`: the screen shows the failure itself, without a toast. */
    queryMeta: { quiet?: boolean };
    /** `done`: what a toast says after success. */
    mutationMeta: { quiet?: boolean; done?: string | ((answer: never) => string) };
  }
}

/** Of what was read; for that long the public reads are not repeated either. */
export const CACHE_LIFETIME_MS = 5 * 60_000;
const READ_RETRIES = 3;
const RETRY_CAP_MS = 30_000;

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** For changes after which the server's own sentence is shown. */
export const sentenceOfAnswer = ({ msg }: { msg?: string }) => msg ?? '';

/** Reads are tried again `retries` times, unless the answer was a refusal. */
export const retryUpTo = (retries: number) => (failures: number, error: Error) =>
  failures < retries && !isRefusal(error);

/**
 * The data of one visit. A failed call shows its sentence, and so does a change that says what it did; a session that the server does not know (any more) is
 * dropped, and in the back office one of the wrong role too: then the guards of the layouts lead to the login.
 */
export function createQueryClient(goTo: (path: string) => void): QueryClient {
  const failed = (error: Error, quiet: boolean | undefined, isChange: boolean) => {
    const { pathname } = window.location;
    const isBackOffice = pathname.startsWith('/admin/');
    const isLost =
      error instanceof ApiError &&
      (error.code === 'unauthenticated' || (isBackOffice && error.code === 'forbidden'));
    const wasLoggedIn = readToken() !== null;
    if (isLost) {
      if (!isBackOffice) rememberPlace(pathname);
      clearSession();
      // The account area's own guard leads there already.
      if (isChange && !isBackOffice && !pathname.startsWith('/account')) goTo('/login');
    }
    // Several reads may miss the session at once: the first one says it for all.
    const isPrivate = isBackOffice || pathname.startsWith('/account');
    if (isLost ? isChange || (wasLoggedIn && (isPrivate || !quiet)) : !quiet) toast.error(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => failed(error, query.meta?.quiet, false) }),
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
      mutations: { retry: false },
    },
  });
}
