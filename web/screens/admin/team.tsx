import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { staffMembers as staffQuery } from '../../api/staff.ts';
import { useMedia } from '../../browser/use-media.ts';
import { titled } from '../../site/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-skeleton.ts';
import { Stack } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Text } from '../../ui/text.tsx';
import { ActDialogs } from './team/act-dialogs.tsx';
import type { Act } from './team/member-acts.ts';
import { RequiredSwitch } from './team/required-switch.tsx';
import { StaffCards, StaffTable } from './team/staff-list.tsx';
import { staffCount } from './team/staff-words.ts';

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
