import { TextInput } from '@mantine/core';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { canonicalEmail } from '#domain/email.ts';
import { invitePerson } from '../../../api/companies.ts';
import { LimitFields } from '../../../components/company-people/limit-fields.tsx';
import { limitsOf, NO_LIMITS } from '../../../components/company-people/limits-draft.ts';
import { RoleChoices } from '../../../components/company-people/role-choices.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid, Text } from '../../../ui/layout.tsx';

const NOBODY = { name: '', email: '', role: 'buyer' as CompanyRole, ...NO_LIMITS };

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: NOBODY,
    problems: ({ email }) => ({
      email:
        email.trim() !== '' &&
        canonicalEmail(email) === null &&
        'Enter an e-mail address such as name@company.example.',
    }),
    refusedAt: { conflict: 'email' },
    body: bodyOf,
    send: invitePerson,
    onSent: onClose,
  });
  const { role } = form.values;
  return (
    <FormDialog {...form.frame} title="Invite a person" label="Send invitation" size={520} onClose={onClose}>
      <Grid columns={2} gap={4} align="start">
        <TextInput
          data-autofocus
          label={optional('Name')}
          maxLength={120}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextInput label="E-mail" type="email" maxLength={254} autoComplete="off" {...form.field('email')} />
      </Grid>
      <RoleChoices value={role} isDisabled={form.isBusy} onChange={(chosen) => form.set({ role: chosen })} />
      {role === 'buyer' && <LimitFields values={form.values} isBusy={form.isBusy} onChange={form.set} />}
      <Text size="small" tone="muted">
        A mail with a link goes to this address. It works once, for 72 hours, and only for an account with
        this address.
      </Text>
    </FormDialog>
  );
}

/** null while something is missing. */
function bodyOf({ name, email, role, ...draft }: typeof NOBODY) {
  const limits = role === 'buyer' ? limitsOf(draft) : {};
  if (canonicalEmail(email) === null || limits === null) return null;
  return { ...(name.trim() && { name: name.trim() }), email: email.trim(), role, ...limits };
}
