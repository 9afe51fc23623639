export const COMPANY_ROLES = ['admin', 'buyer', 'accounts'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** For the person who chooses a role for another, and the one who is invited. */
export const COMPANY_ROLE_WORDS: Readonly<Record<CompanyRole, { label: string; may: string }>> = {
  admin: { label: 'Admin', may: 'People, addresses and approvals; buys without limit' },
  buyer: { label: 'Buyer', may: 'Buys within limits, sees own orders' },
  accounts: { label: 'Accounts', may: 'Sees all orders and papers, buys nothing' },
};

export const COMPANY_ACTS = [
  /** People without others' limits, addresses, GSTINs. */
  'see-company',
  /** Invitations, roles, limits, removals, the accounts' address. */
  'manage-people',
  'write-addresses',
  'see-orders',
  /** With quotes and their papers. */
  'reorder',
  'buy',
  'approve',
  'pay',
  'cancel',
  'ask-refund',
] as const;
export type CompanyAct = (typeof COMPANY_ACTS)[number];

/** Whose things: everybody's of the company, one's own, those that one's limit per order covers, nobody's. */
export type Reach = 'all' | 'own' | 'within-limit' | 'none';

/** What each role may. The server's guards and the account's buttons read it. */
export const REACH_OF: Readonly<Record<CompanyRole, Readonly<Record<CompanyAct, Reach>>>> = {
  admin: {
    'see-company': 'all',
    'manage-people': 'all',
    'write-addresses': 'all',
    'see-orders': 'all',
    reorder: 'all',
    buy: 'all',
    approve: 'all',
    pay: 'all',
    cancel: 'all',
    'ask-refund': 'all',
  },
  buyer: {
    'see-company': 'all',
    'manage-people': 'none',
    'write-addresses': 'none',
    'see-orders': 'own',
    reorder: 'own',
    buy: 'within-limit',
    approve: 'within-limit',
    pay: 'own',
    cancel: 'own',
    'ask-refund': 'own',
  },
  accounts: {
    'see-company': 'all',
    'manage-people': 'none',
    'write-addresses': 'none',
    'see-orders': 'all',
    reorder: 'none',
    buy: 'none',
    approve: 'none',
    pay: 'none',
    cancel: 'none',
    'ask-refund': 'none',
  },
};

/** Of a thing that belongs to the company: an order, a quote, a paper. */
export function reaches(role: CompanyRole, act: CompanyAct, isOwn: boolean): boolean {
  const reach = REACH_OF[role][act];
  return reach === 'all' || (reach === 'own' && isOwn);
}

export interface Member {
  id: string;
  role: CompanyRole;
}

const LAST_ADMIN = 'A company needs an administrator. Make somebody else one first.';

/** Why a member cannot leave, be removed or get this role; null when nothing speaks against it. */
export function leavesNoAdmin(
  members: readonly Member[],
  id: string,
  role: CompanyRole | null,
): string | null {
  if (role === 'admin') return null;
  const isAdmin = members.some((member) => member.id === id && member.role === 'admin');
  const others = members.some((member) => member.id !== id && member.role === 'admin');
  return isAdmin && !others ? LAST_ADMIN : null;
}
