import { Button, Skeleton, Switch } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { nounFor } from '#domain/words.ts';
import {
  disableStaffMember,
  inviteStaffMember,
  requireSecondFactor,
  resetSecondFactor,
  staffMembers as staffQuery,
  withdrawInvitation,
} from '../../api/staff.ts';
import { useMedia } from '../../browser/use-media.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titled } from '../../site/site.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Act } from './team/member-acts.ts';
import { StaffCards, StaffTable } from './team/staff-list.tsx';
import { namesInWords, staffCount, withoutSecondFactor } from './team/staff-words.ts';

const InviteDialog = onDemand(() => import('./team/invite-dialog.tsx'));

export const meta = () => [{ title: titled('Team') }];

export default function Team() {
  const query = useQuery(staffQuery());
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ act: Act; member: StaffMember } | null>(null);
  const isNarrow = useMedia('(max-width: 61.99em)');
  const { data } = query;
  const List = isNarrow ? StaffCards : StaffTable;
  return (
    <>
      <PageTitle
        note={data && staffCount(data.docs)}
        actions={
          <>
            {data && <RequiredSwitch isRequired={data.totpRequired} members={data.docs} />}
            <Button
              variant="primary"
              leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              Invite a person
            </Button>
          </>
        }
      >
        Team
      </PageTitle>
      {data ? (
        <Stack gap={3}>
          <List members={data.docs} onAct={(act, member) => setAsked({ act, member })} />
          <Text size="small" tone="muted">
            The last owner cannot be removed, demoted or disabled.
          </Text>
        </Stack>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={400} radius={8} aria-busy="true" />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked && <ActDialogs {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const RoleDialog = onDemand(() => import('./team/role-dialog.tsx'));

/** Asks before something is done with a person, and names what follows from it. */
function ActDialogs({ act, member, onClose }: { act: Act; member: StaffMember; onClose: () => void }) {
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

const MY_SECOND_FACTOR = '/admin/my-account#second-factor';

/** Asks before it takes effect: it shuts staff without a second factor out of the back office until they set one up. */
function RequiredSwitch({ isRequired, members }: { isRequired: boolean; members: StaffMember[] }) {
  const [asked, setAsked] = useState<'require' | 'allow' | 'own first' | null>(null);
  const requiring = useMutation(requireSecondFactor);
  const hasOwn = members.some(({ isYou, totp }) => isYou && totp);
  const without = withoutSecondFactor(members);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  return (
    <>
      <Switch
        mr={12}
        label="Second factor required for everybody"
        checked={isRequired}
        onChange={() => setAsked(isRequired ? 'allow' : hasOwn ? 'require' : 'own first')}
      />
      <ConfirmDialog
        isOpen={asked === 'require'}
        title="Require a second factor?"
        confirmLabel="Require it"
        isBusy={requiring.isPending}
        onConfirm={() => requiring.mutate(true, { onSettled: close })}
        onClose={close}
      >
        {without.length === 0 ? (
          <p>Everybody has one already. Whoever joins later sets one up at the first login.</p>
        ) : (
          <p>
            {namesInWords(without)} {nounFor(without.length, 'has', 'have')} none yet. Until it is set up,
            only My account is open to {nounFor(without.length, 'this person', 'them')}, at once and on every
            screen.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'allow'}
        title="No longer require a second factor?"
        confirmLabel="No longer require it"
        isBusy={requiring.isPending}
        onConfirm={() => requiring.mutate(false, { onSettled: close })}
        onClose={close}
      >
        <p>A password alone is enough then for those without one. Whoever has a second factor keeps it.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'own first'}
        title="Set up your own first"
        confirmLabel="Open My account"
        onConfirm={() => void navigate(MY_SECOND_FACTOR)}
        onClose={close}
      >
        <p>
          You have no second factor yourself. Set one up in{' '}
          <Link to={MY_SECOND_FACTOR} className="link">
            My account
          </Link>
          , then it can be required of everybody.
        </p>
      </ConfirmDialog>
    </>
  );
}
