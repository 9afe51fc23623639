import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE_DIGITS } from '#domain/limits.ts';
import { checkCode, sendCode } from '../../../api/accounts.ts';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import { toast } from '../../../components/toast.ts';
import { setToken } from '../../../session.ts';

export function CodeStep({ email, onDone }: { email: string; onDone: () => void }) {
  const [otp, setOtp] = useState('');
  const [sentAtMs, setSentAtMs] = useState(() => Date.now());
  const again = useMutation({
    ...sendCode,
    onSuccess: ({ msg }) => {
      toast.success(msg);
      setSentAtMs(Date.now());
    },
  });
  const check = useMutation({
    ...checkCode,
    onSuccess: ({ token }) => {
      onDone();
      setToken(token);
      toast.success('Login successful');
    },
    onError: () => setOtp(''),
  });
  const isReady = otp.length === CODE_DIGITS;
  return (
    <SignInForm onSubmit={() => isReady && check.mutate({ email, otp })}>
      <TextInput label="Email" value={email} readOnly name="email" />
      <CodeField
        value={otp}
        onChange={setOtp}
        onSendAgain={() => again.mutate(email)}
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
