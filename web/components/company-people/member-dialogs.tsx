import { useMutation } from '@tanstack/react-query';
import type { ChangeMember } from '../../api/companies.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Text } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitsDraftOf, limitsOf } from './limits-draft.ts';
import type { Person, PersonAct } from './person-menu.tsx';
import { RoleChoices } from './role-choices.tsx';

interface OfMember {
  member: Person;
  send: ChangeMember;
  onClose: () => void;
}

export default function MemberDialogs({ act, ...rest }: OfMember & { act: PersonAct }) {
  if (act === 'role') return <RoleDialog {...rest} />;
  return act === 'limits' ? <LimitsDialog {...rest} /> : <RemoveDialog {...rest} />;
}

function RoleDialog({ member, send, onClose }: OfMember) {
  const { _id: id, name, role: before } = member;
  const form = useForm({
    initial: { role: before, ...limitsDraftOf(member) },
    body: ({ role, ...draft }) => {
      const limits = role === 'buyer' ? limitsOf(draft) : {};
      return role === before || limits === null ? null : { id, role, ...limits };
    },
    send,
    onSent: onClose,
  });
  const { role } = form.values;
  return (
    <FormDialog {...form.frame} title={`Role of ${name}`} label="Change role" size={520} onClose={onClose}>
      <RoleChoices value={role} isDisabled={form.isBusy} onChange={(chosen) => form.set({ role: chosen })} />
      {role === 'buyer' && before !== 'buyer' && (
        <LimitFields values={form.values} isBusy={form.isBusy} onChange={form.set} />
      )}
      {before === 'admin' && role !== 'admin' && (
        <Text size="small" tone="muted">
          Open invitations of {name} no longer work then.
        </Text>
      )}
    </FormDialog>
  );
}

function LimitsDialog({ member, send, onClose }: OfMember) {
  const form = useForm({
    initial: limitsDraftOf(member),
    body: (draft) => {
      const limits = limitsOf(draft);
      return limits && { id: member._id, ...limits };
    },
    send,
    onSent: onClose,
  });
  return (
    <FormDialog
      {...form.frame}
      title={`Limits of ${member.name}`}
      label="Change limits"
      size={520}
      onClose={onClose}
    >
      <LimitFields values={form.values} isBusy={form.isBusy} onChange={form.set} />
    </FormDialog>
  );
}

function RemoveDialog({ member: { _id: id, name }, send, onClose }: OfMember) {
  const removing = useMutation(send);
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDestructive
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id, removed: true }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {name} no longer sees the company, at once. Requests of {name} that wait are withdrawn; orders stay
        the company’s.
      </p>
    </ConfirmDialog>
  );
}
