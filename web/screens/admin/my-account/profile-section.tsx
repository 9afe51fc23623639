import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Me } from '#contract/staff.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { editMe } from '../../../api/my-account.ts';
import { PasswordInput } from '../../../components/password-input.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import { NewEmailStep } from './new-email-step.tsx';
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
