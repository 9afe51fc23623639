import { hasCode } from '../../api/client.ts';
import { refusalAt } from '../../ui/refusal.tsx';

/** Where a form says why a login was refused: at the password, or below all fields. Typing takes it away. */
export function refusedLogin(login: { error: Error | null; reset: () => void }) {
  const isAboutPassword = hasCode(login.error, 'wrong-credentials') || hasCode(login.error, 'too-many');
  const refusal = login.error?.message;
  return {
    atPassword: isAboutPassword && refusalAt(refusal),
    below: !isAboutPassword && refusal,
    typing: (set: (typed: string) => void) => (typed: string) => {
      if (login.error) login.reset();
      set(typed);
    },
  };
}
