import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE_DIGITS } from '#domain/limits/mail-codes.ts';
import { checkCode, sendCode } from '../../../api/accounts.ts';
import { hasCode } from '../../../api/client.ts';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import { setToken } from '../../../remembered/session.ts';
import type { PendingRegistration } from './pending-registration.ts';

interface CodeStepProps {
  pending: PendingRegistration;
  onDone: () => void;
  /** There are several registrations, and the code cannot be matched to this one. */
  onRegisterAgain: () => void;
}

export function CodeStep({ pending, onDone, onRegisterAgain }: CodeStepProps) {
  const [otp, setOtp] = useState('');
  const [sentAtMs, setSentAtMs] = useState(() => Date.now());
  const leaveIfOver = (error: Error) => {
    if (hasCode(error, 'register-again')) onRegisterAgain();
  };
  const again = useMutation({
    ...sendCode,
    onError: leaveIfOver,
    onSuccess: () => setSentAtMs(Date.now()),
  });
  const check = useMutation({
    ...checkCode,
    onSuccess: ({ token }) => {
      onDone();
      setToken(token);
    },
    onError: (error) => {
      setOtp('');
      leaveIfOver(error);
    },
  });
  const isReady = otp.length === CODE_DIGITS;
  return (
    <SignInForm onSubmit={() => isReady && check.mutate({ ...pending, otp })}>
      <TextInput label="Email" value={pending.email} readOnly name="email" />
      <CodeField
        value={otp}
        onChange={setOtp}
        onSendAgain={() => again.mutate(pending)}
        isSending={again.isPending}
        sentAtMs={sentAtMs}
      />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={check.isPending}>
        Verify
      </Button>
      {!isReady && <ButtonHint>Enter all {CODE_DIGITS} digits to continue.</ButtonHint>}
    </SignInForm>
  );
}
