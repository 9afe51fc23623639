import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { hasCode } from '../../../api/client.ts';
import { confirmEmail, editNewEmail } from '../../../api/my-account.ts';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import styles from './my-account.module.css';

interface NewEmailStepProps {
  email: string;
  /** What stays without the code. */
  before: Me['email'];
  /** 0 when it was before this page was opened. */
  firstSentAtMs: number;
  onConfirmed: (email: string) => void;
}

/** A new e-mail counts when the code that was mailed to it is entered. */
export function NewEmailStep({ email, before, firstSentAtMs, onConfirmed }: NewEmailStepProps) {
  const [otp, setOtp] = useState('');
  const [sentAtMs, setSentAtMs] = useState(firstSentAtMs);
  const confirming = useMutation({
    ...confirmEmail,
    onSuccess: (answer, ...rest) => {
      confirmEmail.onSuccess?.(answer, ...rest);
      onConfirmed(email);
    },
    onError: (error, ...rest) => {
      if (hasCode(error, 'code-wrong')) setOtp('');
      confirmEmail.onError?.(error, ...rest);
    },
  });
  const sending = useMutation({
    ...editNewEmail,
    onSuccess: (answer, ...rest) => {
      editNewEmail.onSuccess?.(answer, ...rest);
      setSentAtMs(Date.now());
    },
  });
  const isReady = otp.length === CODE_DIGITS;
  const forgetRefusal = () => {
    if (confirming.error) confirming.reset();
    if (sending.error) sending.reset();
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !confirming.isPending) confirming.mutate(otp);
  };
  return (
    <Stack as="form" gap={4} align="start" aria-label="New e-mail" onSubmit={confirm}>
      <Text size="ui" className={styles.text}>
        {`A code is on its way to ${email}. Enter it and the address counts: ${
          before ? `until then your mails go to ${before}.` : 'until then you have none.'
        }`}
      </Text>
      <div className={styles.narrow}>
        <CodeField
          value={otp}
          onChange={(typed) => {
            if (typed !== '') forgetRefusal();
            setOtp(typed);
          }}
          onSendAgain={() => {
            forgetRefusal();
            sending.mutate({ email });
          }}
          isSending={sending.isPending}
          sentAtMs={sentAtMs}
          refusal={confirming.error ?? sending.error}
        />
      </div>
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" variant="primary" disabled={!isReady} loading={confirming.isPending}>
          Confirm e-mail
        </Button>
        <Button
          disabled={confirming.isPending || sending.isPending}
          onClick={() => sending.mutate({ keepEmail: true })}
        >
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
