import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_DIGITS } from '#domain/limits/mail-codes.ts';
import { passwordProblem } from '#domain/password.ts';
import { resetPassword, sendResetCode } from '../../api/accounts.ts';
import { CodeField } from '../../components/sign-in/code-field.tsx';
import { GEARED_MOTOR } from '../../components/sign-in/drawings.ts';
import { EmailField } from '../../components/sign-in/fields.tsx';
import { ButtonHint, OtherWay, SignInForm, SignInPage } from '../../components/sign-in/sign-in-page.tsx';
import { describeUnlisted } from '../../site/seo.ts';

export const meta = () => describeUnlisted('Forgotten password');

export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const send = useMutation({
    ...sendResetCode,
    onSuccess: ({ data }) => {
      // A server process of an older version sends none.
      setSent({ reset: data?.reset, atMs: Date.now() });
    },
  });
  return (
    <SignInPage
      title="Forgotten password"
      drawing={GEARED_MOTOR}
      intro={<OtherWay question="Remembered it?" to="/login" label="Login" />}
    >
      {sent === null ? (
        <SignInForm onSubmit={() => email !== '' && send.mutate(email)}>
          <EmailField value={email} onChange={setEmail} />
          <Button type="submit" variant="primary" size="lg" disabled={email === ''} loading={send.isPending}>
            Send code
          </Button>
          <ButtonHint>If an account has this address, we send a one-time code to it.</ButtonHint>
        </SignInForm>
      ) : (
        <NewPasswordStep
          email={email}
          sent={sent}
          onSendAgain={() => send.mutate(email)}
          isSending={send.isPending}
        />
      )}
    </SignInPage>
  );
}

interface SentCode {
  /** Separates our tries from those of others who know the address. */
  reset: string | undefined;
  atMs: number;
}

interface NewPasswordStepProps {
  email: string;
  sent: SentCode;
  onSendAgain: () => void;
  isSending: boolean;
}

function NewPasswordStep({ email, sent, onSendAgain, isSending }: NewPasswordStepProps) {
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [isVisited, setVisited] = useState(false);
  const navigate = useNavigate();
  const reset = useMutation({
    ...resetPassword,
    onSuccess: () => navigate('/login', { replace: true }),
  });
  const isReady = otp.length === CODE_DIGITS && password !== '';
  return (
    <SignInForm onSubmit={() => isReady && reset.mutate({ email, otp, password, reset: sent.reset })}>
      <TextInput label="Email" value={email} readOnly name="email" autoComplete="username" />
      <CodeField
        value={otp}
        onChange={setOtp}
        onSendAgain={onSendAgain}
        isSending={isSending}
        sentAtMs={sent.atMs}
      />
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setVisited(true)}
        error={isVisited && password !== '' && passwordProblem(password)}
      />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={reset.isPending}>
        Set new password
      </Button>
      {!isReady && <ButtonHint>Enter all {CODE_DIGITS} digits and a new password to continue.</ButtonHint>}
    </SignInForm>
  );
}
