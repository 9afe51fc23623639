import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { logInAsAdmin } from '../../api/accounts.ts';
import { FormRefusal } from '../../components/refusal.tsx';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { PasswordField } from '../../components/sign-in/fields.tsx';
import { refusedLogin } from '../../components/sign-in/refused-login.ts';
import { ButtonHint, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { rememberedPlace } from '../../remembered/return-to.ts';
import { setToken, useLoggedIn, useLoggedInHere } from '../../remembered/session.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { site } from '../../site/site.ts';

export const meta = () => describeUnlisted('Admin login');

export default function AdminLogin() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const isLoggedIn = useLoggedIn();
  const isLoggedInHere = useLoggedInHere();
  const login = useMutation({ ...logInAsAdmin, onSuccess: ({ token }) => setToken(token) });
  if (isLoggedIn) {
    const place = isLoggedInHere ? rememberedPlace('back-office') : null;
    return <Navigate to={place?.path ?? '/admin'} replace />;
  }
  const isReady = userId !== '' && password !== '';
  const { atPassword, below, typing } = refusedLogin(login);
  return (
    <SignInPage title="Welcome back" intro={`The back office of ${site.name}.`} drawing={PUMP_SET}>
      <SignInForm refusal={login.error} onSubmit={() => isReady && login.mutate({ userId, password })}>
        <TextInput
          label="User id"
          name="userId"
          autoComplete="username"
          value={userId}
          onChange={(event) => typing(setUserId)(event.currentTarget.value)}
        />
        <PasswordField value={password} onChange={typing(setPassword)} error={atPassword} />
        <FormRefusal>{below}</FormRefusal>
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
        {!isReady && <ButtonHint>Enter your user id and password to continue.</ButtonHint>}
      </SignInForm>
    </SignInPage>
  );
}
