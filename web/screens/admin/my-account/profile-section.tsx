import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { hasCode } from '../../../api/client.ts';
import { confirmEmail, editMe, editNewEmail } from '../../../api/my-account.ts';
import { PasswordInput } from '../../../components/password-input.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import styles from './my-account.module.css';
import { changesOf, draftOf, profileProblems } from './profile-draft.ts';

export function ProfileSection({ me }: { me: Me }) {
  const [sentAtMs, setSentAtMs] = useState(0);
  const begin = (of: Me) => ({ ...draftOf(of), currentPassword: '' });
  const form = useForm({
    initial: () => begin(me),
    problems: (draft) => profileProblems(me, draft),
    refusedAt: { 'email-taken': 'email', 'confirm-password': 'currentPassword' },
    body: ({ currentPassword, ...draft }) => {
      const changes = changesOf(me, draft);
      const isWrong = Object.keys(profileProblems(me, draft)).length > 0;
      return changes && !isWrong ? { ...changes, ...(currentPassword && { currentPassword }) } : null;
    },
    send: editMe,
    onSent: ({ data }, restart) => {
      restart(begin(data));
      setSentAtMs(Date.now());
    },
  });
  return (
    <SheetSection
      id="profile"
      title="Profile"
      hint="Your name stands beside what you do, in the history of orders and in Activity."
    >
      <Stack as={Form} {...form.frame} gap={4}>
        <Grid gap={4} columns={2} align="start">
          <TextInput label="Name" maxLength={120} autoComplete="name" {...form.field('name')} />
          <TextInput
            label="E-mail"
            type="email"
            maxLength={254}
            autoComplete="email"
            description={`User id ${me.userId}. Role ${ROLE_WORDS[me.role].label.toLowerCase()}; ${
              me.role === 'owner' ? 'another' : 'an'
            } owner can change it.`}
            {...form.field('email')}
          />
          {form.wasRefused('currentPassword') && (
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...form.field('currentPassword')}
            />
          )}
        </Grid>
        <FormRefusal>{form.refusal}</FormRefusal>
        <Row>
          <Button type="submit" disabled={changesOf(me, form.values) === null} loading={form.isBusy}>
            Save profile
          </Button>
        </Row>
      </Stack>
      {me.newEmail && (
        <NewEmailStep
          key={me.newEmail}
          email={me.newEmail}
          before={me.email}
          firstSentAtMs={sentAtMs}
          onConfirmed={(email) => form.set({ email })}
        />
      )}
    </SheetSection>
  );
}

interface NewEmailStepProps {
  email: string;
  /** What stays without the code. */
  before: Me['email'];
  /** 0 when it was before this page was opened. */
  firstSentAtMs: number;
  onConfirmed: (email: string) => void;
}

/** A new e-mail counts when the code that was mailed to it is entered. */
function NewEmailStep({ email, before, firstSentAtMs, onConfirmed }: NewEmailStepProps) {
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
