import type { NeededRight, Right } from '../staff/rights.ts';

/** What every member of staff may read, by area: a call with the right `read` takes a key only where it names one. */
export const READ_SCOPES = ['orders.read', 'products.read', 'customers.read', 'quotes.read'] as const;
export type ReadScope = (typeof READ_SCOPES)[number] | 'feed.read';

/** What no program ever may, nor read all that the staff sees at once. */
export const NEVER_SCOPES = [
  'account',
  'read',
  'settings.write',
  'staff.manage',
  'operation',
  'people.erase',
] as const;

/** What an API key may do. */
export const SCOPES = [
  ...READ_SCOPES,
  'feed.read',
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
  'people.export',
  'money.refund',
  'money.receive',
  'audit.read',
] as const satisfies readonly (ReadScope | Exclude<Right, (typeof NEVER_SCOPES)[number]>)[];
export type Scope = (typeof SCOPES)[number];

export const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word);

/** In the order of the table, each once. */
export const inOrder = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope));

interface Needed {
  right: NeededRight;
  /** The area of a call that every member of staff may read. */
  readBy?: ReadScope | undefined;
}

/** Any one of these opens the call to a key; none: the call takes no key. */
export const scopesFor = ({ right, readBy }: Needed): Scope[] =>
  readBy ? [readBy] : [right].flat().filter((one): one is Right & Scope => isScope(one));

/** The scopes that are rights of the staff. */
export const rightsAmong = (scopes: readonly Scope[]): Right[] =>
  scopes.filter((scope): scope is Exclude<Scope, ReadScope> => !READ_WORDS.has(scope));

const READ_WORDS: ReadonlySet<Scope> = new Set([...READ_SCOPES, 'feed.read']);

/** For the person who makes a key: what each allows. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'orders.read': 'Orders and delivery partners',
  'products.read': 'Products, categories, stock',
  'customers.read': 'Customers, companies and their prices',
  'quotes.read': 'Quotes, also as PDF',
  'feed.read': 'What changed, oldest first',
  'catalogue.write': 'Change products, import',
  'content.write': 'Change reviews and blog posts',
  'stock.write': 'Set and receive stock',
  'orders.confirm': 'Confirm orders, make new ones',
  'orders.ship': 'Ship orders',
  'quotes.send': 'Answer and send quotes',
  'companies.write': 'Add and change companies',
  'prices.write': 'Set prices of companies',
  'papers.read': 'See the tax papers',
  'papers.export': 'Export papers, enter IRNs',
  'people.export': 'Files with data of customers',
  'money.refund': 'Refund orders',
  'money.receive': 'Record bank transfers',
  'audit.read': 'See who changed what',
};

/** As the form offers them. */
export const SCOPE_GROUPS: readonly { title: string; scopes: readonly Scope[] }[] = [
  { title: 'Read', scopes: [...READ_SCOPES, 'feed.read'] },
  { title: 'Goods', scopes: ['catalogue.write', 'stock.write', 'content.write'] },
  {
    title: 'Sales',
    scopes: ['orders.confirm', 'orders.ship', 'quotes.send', 'companies.write', 'prices.write'],
  },
  { title: 'Papers and money', scopes: ['papers.read', 'papers.export', 'money.receive', 'money.refund'] },
  { title: 'People and log', scopes: ['people.export', 'audit.read'] },
];
