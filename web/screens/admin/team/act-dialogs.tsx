import { useMutation } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import {
  disableStaffMember,
  inviteStaffMember,
  resetSecondFactor,
  withdrawInvitation,
} from '../../../api/staff.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { Act } from './member-acts.ts';

const RoleDialog = onDemand(() => import('./role-dialog.tsx'));

/** Asks before something is done with a person, and names what follows from it. */
export function ActDialogs({ act, member, onClose }: { act: Act; member: StaffMember; onClose: () => void }) {
  const disabling = useMutation(disableStaffMember);
  const resetting = useMutation(resetSecondFactor);
  const withdrawing = useMutation(withdrawInvitation);
  const inviting = useMutation(inviteStaffMember);
  const { _id: id, name, email, role } = member;
  const done = { onSettled: onClose };
  if (act === 'role') return <RoleDialog member={member} onClose={onClose} />;
  const asked = {
    disable: {
      title: `Disable ${name}?`,
      text: `All sessions end at once, and a login is refused until you enable the account again.${
        role === 'owner' ? ' Open invitations of this owner no longer work.' : ''
      } What was done under this name stays in Activity.`,
      confirmLabel: 'Disable',
      run: () => disabling.mutate({ id, disabled: true }, done),
    },
    enable: {
      title: `Enable ${name}?`,
      text: 'The login works again, with the password and the second factor of before.',
      confirmLabel: 'Enable',
      run: () => disabling.mutate({ id, disabled: false }, done),
    },
    'reset second factor': {
      title: `Reset the second factor of ${name}?`,
      text: `Only do this when you are sure that it is ${name} who asks. All sessions end, the password alone is enough for the next login, and the recovery codes no longer work.`,
      confirmLabel: 'Reset second factor',
      run: () => resetting.mutate(id, done),
    },
    withdraw: {
      title: `Withdraw the invitation of ${name}?`,
      text: `The link that was mailed to ${email} no longer works.`,
      confirmLabel: 'Withdraw',
      run: () => withdrawing.mutate(id, done),
    },
    'send again': {
      title: `Send the invitation of ${name} again?`,
      text: `A new link goes to ${email}, valid for 72 hours. The one before no longer works.`,
      confirmLabel: 'Send again',
      run: () => inviting.mutate({ name, email: email ?? '', role }, done),
    },
  }[act];
  return (
    <ConfirmDialog
      isOpen
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      isBusy={[disabling, resetting, withdrawing, inviting].some(({ isPending }) => isPending)}
      onConfirm={asked.run}
      onClose={onClose}
    >
      <p>{asked.text}</p>
    </ConfirmDialog>
  );
}
