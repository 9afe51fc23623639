import { canonicalEmail } from '#domain/email.ts';
import type { StaffRole } from '#domain/staff/rights.ts';

export interface InviteDraft {
  name: string;
  email: string;
  role: StaffRole | null;
}

export const EMPTY_INVITE: InviteDraft = { name: '', email: '', role: null };

export const emailProblem = (email: string): string | null =>
  email.trim() === '' || canonicalEmail(email) !== null
    ? null
    : 'Enter an e-mail address such as name@company.example.';

/** What an invitation still lacks, in words; empty when it can be sent. */
export const missingFrom = ({ name, email, role }: InviteDraft): string[] => [
  ...(name.trim() === '' ? ['a name'] : []),
  ...(email.trim() === '' || emailProblem(email) ? ['an e-mail address'] : []),
  ...(role === null ? ['a role'] : []),
];

/** null while something is missing. */
export const bodyOf = (draft: InviteDraft) =>
  draft.role !== null && missingFrom(draft).length === 0
    ? { name: draft.name.trim(), email: draft.email.trim(), role: draft.role }
    : null;
