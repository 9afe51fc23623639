/** What a staff member may do. Every call of the back office names one right; its buttons are shown by the same table. */
export const RIGHTS = [
  /** One's own account: also before a required second factor is set up. */
  'account',
  /** Products, categories, orders, quotes, customers, dashboard and reports, delivery partners, reviews, posts, settings. */
  'read',
  'catalogue.write',
  'content.write',
  'stock.write',
  'orders.confirm',
  'orders.ship',
  'quotes.send',
  'companies.write',
  'prices.write',
  'papers.read',
  'papers.export',
  /** Exports with people's data that are not papers. */
  'people.export',
  'money.refund',
  'money.receive',
  'audit.read',
  'settings.write',
  'staff.manage',
  'operation',
] as const;
export type Right = (typeof RIGHTS)[number];

export const STAFF_ROLES = ['owner', 'orders', 'catalogue', 'accounts', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const RIGHTS_OF: Readonly<Record<StaffRole, readonly Right[]>> = {
  owner: RIGHTS,
  orders: [
    'account',
    'read',
    'orders.confirm',
    'orders.ship',
    'stock.write',
    'quotes.send',
    'companies.write',
    'papers.read',
  ],
  catalogue: ['account', 'read', 'catalogue.write', 'content.write', 'stock.write'],
  accounts: [
    'account',
    'read',
    'prices.write',
    'papers.read',
    'papers.export',
    'people.export',
    'money.refund',
    'money.receive',
    'audit.read',
  ],
  viewer: ['account', 'read'],
};

export interface Standing {
  role: StaffRole;
  /** A second factor is required of everyone, and this person has none yet. */
  secondFactorDue: boolean;
}

export const rightsOf = ({ role, secondFactorDue }: Standing): readonly Right[] =>
  secondFactorDue ? ['account'] : RIGHTS_OF[role];

/** One right, or several of which any is enough. */
export type NeededRight = Right | readonly Right[];

/** Pictures of products and posts, and carriers' receipts. */
export const UPLOAD_RIGHTS: NeededRight = ['catalogue.write', 'content.write', 'orders.ship'];

export const allows = (rights: readonly Right[], needed: NeededRight): boolean =>
  typeof needed === 'string' ? rights.includes(needed) : needed.some((right) => rights.includes(right));

/** "Your role does not allow you to …": for those who lack it. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  account: 'open your account',
  read: 'see the work of the shop',
  'catalogue.write': 'change products and categories',
  'content.write': 'change reviews and blog posts',
  'stock.write': 'enter stock',
  'orders.confirm': 'confirm orders',
  'orders.ship': 'ship orders',
  'quotes.send': 'work on quotes',
  'companies.write': 'work on companies',
  'prices.write': 'set prices of companies',
  'papers.read': 'see the tax papers',
  'papers.export': 'export tax papers',
  'people.export': 'export data of customers',
  'money.refund': 'refund orders',
  'money.receive': 'record payments',
  'audit.read': 'see who changed what',
  'settings.write': 'change the settings',
  'staff.manage': 'manage the team',
  operation: 'see how the shop runs',
};

/** For the person who chooses a role for another. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'Everything, with settings, team and health' },
  orders: { label: 'Orders', may: 'Confirm, ship, quotes, notes, packing slips. No refunds' },
  catalogue: { label: 'Catalogue', may: 'Products, categories, import, reviews, blog' },
  accounts: { label: 'Accounts', may: 'Refunds, transfers, papers, exports, activity' },
  viewer: { label: 'Viewer', may: 'Reads, changes nothing' },
};
