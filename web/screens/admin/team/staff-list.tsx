import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconMailForward,
  IconMailOff,
  IconShieldCheck,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { ShortTable } from '../../../ui/short-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Act, actsOn } from './member-acts.ts';
import styles from './staff.module.css';
import { seenWords } from './staff-words.ts';

export interface StaffListProps {
  members: StaffMember[];
  onAct: (act: Act, member: StaffMember) => void;
}

/** The badge has its colour by these words. */
const BADGES: Record<StaffMember['state'], string> = {
  active: 'success',
  invited: 'pending',
  disabled: 'disabled',
};

export const StaffTable = ({ members, onAct }: StaffListProps) => (
  <ShortTable heads={['Person', 'Role', 'Second factor', 'Last seen', 'State']} row={59}>
    {members.map((member) => (
      <tr key={member._id} data-away={member.state === 'disabled' || undefined}>
        <th scope="row" className={styles.who}>
          <Person member={member} />
        </th>
        <td className="unbroken">{ROLE_WORDS[member.role].label}</td>
        <td>
          <SecondFactor member={member} />
        </td>
        <td className={`unbroken ${styles.seen}`}>{seenWords(member, Date.now())}</td>
        <td>
          <State member={member} />
        </td>
        <td>
          <MemberMenu member={member} onAct={onAct} />
        </td>
      </tr>
    ))}
  </ShortTable>
);

/** The table's rows on phones and tablets. */
export const StaffCards = ({ members, onAct }: StaffListProps) => (
  <Grid as="ul" gap={3} className={styles.cards}>
    {members.map((member) => (
      <Stack
        key={member._id}
        as="li"
        gap={2}
        className={`framed ${styles.card}`}
        data-away={member.state === 'disabled' || undefined}
      >
        <Row gap={2} spread>
          <Person member={member} />
          <MemberMenu member={member} onAct={onAct} />
        </Row>
        <Facts
          stacked
          className="grid columns-2 on-phones gap-2"
          facts={[
            ['Role', ROLE_WORDS[member.role].label],
            ['Second factor', <SecondFactor key="factor" member={member} />],
            ['Last seen', seenWords(member, Date.now())],
            ['State', <State key="state" member={member} />],
          ]}
        />
      </Stack>
    ))}
  </Grid>
);

const Person = ({ member: { name, email, userId, isYou } }: { member: StaffMember }) => (
  <Row gap={3} className="grow">
    <Initials name={name} small />
    <Stack className="grow">
      <strong className="body medium ink anywhere">
        {name}
        {isYou && <span className="regular muted"> you</span>}
      </strong>
      <span className="small muted one-line" title={email ?? undefined}>
        {email ?? `${userId}, no e-mail`}
      </span>
    </Stack>
  </Row>
);

function SecondFactor({ member: { totp, state } }: { member: StaffMember }) {
  if (state === 'invited') return <span className="muted">-</span>;
  if (!totp) return <span className="warning">none</span>;
  return (
    <span className="with-icon good">
      <IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />
      on
    </span>
  );
}

const State = ({ member: { state } }: { member: StaffMember }) => (
  <StatusBadge status={BADGES[state]} label={state} />
);

interface MemberMenuProps {
  member: StaffMember;
  onAct: (act: Act, member: StaffMember) => void;
}

const ICONS: Record<Act, typeof IconDots> = {
  role: IconUserCog,
  'send again': IconMailForward,
  'reset second factor': IconShieldOff,
  disable: IconUserOff,
  enable: IconUserCheck,
  withdraw: IconMailOff,
};

/** What can be done with a person; what cannot stays in reach of the keyboard, with its reason. */
function MemberMenu({ member, onAct }: MemberMenuProps) {
  const reasonId = useId();
  const acts = actsOn(member);
  const whyNot = acts.find((offered) => offered.whyNot)?.whyNot;
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${member.name}`}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((offered) => {
          const Icon = ICONS[offered.act];
          return (
            <Menu.Item
              key={offered.act}
              leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
              {...(offered.whyNot
                ? {
                    'aria-disabled': true,
                    'aria-describedby': reasonId,
                    className: styles.refused,
                    closeMenuOnClick: false,
                  }
                : { onClick: () => onAct(offered.act, member) })}
            >
              {offered.label}
            </Menu.Item>
          );
        })}
        {whyNot && (
          <Text id={reasonId} size="caption" tone="muted" className={styles.whyNot}>
            {whyNot}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
