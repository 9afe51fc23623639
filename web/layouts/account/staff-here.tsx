import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { rememberPlace } from '../../remembered/return-to.ts';
import { clearSession } from '../../remembered/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces every screen of the area for a member of the staff, who has no account here. */
export const StaffHere = () => (
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
