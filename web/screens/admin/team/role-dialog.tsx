import type { StaffMember } from '#contract/staff.ts';
import { changeRole } from '../../../api/staff.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Text } from '../../../ui/layout.tsx';
import { RoleChoices } from './role-choices.tsx';

export default function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useForm({
    initial: { role: member.role },
    body: ({ role }) => (role === member.role ? null : { id: member._id, role }),
    send: changeRole,
    onSent: onClose,
  });
  return (
    <FormDialog {...form.frame} title={`Role of ${member.name}`} label="Change role" onClose={onClose}>
      <RoleChoices
        value={form.values.role}
        isDisabled={form.isBusy}
        onChange={(role) => form.set({ role })}
      />
      {member.state === 'active' && (
        <Text size="small" tone="muted">
          It counts at once, on every screen that {member.name} has open.
          {member.role === 'owner' && form.isReady && ' Open invitations of this owner no longer work.'}
        </Text>
      )}
    </FormDialog>
  );
}
