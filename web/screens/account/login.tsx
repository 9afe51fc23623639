import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { logIn, sendCode } from '../../api/accounts.ts';
import { hasCode } from '../../api/client.ts';
import { GEARED_MOTOR } from '../../components/sign-in/drawings.ts';
import { EmailField, PasswordField } from '../../components/sign-in/fields.tsx';
import { ButtonHint, OtherWay, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { takeRememberedPlace } from '../../remembered/return-to.ts';
import { setToken, useLoggedIn } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import styles from './login.module.css';
import {
  forgetRegistration,
  pendingRegistration,
  rememberRegistration,
} from './register/pending-registration.ts';

export const meta = () => describeUnlisted('Login');

export default function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [next, setNext] = useState<string | null>(null);
  const isLoggedIn = useLoggedIn();
  const navigate = useNavigate();
  // No toast: the refused login already says that a code is needed.
  const again = useMutation({ ...sendCode, meta: {} });
  const login = useMutation({
    ...logIn,
    onSuccess: ({ token }) => {
      const place = takeRememberedPlace() ?? '/account';
      setNext(place);
      setToken(token);
      // The checkout has its own content security policy, which only a document load applies.
      if (place === '/account/checkout') window.location.replace(place);
    },
    onError: async (error) => {
      if (!hasCode(error, 'unverified')) return;
      const kept = pendingRegistration();
      const pending = kept?.email === email ? kept : { email };
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
  if (next) return <Navigate to={next} replace />;
  if (isLoggedIn) return <Navigate to="/" replace />;
  const isReady = email !== '' && password !== '';
  return (
    <SignInPage
      title="Login"
      drawing={GEARED_MOTOR}
      intro={<OtherWay question="New here?" to="/register" label="Register" />}
    >
      <SignInForm onSubmit={() => isReady && login.mutate({ email, password })}>
        <EmailField value={email} onChange={setEmail} />
        <div className={styles.password}>
          <PasswordField value={password} onChange={setPassword} />
          <Link to="/forgot-password" className={`link ${styles.forgot}`}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
        {!isReady && <ButtonHint>Enter your e-mail and password to continue.</ButtonHint>}
      </SignInForm>
    </SignInPage>
  );
}
