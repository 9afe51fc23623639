import { Link, Navigate, useNavigate } from 'react-router';
import { useMe } from '../../api/me.ts';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { AboveForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { refuseContextMenu } from '../../layouts/no-context-menu.ts';
import { useLoggedIn } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { Stack } from '../../ui/layout.tsx';

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
          <AboveForm>
            <Stack gap={5}>
              <ChangePasswordForm
                path="/adminAuth/changePassword"
                onDone={() => void navigate('/admin/products')}
              />
              <Link to="/admin/products" className="link alone small">
                Back to the products
              </Link>
            </Stack>
          </AboveForm>
        )}
      </SignInPage>
    </div>
  );
}
