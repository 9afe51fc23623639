import { useQuery } from '@tanstack/react-query';
import { ownSessions } from '../../../api/my-account.ts';
import { ChangePasswordForm } from '../../../components/change-password-form.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { signedInWords } from './session-words.ts';

export function PasswordSection() {
  const { data: sessions } = useQuery(ownSessions());
  const here = sessions?.find(({ isThis }) => isThis);
  return (
    <SheetSection id="password" title="Password" hint="Other sessions end when it changes.">
      <ChangePasswordForm
        path="/adminAuth/changePassword"
        isPartOfScreen
        whyCurrent={here && signedInWords(here.signedInAt, Date.now())}
      />
    </SheetSection>
  );
}
