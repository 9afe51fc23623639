import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { titled } from '../../site/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const meta = () => [{ title: titled('Change Password') }];

export default function ChangePassword() {
  return (
    <>
      <PageTitle below="Wherever else you are logged in, you will be logged out.">Change Password</PageTitle>
      <ChangePasswordForm path="/userAuth/changePassword" />
    </>
  );
}
