import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logIn, sendCode } from '../../api/accounts.ts';
import { hasCode } from '../../api/client.ts';
import { GEARED_MOTOR } from '../../components/sign-in/drawings.ts';
import { EndedSessionNote } from '../../components/sign-in/ended-session-note.tsx';
import { EmailField, PasswordField } from '../../components/sign-in/fields.tsx';
import { GoOn } from '../../components/sign-in/go-on.tsx';
import { IntentPanel } from '../../components/sign-in/intent-panel.tsx';
import type { LoginState } from '../../components/sign-in/login-state.ts';
import { refusedLogin } from '../../components/sign-in/refused-login.ts';
import {
  AboveForm,
  ButtonHint,
  OtherWay,
  SignInForm,
  SignInPage,
} from '../../components/sign-in/sign-in-page.tsx';
import { useFinishSignIn } from '../../components/sign-in/use-finish-sign-in.ts';
import { forgetEndedSession } from '../../remembered/ended-session-sentence.ts';
import {
  forgetRegistration,
  pendingRegistration,
  rememberRegistration,
} from '../../remembered/pending-registration.ts';
import { useLoggedIn, useLoggedInHere } from '../../remembered/session.ts';
import { forgetEmail, useSignInEmail } from '../../remembered/sign-in-email.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { DoneNote } from '../../ui/done-note.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';

export const meta = () => describeUnlisted('Login');

export default function Login() {
  const [email, setEmail] = useSignInEmail();
  const [password, setPassword] = useState('');
  const [hasJustLoggedIn, setJustLoggedIn] = useState(false);
  const isLoggedIn = useLoggedIn();
  const isLoggedInHere = useLoggedInHere();
  const finish = useFinishSignIn();
  const navigate = useNavigate();
  const { passwordIsNew, isRegistered } = (useLocation().state ?? {}) as LoginState;
  // No toast: the refused login already says that a code is needed.
  const again = useMutation({ ...sendCode, meta: {} });
  const login = useMutation({
    ...logIn,
    onSuccess: ({ token }) => {
      setJustLoggedIn(true);
      forgetEmail();
      forgetEndedSession();
      finish(token);
    },
    onError: async (error) => {
      if (!hasCode(error, 'unverified')) return;
      const remembered = pendingRegistration();
      const pending = remembered?.email === email ? remembered : { email };
      try {
        await again.mutateAsync(pending);
        rememberRegistration(pending);
      } catch (refusal) {
        if (hasCode(refusal, 'register-again')) forgetRegistration();
        else rememberRegistration(pending);
      }
      navigate('/register');
    },
  });
  if (isLoggedIn)
    return <GoOn isBack={isLoggedInHere || isRegistered === true} or={hasJustLoggedIn ? '/account' : '/'} />;
  const isReady = email !== '' && password !== '';
  const { atPassword, below, typing } = refusedLogin(login);
  return (
    <SignInPage
      title="Login"
      drawing={GEARED_MOTOR}
      intro={<OtherWay question="New here?" to="/register" label="Register" />}
    >
      <EndedSessionNote />
      <IntentPanel />
      {passwordIsNew && (
        <AboveForm>
          <DoneNote>Your password is changed. Log in with the new one.</DoneNote>
        </AboveForm>
      )}
      <SignInForm error={login.error} onSubmit={() => isReady && login.mutate({ email, password })}>
        <EmailField value={email} onChange={typing(setEmail)} />
        <PasswordField
          value={password}
          onChange={typing(setPassword)}
          error={atPassword}
          forgotTo="/forgot-password"
        />
        <FormRefusal>{below}</FormRefusal>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isReady}
          loading={login.isPending || again.isPending}
        >
          Login
        </Button>
        {!isReady && <ButtonHint>Enter your e-mail and password to continue.</ButtonHint>}
      </SignInForm>
    </SignInPage>
  );
}
