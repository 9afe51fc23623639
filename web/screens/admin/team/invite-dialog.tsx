import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { listed } from '#domain/words.ts';
import { hasCode } from '../../../api/client.ts';
import { inviteStaffMember } from '../../../api/staff.ts';
import { useFocusOnRefusal } from '../../../browser/use-focus-on-refusal.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { FormRefusal, refusalAt } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { bodyOf, EMPTY_INVITE, emailProblem, type InviteDraft, missingFrom } from './invite-draft.ts';
import { RoleChoices } from './role-choices.tsx';
import styles from './staff-dialogs.module.css';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_INVITE);
  const [isEmailLeft, setEmailLeft] = useState(false);
  const inviting = useMutation({ ...inviteStaffMember, onSuccess: onClose });
  useFocusOnRefusal(form, inviting.error);
  const change = (typed: Partial<InviteDraft>) => {
    if (inviting.error) inviting.reset();
    setDraft((before) => ({ ...before, ...typed }));
  };
  const missing = missingFrom(draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft);
    if (body && !inviting.isPending) inviting.mutate(body);
  };
  const isTaken = hasCode(inviting.error, 'email-taken');
  return (
    <Modal
      opened
      title="Invite a person"
      onClose={() => !inviting.isPending && onClose()}
      withCloseButton={!inviting.isPending}
    >
      <Stack ref={form} as="form" className={styles.fields} noValidate onSubmit={send}>
        <div className={styles.pair}>
          <TextInput
            data-autofocus
            label="Name"
            maxLength={120}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label="E-mail"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            onBlur={() => setEmailLeft(true)}
            error={
              (isEmailLeft && emailProblem(draft.email)) || (isTaken && refusalAt(inviting.error?.message))
            }
          />
        </div>
        <RoleChoices
          value={draft.role}
          isDisabled={inviting.isPending}
          onChange={(role) => change({ role })}
        />
        <Text size="small" tone="muted">
          A mail with a link goes to this address. It is valid for 72 hours and works once. Password and
          second factor are chosen by the person.
        </Text>
        <FormRefusal>{!isTaken && inviting.error?.message}</FormRefusal>
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={inviting.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={missing.length > 0} loading={inviting.isPending}>
            Send invitation
          </Button>
          {missing.length > 0 && (
            <Text
              size="fine"
              tone="muted"
              className={`at-end ${styles.reason}`}
              role="status"
            >{`Enter ${listed(missing)} to send it.`}</Text>
          )}
        </div>
      </Stack>
    </Modal>
  );
}
