import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { resetPassword, sendResetCode } from '../../api/forgotten-password.ts';
import { BackButton } from '../../components/sign-in/back-button.tsx';
import { GEARED_MOTOR } from '../../components/sign-in/drawings.ts';
import { EmailField } from '../../components/sign-in/fields.tsx';
import type { LoginState } from '../../components/sign-in/login-state.ts';
import { NewPasswordStep } from '../../components/sign-in/new-password-step.tsx';
import { ButtonHint, OtherWay, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { customersReset, type SentCode } from '../../remembered/pending-reset.ts';
import { rememberEmail, useSignInEmail } from '../../remembered/sign-in-email.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { FormRefusal } from '../../ui/refusal.tsx';

export const meta = () => describeUnlisted('Forgotten password');

export default function ForgotPassword() {
  const [email, setEmail] = useSignInEmail();
  const [sent, setSent] = useState<SentCode | null>(null);
  const navigate = useNavigate();
  useEffect(() => setSent(customersReset.recall()), []);
  const send = useMutation({
    ...sendResetCode,
    onSuccess: ({ data }, to) => {
      // A server process of an older version sends none.
      const code = { account: to, reset: data?.reset, atMs: Date.now() };
      customersReset.remember(code);
      setSent(code);
    },
  });
  const type = (typed: string) => {
    if (send.error) send.reset();
    setEmail(typed);
  };
  const changeEmail = () => {
    customersReset.forget();
    send.reset();
    setSent(null);
  };
  const leadToLogin = (done: SentCode) => {
    customersReset.forget();
    rememberEmail(done.account);
    void navigate('/login', { replace: true, state: { passwordIsNew: true } satisfies LoginState });
  };
  return (
    <SignInPage
      title="Forgotten password"
      drawing={GEARED_MOTOR}
      above={sent && <BackButton onClick={changeEmail}>Change e-mail</BackButton>}
      intro={<OtherWay question="Remembered it?" to="/login" label="Login" />}
    >
      {sent ? (
        <NewPasswordStep
          sent={sent}
          label="Email"
          setNew={resetPassword({ email: sent.account, reset: sent.reset })}
          sendAgain={send}
          onDone={() => leadToLogin(sent)}
        />
      ) : (
        <SignInForm error={send.error} onSubmit={() => email !== '' && send.mutate(email)}>
          <EmailField value={email} onChange={type} />
          <FormRefusal>{send.error?.message}</FormRefusal>
          <Button type="submit" variant="primary" size="lg" disabled={email === ''} loading={send.isPending}>
            Send code
          </Button>
          <ButtonHint>If an account has this address, we send a one-time code to it.</ButtonHint>
        </SignInForm>
      )}
    </SignInPage>
  );
}
