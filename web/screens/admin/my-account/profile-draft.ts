import type { Me } from '#contract/staff.ts';
import { emailProblem } from '../team/invite-draft.ts';

export interface ProfileDraft {
  name: string;
  email: string;
}

export const draftOf = ({ name, email }: Me): ProfileDraft => ({ name, email: email ?? '' });

/** What is to be saved; null when nothing was changed. */
export function changesOf(me: Me, draft: ProfileDraft): Partial<ProfileDraft> | null {
  const before = draftOf(me);
  const [name, email] = [draft.name.trim(), draft.email.trim()];
  const changes = {
    ...(name !== before.name && { name }),
    ...(email.toLowerCase() !== before.email && { email }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

export function profileProblems(me: Me, { name, email }: ProfileDraft): Partial<ProfileDraft> {
  const aboutEmail =
    email.trim() === '' && me.email !== null
      ? 'Enter an e-mail address: a forgotten password is mended by mail.'
      : emailProblem(email);
  return {
    ...(name.trim() === '' && { name: 'Enter your name: it stands beside what you do.' }),
    ...(aboutEmail && { email: aboutEmail }),
  };
}
