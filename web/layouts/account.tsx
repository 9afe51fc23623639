import { Button } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, Outlet, useMatches } from 'react-router';
import { api } from '../api/client.ts';
import { rememberPlace } from '../remembered/return-to.ts';
import { clearSession, useIsCustomer } from '../remembered/session.ts';
import { useAreaLogin } from '../remembered/use-area-login.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { classes } from '../ui/layout.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import styles from './account.module.css';

const AccountDialog = onDemand(() => import('./account/account-dialog.tsx'));

/** The `handle` of a screen in this area. */
export interface AccountHandle {
  /** The screen has the full width, without the menu: nothing should distract from it. */
  withoutMenu?: boolean;
}

/** The customer's area. Its HTML is the same for everyone: screens render in the browser. */
export default function AccountLayout() {
  const isLoggedIn = useAreaLogin();
  const isCustomer = useIsCustomer();
  const [isOpen, setOpen] = useState(false);
  const isScreenAlone = useMatches().some(({ handle }) => (handle as AccountHandle | undefined)?.withoutMenu);
  const isAlone = isScreenAlone || (isLoggedIn === true && !isCustomer);
  if (isLoggedIn === false) return <Navigate to="/login" replace />;
  return (
    <div className={styles.area} data-alone={isAlone || undefined}>
      {!isAlone && (
        <aside className="not-tablet">
          <AccountMenu />
        </aside>
      )}
      <div className={styles.content}>
        {!isAlone && (
          <Button
            className={classes('only-tablet', styles.open)}
            leftSection={<IconLayoutSidebar size={16} stroke={1.8} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Account
          </Button>
        )}
        {isLoggedIn && (isCustomer ? <Outlet /> : <StaffHere />)}
      </div>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Replaces every screen of the area for a member of the staff, who has no account here. */
const StaffHere = () => (
  <EmptyState
    picture="orders"
    title="This is a customer’s account."
    action={
      <>
        <Button component={Link} to="/admin" variant="primary">
          To the back office
        </Button>{' '}
        <Button onClick={logInAsCustomer}>Log in as a customer</Button>
      </>
    }
    framed
  >
    You are logged in to the back office. To buy, log in as a customer: this logs you out of the back office.
  </EmptyState>
);

/** The area's guard leads to the login then. */
function logInAsCustomer() {
  api.post('/adminAuth/logout').catch(() => {});
  clearSession();
  rememberPlace();
}
