import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import '../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../browser/use-return-focus.ts';
import { AccountMenu } from './account-menu.tsx';

/** The area's menu on small screens; choosing an item closes it. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Modal opened onClose={onClose} title="Account" size={360}>
      <AccountMenu />
    </Modal>
  );
}
