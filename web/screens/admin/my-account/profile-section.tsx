import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { hasCode } from '../../../api/client.ts';
import { editMe } from '../../../api/my-account.ts';
import { useFocusOnRefusal } from '../../../browser/use-focus-on-refusal.ts';
import { PasswordInput } from '../../../components/password-input.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { FormRefusal, refusalAt } from '../../../ui/refusal.tsx';
import styles from './my-account.module.css';
import { NewEmailStep } from './new-email-step.tsx';
import { changesOf, draftOf, type ProfileDraft, profileProblems } from './profile-draft.ts';

export function ProfileSection({ me }: { me: Me }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(me));
  const [isTried, setTried] = useState(false);
  const [currentPassword, setCurrentPassword] = useState<string | null>(null);
  const [sentAtMs, setSentAtMs] = useState(0);
  const saving = useMutation({
    ...editMe,
    onSuccess: (answer, ...rest) => {
      editMe.onSuccess?.(answer, ...rest);
      setDraft(draftOf(answer.data));
      setTried(false);
      setCurrentPassword(null);
      setSentAtMs(Date.now());
    },
    onError: (error) => {
      if (hasCode(error, 'confirm-password')) setCurrentPassword((typed) => typed ?? '');
    },
  });
  useFocusOnRefusal(form, saving.error);
  const changes = changesOf(me, draft);
  const problems = isTried ? profileProblems(me, draft) : {};
  const change = (typed: Partial<ProfileDraft>) => {
    if (saving.error) saving.reset();
    setDraft((before) => ({ ...before, ...typed }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong = Object.keys(profileProblems(me, draft)).length > 0;
    if (changes && !isWrong && !saving.isPending)
      saving.mutate({ ...changes, ...(currentPassword && { currentPassword }) });
  };
  const atEmail = hasCode(saving.error, 'email-taken') && refusalAt(saving.error?.message);
  const atPassword = hasCode(saving.error, 'confirm-password') && refusalAt(saving.error?.message);
  return (
    <SheetSection
      id="profile"
      title="Profile"
      hint="Your name stands beside what you do, in the history of orders and in Activity."
    >
      <Stack ref={form} as="form" gap={4} align="start" noValidate onSubmit={save}>
        <Grid gap={4} columns={2} align="start" className={styles.columns}>
          <TextInput
            label="Name"
            maxLength={120}
            autoComplete="name"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => setTried(true)}
            error={problems.name}
          />
          <TextInput
            label="E-mail"
            type="email"
            maxLength={254}
            autoComplete="email"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={`User id ${me.userId}. Role ${ROLE_WORDS[me.role].label.toLowerCase()}; ${
              me.role === 'owner' ? 'another' : 'an'
            } owner can change it.`}
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            onBlur={() => setTried(true)}
            error={problems.email ?? atEmail}
          />
          {currentPassword !== null && (
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              value={currentPassword}
              onChange={(event) => {
                if (saving.error) saving.reset();
                setCurrentPassword(event.currentTarget.value);
              }}
              error={atPassword}
            />
          )}
        </Grid>
        <FormRefusal>{!atEmail && !atPassword && saving.error?.message}</FormRefusal>
        <Button type="submit" disabled={changes === null} loading={saving.isPending}>
          Save profile
        </Button>
      </Stack>
      {me.newEmail && (
        <NewEmailStep
          key={me.newEmail}
          email={me.newEmail}
          before={me.email}
          firstSentAtMs={sentAtMs}
          onConfirmed={(email) => change({ email })}
        />
      )}
    </SheetSection>
  );
}
