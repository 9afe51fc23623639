import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The area's menu on small screens; choosing an item closes it. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog onClose={onClose} title="Account" size={360}>
      <AccountMenu />
    </Dialog>
  );
}
