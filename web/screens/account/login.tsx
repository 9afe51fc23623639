import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { logIn, sendCode } from '../../api/accounts.ts';
import { ApiError } from '../../api/client.ts';
import { type Drawing, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { takeRememberedPlace } from '../../return-to.ts';
import { setToken, useLoggedIn } from '../../session.ts';
import styles from './login.module.css';
import { rememberRegistration } from './register/pending-registration.ts';

export const meta = () => [
  { title: 'Login | Millwright Industries' },
  { name: 'robots', content: 'noindex' },
];

const DRAWING: Drawing = {
  src: '/sign-in.svg',
  cells: [
    ['Drawing', 'MW-HG 03'],
    ['Title', 'Helical geared motor'],
    ['Scale', '1 : 4'],
  ],
};

export default function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [next, setNext] = useState<string | null>(null);
  const isLoggedIn = useLoggedIn();
  const navigate = useNavigate();
  const again = useMutation(sendCode);
  const login = useMutation({
    ...logIn,
    onSuccess: ({ token }) => {
      const place = takeRememberedPlace() ?? '/account';
      setNext(place);
      setToken(token);
      // The checkout has a content policy of its own, which only a load of the document brings.
      if (place === '/account/checkout') window.location.replace(place);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'unverified') return;
      again.mutate(email);
      rememberRegistration(email);
      navigate('/register');
    },
  });
  if (next) return <Navigate to={next} replace />;
  if (isLoggedIn) return <Navigate to="/" replace />;
  const isReady = email !== '' && password !== '';
  return (
    <SignInPage
      title="Login"
      drawing={DRAWING}
      intro={
        <>
          New here?{' '}
          <Link to="/register" className="link">
            Register
          </Link>
        </>
      }
    >
      <SignInForm onSubmit={() => isReady && login.mutate({ email, password })}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className={styles.password}>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Link to="/forgot-password" className={`link ${styles.forgot}`}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
      </SignInForm>
    </SignInPage>
  );
}
