import { Button, TextInput } from '@mantine/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE_DIGITS } from '#domain/limits/mail-codes.ts';
import { passwordProblem } from '#domain/password.ts';
import { resetPassword } from '../../../api/accounts.ts';
import { hasCode } from '../../../api/client.ts';
import { NewPasswordInput } from '../../../components/new-password-input.tsx';
import { FormRefusal, refusalAt } from '../../../components/refusal.tsx';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import type { SentCode } from './pending-reset.ts';

interface NewPasswordStepProps {
  sent: SentCode;
  sendAgain: UseMutationResult<unknown, Error, string>;
  onDone: () => void;
}

export function NewPasswordStep({ sent, sendAgain, onDone }: NewPasswordStepProps) {
  const { email } = sent;
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [isVisited, setVisited] = useState(false);
  const reset = useMutation({
    ...resetPassword,
    onSuccess: onDone,
    onError: (error) => {
      setVisited(true);
      if (hasCode(error, 'code-wrong')) setOtp('');
    },
  });
  const isReady = otp.length === CODE_DIGITS && password !== '';
  const aboutCode = hasCode(reset.error, 'code-wrong') ? reset.error : sendAgain.error;
  const weak = hasCode(reset.error, 'weak-password') && reset.error?.message;
  const problem = isVisited && password !== '' && passwordProblem(password);
  const forgetRefusal = () => {
    if (reset.error) reset.reset();
    if (sendAgain.error) sendAgain.reset();
  };
  return (
    <SignInForm
      refusal={reset.error ?? sendAgain.error}
      onSubmit={() => isReady && reset.mutate({ email, otp, password, reset: sent.reset })}
    >
      <TextInput label="Email" value={email} readOnly name="email" autoComplete="username" />
      <CodeField
        value={otp}
        onChange={(typed) => {
          if (typed !== '') forgetRefusal();
          setOtp(typed);
        }}
        onSendAgain={() => {
          reset.reset();
          sendAgain.mutate(email);
        }}
        isSending={sendAgain.isPending}
        sentAtMs={sent.atMs}
        refusal={aboutCode}
      />
      <NewPasswordInput
        label="New password"
        name="password"
        value={password}
        onChange={(event) => {
          forgetRefusal();
          setPassword(event.currentTarget.value);
        }}
        onBlur={() => setVisited(true)}
        error={problem || refusalAt(weak)}
      />
      <FormRefusal>{!aboutCode && !weak && !problem && reset.error?.message}</FormRefusal>
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={reset.isPending}>
        Set new password
      </Button>
      {!isReady && <ButtonHint>Enter all {CODE_DIGITS} digits and a new password to continue.</ButtonHint>}
    </SignInForm>
  );
}
