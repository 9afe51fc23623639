import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { titled } from '../../site/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './change-password.module.css';

export const meta = () => [{ title: titled('Change Password') }];

export default function ChangePassword() {
  return (
    <>
      <PageTitle>Change Password</PageTitle>
      <p className={styles.intro}>Wherever else you are logged in, you will be logged out.</p>
      <ChangePasswordForm path="/userAuth/changePassword" />
    </>
  );
}
