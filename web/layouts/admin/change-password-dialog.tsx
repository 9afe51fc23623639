import { Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../browser/use-return-focus.ts';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';

/** Change Password of the account menu. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Change Password">
      <ChangePasswordForm path="/adminAuth/changePassword" onDone={onClose} />
    </Modal>
  );
}
