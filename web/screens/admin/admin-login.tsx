import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { logInAsAdmin } from '../../api/accounts.ts';
import { type Drawing, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { setToken, useLoggedIn } from '../../session.ts';

export const meta = () => [
  { title: 'Admin login | Millwright Industries' },
  { name: 'robots', content: 'noindex' },
];

const DRAWING: Drawing = {
  src: '/admin-sign-in.svg',
  onNavy: true,
  cells: [
    ['Drawing', 'MW-ES 65-200'],
    ['Title', 'Pump set'],
    ['Scale', '1 : 6'],
  ],
};

export default function AdminLogin() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const isLoggedIn = useLoggedIn();
  const login = useMutation({ ...logInAsAdmin, onSuccess: ({ token }) => setToken(token) });
  if (isLoggedIn) return <Navigate to="/admin" replace />;
  const isReady = userId !== '' && password !== '';
  return (
    <SignInPage title="Welcome back" intro="The back office of Millwright Industries." drawing={DRAWING}>
      <SignInForm onSubmit={() => isReady && login.mutate({ userId, password })}>
        <TextInput
          label="User id"
          name="userId"
          autoComplete="username"
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
      </SignInForm>
    </SignInPage>
  );
}
