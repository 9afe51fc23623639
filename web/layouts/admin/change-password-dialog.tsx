import { Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';

/** Change Password of the account menu. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Change Password">
      <ChangePasswordForm path="/adminAuth/changePassword" onDone={onClose} />
    </Modal>
  );
}
