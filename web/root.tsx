import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { EarlyInput } from './browser/early-input.tsx';
import { useNonce } from './browser/nonce.ts';
import { PageFailure } from './components/page-failure.tsx';
import { ToastHost } from './components/toast-host.tsx';
import archivo from './fonts/archivo.woff2?url';
import { forgetIntent } from './remembered/intent.ts';
import { forgetPlaces, isSignInPage, topToReturnTo } from './remembered/return-to.ts';
import { sessionScript, useLoggedIn } from './remembered/session.ts';
import { ThemeProvider } from './theme-provider.tsx';
import './styles/mantine-base.ts';
import 'virtual:theme.css';
import './styles/base.css';

export const links = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

let hasScripts = false;

/**
 * When a screen fails that has no message of its own, the document is drawn again around ours: without its scripts, which
 * have run and which the pages' policy would refuse. What fails while the page is taken over is drawn again within
 * Suspense, instead of the whole document.
 */
export function Layout({ children }: { children: ReactNode }) {
  const [isRedrawn] = useState(hasScripts);
  useEffect(() => {
    hasScripts = true;
  }, []);
  const nonce = useNonce();
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-respect-reduced-motion="true"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        {!isRedrawn && <script nonce={nonce}>{sessionScript}</script>}
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeProvider>
          <Suspense>{children}</Suspense>
        </ThemeProvider>
        {isRedrawn ? (
          <ScrollWithoutScript />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function ScrollWithoutScript() {
  useScrollRestoration();
  return null;
}

export default function Root() {
  const navigate = useNavigate();
  const [queryClient] = useState(() => createQueryClient((path) => void navigate(path)));
  const isLoggedIn = useLoggedIn();
  const { pathname, state, key } = useLocation();
  useEffect(() => {
    // What an unfinished login wanted is over with any login, in another tab too.
    if (isLoggedIn) forgetIntent();
  }, [isLoggedIn]);
  useEffect(() => {
    if (isLoggedIn && !isSignInPage(pathname)) forgetPlaces();
  }, [isLoggedIn, pathname]);
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every history entry
  useEffect(() => {
    const top = topToReturnTo(state, navigationType);
    if (top) window.scrollTo(0, top);
  }, [key]);
  useEffect(() => {
    // The next user of this device must not see the data of the previous one.
    if (isLoggedIn === false)
      for (const owner of ['account', 'admin']) queryClient.removeQueries({ queryKey: [owner] });
  }, [isLoggedIn, queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastHost />
      <EarlyInput />
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <PageFailure status={isRouteErrorResponse(error) ? error.status : 500} />;
}
