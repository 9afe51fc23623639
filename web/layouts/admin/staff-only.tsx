import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { customerName } from '../../api/accounts.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { ButtonHint, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { useIsCustomer, useLoggedIn } from '../../remembered/session.ts';
import { useCustomerLogOut } from '../use-customer-log-out.ts';
import styles from './staff-only.module.css';

/** Visitors are led to the login. A customer is told where they are, and stays logged in to the shop. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const isLoggedIn = useLoggedIn();
  const isCustomer = useIsCustomer();
  if (isLoggedIn === false) return <Navigate to="/adminLogin" replace />;
  return isCustomer ? <CustomerHere /> : children;
}

function CustomerHere() {
  // The server may know better: a session that it rejects is dropped, which leads to the login.
  const query = useQuery({ ...customerName(), meta: { quiet: true } });
  const logOut = useCustomerLogOut('/adminLogin');
  return (
    <SignInPage
      title="This is the back office"
      intro={
        query.data && `You are logged in to the shop as ${query.data}. Only administrators can work here.`
      }
      drawing={PUMP_SET}
    >
      {query.data ? (
        <div className={styles.ways}>
          <Button component={Link} to="/" variant="primary" size="lg">
            Back to the shop
          </Button>
          <Button size="lg" onClick={logOut}>
            Login as an administrator
          </Button>
          <ButtonHint>This logs you out of the shop.</ButtonHint>
        </div>
      ) : (
        query.error && <LoadFailure query={query} />
      )}
    </SignInPage>
  );
}
