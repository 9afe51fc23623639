import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { clearSession } from '../remembered/session.ts';

/** Logs the customer out and goes to a login. */
export function useCustomerLogOut(to: '/login' | '/adminLogin') {
  const navigate = useNavigate();
  return () => {
    // The token is removed here even when the server cannot be reached.
    api.post('/userAuth/logout', undefined, { outlivesPage: true }).catch(() => {});
    clearSession();
    // The next user of this browser must not see what was typed at the checkout.
    sessionStorage.clear();
    void navigate(to);
  };
}
