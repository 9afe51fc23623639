import { Link, Navigate, useNavigate } from 'react-router';
import { useMe } from '../../api/me.ts';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { refuseContextMenu } from '../../layouts/no-context-menu.ts';
import { useLoggedIn } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './change-password.module.css';

export const meta = () => describeUnlisted('Change Password');

/** Looks like the login, inside the back office: the form is shown only in a valid session of the staff. */
export default function ChangePassword() {
  const isLoggedIn = useLoggedIn();
  const navigate = useNavigate();
  const name = useMe()?.name;
  if (isLoggedIn === false) return <Navigate to="/adminLogin" replace />;
  return (
    <div onContextMenu={refuseContextMenu}>
      <SignInPage
        title="Change Password"
        intro={name === undefined ? undefined : `You are logged in as ${name}.`}
        drawing={PUMP_SET}
      >
        {name !== undefined && (
          <Stack gap={5} className={styles.form}>
            <ChangePasswordForm
              path="/adminAuth/changePassword"
              onDone={() => void navigate('/admin/products')}
            />
            <Link to="/admin/products" className={`link small ${styles.back}`}>
              Back to the products
            </Link>
          </Stack>
        )}
      </SignInPage>
    </div>
  );
}
