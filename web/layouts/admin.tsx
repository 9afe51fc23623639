import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Me } from '#contract/staff.ts';
import { allows, type NeededRight, RIGHT_WORDS, ROLE_WORDS } from '#domain/staff/rights.ts';
import { me as meQuery } from '../api/me.ts';
import { Letterhead } from '../components/letterhead.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { useAreaLogin } from '../remembered/use-area-login.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { placeOf, rightOfPlace } from './admin/admin-items.ts';
import { AdminRail } from './admin/admin-rail.tsx';
import { AdminTopBar } from './admin/admin-top-bar.tsx';
import styles from './admin.module.css';
import { refuseContextMenu } from './no-context-menu.ts';
// For every screen of the back office.
import '../styles/mantine-forms.ts';
import '../styles/mantine-menus.ts';
import '../styles/mantine-skeleton.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The back office. Its HTML is the same for everyone: screens render in the browser. */
export default function AdminLayout() {
  const isLoggedIn = useAreaLogin();
  if (isLoggedIn === false) return <Navigate to="/adminLogin" replace />;
  return (
    <div className={styles.frame} onContextMenu={refuseContextMenu}>
      <SkipLink onNavy />
      <AdminRail />
      <div className="grow">
        <AdminTopBar />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Letterhead />
          {isLoggedIn && <Place />}
        </main>
      </div>
    </div>
  );
}

/** The screen at this address, once it is known that its reader may open it: screens ask for rights without waiting. */
function Place() {
  const { pathname } = useLocation();
  const query = useQuery(meQuery());
  const { data: me } = query;
  if (!me) return query.isError && <LoadFailure query={query} />;
  const needed = rightOfPlace(pathname);
  if (allows(me.rights, needed)) return <Outlet />;
  return <MissingRight me={me} needed={needed} pathname={pathname} />;
}

const ORDERS = { to: '/admin/orders', label: 'Orders' };

/** Instead of a screen that was opened by its address without the right to it. */
function MissingRight({ me, needed, pathname }: { me: Me; needed: NeededRight; pathname: string }) {
  const section = placeOf(pathname);
  const [right] = [needed].flat();
  const isOpen = section && allows(me.rights, rightOfPlace(section.to));
  const { to, label } = isOpen ? section : ORDERS;
  return (
    <>
      <PageTitle>{section?.label ?? 'Back office'}</PageTitle>
      {me.totpDue ? (
        <EmptyState
          framed
          title="First set up a second factor"
          action={{ label: 'Open My account', to: '/admin/my-account' }}
        >
          The shop requires one of everybody on its staff. The rest of the back office opens once you have it.
        </EmptyState>
      ) : (
        <EmptyState framed title="Not part of your role" action={{ label: `Go to ${label}`, to }}>
          Your role, {ROLE_WORDS[me.role].label}, does not allow you to {RIGHT_WORDS[right!]}. An owner of the
          shop can give you another one.
        </EmptyState>
      )}
    </>
  );
}
