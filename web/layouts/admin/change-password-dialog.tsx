import { Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import { ChangePasswordForm } from '../../components/change-password-form.tsx';

/** Change Password of the account menu. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Change Password">
      <ChangePasswordForm path="/adminAuth/changePassword" onDone={onClose} />
    </Modal>
  );
}
