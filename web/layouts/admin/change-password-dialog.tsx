import { Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../browser/use-return-focus.ts';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';

/** The account menu's Change Password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Change Password" size={488}>
      <ChangePasswordForm path="/adminAuth/changePassword" onDone={onClose} />
    </Modal>
  );
}
