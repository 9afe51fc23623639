import { ChangePasswordForm } from '../../components/change-password-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The account menu's Change Password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Change Password" size={488}>
      <ChangePasswordForm path="/adminAuth/changePassword" onDone={onClose} />
    </Dialog>
  );
}
