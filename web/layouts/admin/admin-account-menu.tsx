import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHeartbeat, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { Initials } from '../../components/initials/initials.tsx';
import { clearSession } from '../../remembered/session.ts';
import styles from './admin-top-bar.module.css';

interface AdminAccountMenuProps {
  name: string;
  onChangePassword: () => void;
}

export default function AdminAccountMenu({ name, onChangePassword }: AdminAccountMenuProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayOperate = useMay('operation');
  const logOut = () => {
    api.post('/adminAuth/logout').catch(() => {});
    clearSession();
    queryClient.clear();
    void navigate('/adminLogin');
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={`row gap-2 ${styles.account}`}
          aria-label={`Account menu${name && ` of ${name}`}`}
        >
          <Initials name={name} small />
          <span className="ui medium ink not-tablet">{name}</span>
          <IconChevronDown className="ink not-phone" size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/admin/my-account"
          leftSection={<IconUserCircle size={16} stroke={1.8} />}
        >
          My account
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={16} stroke={1.8} />} onClick={onChangePassword}>
          Change Password
        </Menu.Item>
        {mayOperate && (
          <Menu.Item
            component={Link}
            to="/admin/health"
            leftSection={<IconHeartbeat size={16} stroke={1.8} />}
          >
            Health
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
