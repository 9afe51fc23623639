import { TextInput } from '@mantine/core';
import { listed } from '#domain/words.ts';
import { inviteStaffMember } from '../../../api/staff.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Text } from '../../../ui/layout.tsx';
import { bodyOf, EMPTY_INVITE, emailProblem, missingFrom } from './invite-draft.ts';
import { RoleChoices } from './role-choices.tsx';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: EMPTY_INVITE,
    problems: ({ email }) => ({ email: emailProblem(email) }),
    refusedAt: { 'email-taken': 'email' },
    body: bodyOf,
    send: inviteStaffMember,
    onSent: onClose,
  });
  const missing = missingFrom(form.values);
  return (
    <FormDialog
      {...form.frame}
      title="Invite a person"
      label="Send invitation"
      note={missing.length > 0 && `Enter ${listed(missing)} to send it.`}
      onClose={onClose}
    >
      <Grid columns={2} gap={3}>
        <TextInput data-autofocus label="Name" maxLength={120} autoComplete="off" {...form.field('name')} />
        <TextInput label="E-mail" type="email" maxLength={254} autoComplete="off" {...form.field('email')} />
      </Grid>
      <RoleChoices
        value={form.values.role}
        isDisabled={form.isBusy}
        onChange={(role) => form.set({ role })}
      />
      <Text size="small" tone="muted">
        A mail with a link goes to this address. It is valid for 72 hours and works once. Password and second
        factor are chosen by the person.
      </Text>
    </FormDialog>
  );
}
