import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { titled } from '../../site/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './change-password.module.css';

export const meta = () => [{ title: titled('Change Password') }];

export default function ChangePassword() {
  return (
    <>
      <PageTitle>Change Password</PageTitle>
      <Text tone="muted" className={styles.intro}>
        Wherever else you are logged in, you will be logged out.
      </Text>
      <ChangePasswordForm path="/userAuth/changePassword" />
    </>
  );
}
