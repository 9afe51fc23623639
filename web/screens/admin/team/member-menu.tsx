import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconMailForward,
  IconMailOff,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import '../../../styles/mantine-menus.ts';
import { Text } from '../../../ui/text.tsx';
import { type Act, actsOn } from './member-acts.ts';
import styles from './staff.module.css';

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
export function MemberMenu({ member, onAct }: MemberMenuProps) {
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
