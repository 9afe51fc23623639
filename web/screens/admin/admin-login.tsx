import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { me as meQuery } from '../../api/me.ts';
import { logInAsAdmin } from '../../api/staff-login.ts';
import { PUMP_SET } from '../../components/sign-in/drawings.ts';
import { EndedSessionNote } from '../../components/sign-in/ended-session-note.tsx';
import { PasswordField, UserIdField } from '../../components/sign-in/fields.tsx';
import { refusedLogin } from '../../components/sign-in/refused-login.ts';
import { AboveForm, ButtonHint, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { forgetEndedSession } from '../../remembered/ended-session-sentence.ts';
import { rememberedPlace } from '../../remembered/return-to.ts';
import { setToken, useLoggedIn, useLoggedInHere } from '../../remembered/session.ts';
import { forgetUserId, useSignInUserId } from '../../remembered/sign-in-email.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { DoneNote } from '../../ui/done-note.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import { SecondStep } from './admin-login/second-step.tsx';

export const meta = () => describeUnlisted('Admin login');

/** The `state` of a navigation to this screen. */
export interface AdminLoginState {
  /** The staff member has just set a new password. */
  passwordIsNew?: boolean;
}

/** The password is in memory only, also while the code is asked for. */
export default function AdminLogin() {
  const [userId, setUserId] = useSignInUserId();
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const isLoggedIn = useLoggedIn();
  const isLoggedInHere = useLoggedInHere();
  const { passwordIsNew } = (useLocation().state ?? {}) as AdminLoginState;
  const login = useMutation({
    ...logInAsAdmin,
    onSuccess: (answer, _typed, _result, { client }) => {
      if (!answer) return setNeedsCode(true);
      forgetUserId();
      // The data of the person who was logged in here before.
      client.removeQueries();
      forgetEndedSession();
      setToken(answer.token);
    },
  });
  if (isLoggedIn) return <AfterLogin isHere={isLoggedInHere} />;
  if (needsCode)
    return (
      <SecondStep
        userId={userId}
        login={login}
        onCode={(otp) => login.mutate({ userId, password, otp })}
        onBack={() => {
          login.reset();
          setPassword('');
          setNeedsCode(false);
        }}
      />
    );
  const isReady = userId !== '' && password !== '';
  const { atPassword, below, typing } = refusedLogin(login);
  return (
    <SignInPage title="Welcome back" intro={`The back office of ${site.name}.`} drawing={PUMP_SET}>
      <EndedSessionNote />
      {passwordIsNew && (
        <AboveForm>
          <DoneNote>Your password is changed. Log in with the new one.</DoneNote>
        </AboveForm>
      )}
      <SignInForm error={login.error} onSubmit={() => isReady && login.mutate({ userId, password })}>
        <UserIdField value={userId} onChange={typing(setUserId)} />
        <PasswordField
          value={password}
          onChange={typing(setPassword)}
          error={atPassword}
          forgotTo="/adminLogin/forgot"
        />
        <FormRefusal>{below}</FormRefusal>
        <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={login.isPending}>
          Login
        </Button>
        {!isReady && <ButtonHint>Enter your user id or e-mail, and your password.</ButtonHint>}
      </SignInForm>
    </SignInPage>
  );
}

/** After a login, back to where they were; with a second factor due, to where it is set up. */
function AfterLogin({ isHere }: { isHere: boolean }) {
  const me = useQuery({ ...meQuery(), retry: false, meta: { quiet: true } });
  if (me.isPending) return null;
  if (me.data?.totpDue) return <Navigate to="/admin/my-account#second-factor" replace />;
  const place = isHere ? rememberedPlace('back-office') : null;
  return <Navigate to={place?.path ?? '/admin'} replace />;
}
