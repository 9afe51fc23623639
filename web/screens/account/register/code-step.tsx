import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { checkCode, sendCode } from '../../../api/accounts.ts';
import { hasCode } from '../../../api/client.ts';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { ButtonHint, SignInForm } from '../../../components/sign-in/sign-in-page.tsx';
import { useFinishSignIn } from '../../../components/sign-in/use-finish-sign-in.ts';
import {
  codeSentAtMs,
  type PendingRegistration,
  rememberRegistration,
} from '../../../remembered/pending-registration.ts';

interface CodeStepProps {
  pending: PendingRegistration;
  onDone: () => void;
  /** The registration is over, or there are several and the code cannot be matched to this one. */
  onRegisterAgain: (refusal: Error) => void;
}

export default function CodeStep({ pending, onDone, onRegisterAgain }: CodeStepProps) {
  const [otp, setOtp] = useState('');
  const [sentAtMs, setSentAtMs] = useState(codeSentAtMs);
  const finish = useFinishSignIn();
  const leaveIfOver = (error: Error) => {
    if (hasCode(error, 'register-again') || hasCode(error, 'email-taken')) onRegisterAgain(error);
  };
  const again = useMutation({
    ...sendCode,
    onError: leaveIfOver,
    onSuccess: () => {
      rememberRegistration(pending);
      setSentAtMs(codeSentAtMs());
    },
  });
  const check = useMutation({
    ...checkCode,
    onSuccess: ({ token }) => {
      onDone();
      finish(token);
    },
    onError: (error) => {
      if (hasCode(error, 'code-wrong')) setOtp('');
      leaveIfOver(error);
    },
  });
  const isReady = otp.length === CODE_DIGITS;
  const refusal = check.error ?? again.error;
  const type = (typed: string) => {
    // An emptied field is not typing: the reason stays until the next digit.
    if (typed !== '') {
      check.reset();
      again.reset();
    }
    setOtp(typed);
  };
  return (
    <SignInForm error={refusal} onSubmit={() => isReady && check.mutate({ ...pending, otp })}>
      <TextInput label="Email" value={pending.email} readOnly name="email" />
      <CodeField
        value={otp}
        onChange={type}
        onSendAgain={() => {
          check.reset();
          again.mutate(pending);
        }}
        isSending={again.isPending}
        sentAtMs={sentAtMs}
        refusal={refusal}
      />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} loading={check.isPending}>
        Verify
      </Button>
      {!isReady && <ButtonHint>Enter all {CODE_DIGITS} digits to continue.</ButtonHint>}
    </SignInForm>
  );
}
