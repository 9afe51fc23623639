import type { StaffMember } from '#contract/staff.ts';

export type Act = 'role' | 'send again' | 'reset second factor' | 'disable' | 'enable' | 'withdraw';

interface OfferedAct {
  act: Act;
  label: string;
  /** Shown, but not possible, for this reason. */
  whyNot?: string;
}

const LABELS: Record<Act, string> = {
  role: 'Change role',
  'send again': 'Send again',
  'reset second factor': 'Reset second factor',
  disable: 'Disable',
  enable: 'Enable',
  withdraw: 'Withdraw',
};

const LAST_OWNER = 'The last owner cannot be removed, demoted or disabled.';
const ONESELF = 'Another owner can do this for you.';

const ACTS_OF: Record<StaffMember['state'], (member: StaffMember) => Act[]> = {
  invited: () => ['role', 'send again', 'withdraw'],
  active: ({ totp, isYou }) => [
    'role',
    ...(totp && !isYou ? ['reset second factor' as const] : []),
    'disable',
  ],
  disabled: ({ totp }) => ['role', ...(totp ? ['reset second factor' as const] : []), 'enable'],
};

/** What can be done with a staff member, in the order of the row's menu. */
export function actsOn(member: StaffMember): OfferedAct[] {
  const refusal = member.isLastOwner ? LAST_OWNER : member.isYou ? ONESELF : undefined;
  return ACTS_OF[member.state](member).map((act) => ({
    act,
    label: LABELS[act],
    ...(refusal && (act === 'role' || act === 'disable') && { whyNot: refusal }),
  }));
}
