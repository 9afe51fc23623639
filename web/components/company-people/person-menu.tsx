import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGauge, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import { useId } from 'react';
import type { CompanyColleague } from '#contract/company-entities.ts';
import '../../styles/mantine-menus.ts';
import { Text } from '../../ui/layout.tsx';
import styles from './people.module.css';

/** One of the company. */
export type Person = Omit<CompanyColleague, 'isYou'> & { isYou?: boolean };

export type PersonAct = 'role' | 'limits' | 'remove';

interface PersonMenuProps {
  member: Person;
  onAct: (act: PersonAct) => void;
}

const LAST_ADMIN = 'The last administrator cannot leave, be removed or get another role.';

/** What an administrator can do with a person; what cannot be done stays in reach of the keyboard, with its reason. */
export function PersonMenu({ member, onAct }: PersonMenuProps) {
  const reasonId = useId();
  const { name, role, isYou, isLastAdmin } = member;
  const offered = [
    { act: 'role' as const, label: 'Change role', icon: IconUserCog },
    ...(role === 'buyer' ? [{ act: 'limits' as const, label: 'Change limits', icon: IconGauge }] : []),
    ...(isYou && !isLastAdmin ? [] : [{ act: 'remove' as const, label: 'Remove…', icon: IconUserMinus }]),
  ];
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ act, label, icon: Icon }) => (
          <Menu.Item
            key={act}
            leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
            {...(isLastAdmin
              ? {
                  'aria-disabled': true,
                  'aria-describedby': reasonId,
                  className: styles.refused,
                  closeMenuOnClick: false,
                }
              : { onClick: () => onAct(act) })}
          >
            {label}
          </Menu.Item>
        ))}
        {isLastAdmin && (
          <Text id={reasonId} size="caption" tone="muted" className={styles.whyNot}>
            {LAST_ADMIN}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
