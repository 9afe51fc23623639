import type { StaffMember } from '#contract/staff.ts';
import { counted, listed } from '#domain/words.ts';
import { momentWords } from '../../../components/moment-words.ts';

/** When a staff member was last there; for an invitation, until when its link works. */
export function seenWords(member: StaffMember, nowMs: number): string {
  const { state, invitedUntil, lastSeenAt, isYou } = member;
  if (state === 'invited') {
    if (invitedUntil === null) return 'invited';
    const hasEnded = Date.parse(invitedUntil) <= nowMs;
    return `${hasEnded ? 'link ended' : 'link valid until'} ${momentWords(invitedUntil, nowMs)}`;
  }
  if (isYou) return 'now';
  return lastSeenAt === null ? 'never' : momentWords(lastSeenAt, nowMs);
}

/** "8 people, 1 invited" */
export function staffCount(members: StaffMember[]): string {
  const invited = members.filter(({ state }) => state === 'invited').length;
  const people = members.length - invited;
  return `${counted(people, 'person', 'people')}${invited ? `, ${invited} invited` : ''}`;
}

/** Who would be shut out by a required second factor until they have set one up. */
export const withoutSecondFactor = (members: StaffMember[]): string[] =>
  members.filter(({ state, totp }) => state === 'active' && !totp).map(({ name }) => name);

/** "Divya Prakash, Arun Joseph and 3 others" */
export function namesInWords(names: string[], most = 4): string {
  const shown = names.length <= most ? names : names.slice(0, most - 1);
  const rest = names.length - shown.length;
  return listed(rest > 0 ? [...shown, `${rest} others`] : shown);
}
