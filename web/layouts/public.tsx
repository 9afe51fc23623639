import { useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  PrefetchPageLinks,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router';
import { istDay } from '#domain/calendar.ts';
import { emptyAfterOthers } from '#domain/category-choice.ts';
import { load } from '../api/loader-api.ts';
import { Letterhead } from '../components/letterhead.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { useCompared } from '../remembered/compared.ts';
import { describeUnlisted } from '../site/seo.ts';
import { classes, Stack, Text } from '../ui/layout.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { Route } from './+types/public.ts';
import { refuseContextMenu } from './no-context-menu.ts';
import { Footer } from './public/footer.tsx';
import { Header } from './public/header.tsx';
import { SecondBar } from './public/second-bar.tsx';
import type { Vertical } from './public/vertical.ts';
import styles from './public.module.css';

const SHOWN_OF_EACH = 2;

/** Verticals are the categories with a parent; the bar shows the first two of each. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data: tree }, { data: info }] = await load(context, (api) =>
    Promise.all([
      api.get('/websiteData/categories', { first: SHOWN_OF_EACH }),
      api.get('/websiteData/siteInfo'),
    ]),
  );
  const verticals = tree.flatMap((top) => top.children.slice(0, SHOWN_OF_EACH)).sort(emptyAfterOthers);
  return {
    verticals: verticals.map(({ _id, name }): Vertical => ({ _id, name })),
    origin: new URL(request.url).origin,
    testPayments: info.testPayments,
    sentWithinDays: info.sentWithinDays,
    // The year of rendering: the browser must show the same one.
    year: istDay(new Date().toISOString()).slice(0, 4),
  };
}

export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame {...loaderData}>
      <Outlet />
      <PageBefore />
    </PublicFrame>
  );
}

interface PublicFrameProps {
  verticals: Vertical[];
  testPayments?: boolean;
  year?: string | undefined;
  children: React.ReactNode;
}

function PublicFrame({ verticals, testPayments = false, year, children }: PublicFrameProps) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <Stack className={styles.frame} onContextMenu={refuseContextMenu}>
      <SkipLink />
      {testPayments && (
        <Text
          size="caption"
          weight="medium"
          tone="warning"
          className={classes('narrow centred not-printed', styles.ribbon)}
        >
          Test payments
        </Text>
      )}
      {isLoading && <div className={styles.loading} role="progressbar" aria-label="Loading the page" />}
      <Header verticals={verticals} />
      {pathname !== '/products' && <SecondBar verticals={verticals} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Letterhead />
        {children}
      </main>
      <Footer year={year} />
      <CompareFoot />
    </Stack>
  );
}

/** The title for the error boundary below: the failed page's own `meta` does not run. */
export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? describeUnlisted(isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Try again')
    : [];

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useLoaderData<typeof loader>();
  return (
    <PublicFrame {...(data ?? { verticals: [] })}>
      <PageFailure status={isRouteErrorResponse(error) ? error.status : 500} />
    </PublicFrame>
  );
}

/** Prefetches the previous page's data, so that Back shows it immediately. */
function PageBefore() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [seen, setSeen] = useState<{ last: string; before?: string }>({ last: here });
  if (seen.last !== here) setSeen({ last: here, before: seen.last });
  return seen.before && <PrefetchPageLinks page={seen.before} />;
}

const CompareBar = onDemand(() =>
  import('../components/compare/compare-bar.tsx').catch(() => ({ default: () => null })),
);

/** Where products are looked for; loaded with the first tick. */
const PLACES = /^\/(products|pump-finder|account\/wishlist)(\/|$)/;

function CompareFoot() {
  const { pathname } = useLocation();
  return useCompared().length > 0 && PLACES.test(pathname) ? <CompareBar /> : null;
}
