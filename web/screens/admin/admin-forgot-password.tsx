import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { resetStaffPassword, sendStaffCode } from '../../api/forgotten-password.ts';
import { BackButton } from '../../components/sign-in/back-button.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { UserIdField } from '../../components/sign-in/fields.tsx';
import { NewPasswordStep } from '../../components/sign-in/new-password-step.tsx';
import { ButtonHint, OtherWay, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { type SentCode, staffReset } from '../../remembered/pending-reset.ts';
import { useSignInUserId } from '../../remembered/sign-in-email.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { FormRefusal } from '../../ui/refusal.tsx';
import type { AdminLoginState } from './admin-login.tsx';

export const meta = () => describeUnlisted('Forgotten password');

export default function AdminForgotPassword() {
  const [userId, setUserId] = useSignInUserId();
  const [sent, setSent] = useState<SentCode | null>(null);
  const navigate = useNavigate();
  useEffect(() => setSent(staffReset.recall()), []);
  const send = useMutation({
    ...sendStaffCode,
    onSuccess: (_answer, account) => {
      const code = { account, atMs: Date.now() };
      staffReset.remember(code);
      setSent(code);
    },
  });
  const changeUserId = () => {
    staffReset.forget();
    send.reset();
    setSent(null);
  };
  const leadToLogin = () => {
    staffReset.forget();
    void navigate('/adminLogin', { replace: true, state: { passwordIsNew: true } satisfies AdminLoginState });
  };
  return (
    <SignInPage
      title="Forgotten password"
      drawing={PUMP_SET}
      above={sent && <BackButton onClick={changeUserId}>Change user id</BackButton>}
      intro={<OtherWay question="Remembered it?" to="/adminLogin" label="Login" />}
    >
      {sent ? (
        <NewPasswordStep
          sent={sent}
          label="User id"
          setNew={resetStaffPassword(sent.account)}
          sendAgain={send}
          onDone={leadToLogin}
        />
      ) : (
        <SignInForm error={send.error} onSubmit={() => userId !== '' && send.mutate(userId)}>
          <UserIdField
            value={userId}
            onChange={(typed) => {
              if (send.error) send.reset();
              setUserId(typed);
            }}
          />
          <FormRefusal>{send.error?.message}</FormRefusal>
          <Button type="submit" variant="primary" size="lg" disabled={userId === ''} loading={send.isPending}>
            Send code
          </Button>
          <ButtonHint>
            If somebody on the staff has this user id or e-mail, we send a one-time code to their address.
          </ButtonHint>
        </SignInForm>
      )}
    </SignInPage>
  );
}
