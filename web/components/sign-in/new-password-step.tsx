import { Button, TextInput } from '@mantine/core';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/index.ts';
import { passwordProblem } from '#domain/password.ts';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { hasCode } from '../../api/client.ts';
import type { SentCode } from '../../remembered/pending-reset.ts';
import { FormRefusal, refusalAt } from '../../ui/refusal.tsx';
import { NewPasswordInput } from '../new-password-input.tsx';
import { CodeField } from './code-field.tsx';
import { ButtonHint, SignInForm } from './sign-in-page.tsx';

interface NewPasswordStepProps {
  sent: SentCode;
  /** The label of the account. */
  label: string;
  setNew: UseMutationOptions<
    ResponseOf<'/userAuth/resetPassword' | '/adminAuth/resetPassword'>,
    Error,
    { otp: string; password: string }
  >;
  sendAgain: UseMutationResult<unknown, Error, string>;
  onDone: () => void;
}

/** The second step of a forgotten password: the mailed code and the new password. */
export function NewPasswordStep({ sent, label, setNew, sendAgain, onDone }: NewPasswordStepProps) {
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [isVisited, setVisited] = useState(false);
  const reset = useMutation({
    ...setNew,
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
      error={reset.error ?? sendAgain.error}
      onSubmit={() => isReady && reset.mutate({ otp, password })}
    >
      <TextInput label={label} value={sent.account} readOnly name="username" autoComplete="username" />
      <CodeField
        value={otp}
        onChange={(typed) => {
          if (typed !== '') forgetRefusal();
          setOtp(typed);
        }}
        onSendAgain={() => {
          reset.reset();
          sendAgain.mutate(sent.account);
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
