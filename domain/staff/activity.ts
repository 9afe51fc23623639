/** The filter of the activity log, by what was done. */
export const ACTIVITY_KINDS = [
  'sign-ins',
  'orders',
  'quotes',
  'money',
  'products',
  'content',
  'customers',
  'team',
  'settings',
  'operation',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const KIND_WORDS: Readonly<Record<ActivityKind, string>> = {
  'sign-ins': 'sign-ins',
  orders: 'orders',
  quotes: 'quotes',
  money: 'money and papers',
  products: 'products and categories',
  content: 'blog, reviews, partners',
  customers: 'customers',
  team: 'team',
  settings: 'settings',
  operation: 'operation',
};

/** A list that has more is not counted. */
export const MOST_ENTRIES_COUNTED = 1000;

interface Words {
  what: ActivityKind;
  title: string;
}

const words =
  (what: ActivityKind) =>
  (title: string): Words => ({ what, title });
const signIn = words('sign-ins');
const order = words('orders');
const quote = words('quotes');
const money = words('money');
const product = words('products');
const content = words('content');
const customer = words('customers');
const team = words('team');
const settings = words('settings');
const operation = words('operation');

/** What each recorded act is called: by the thing it was done to, then by its name in the log. */
export const ACTS = {
  admin: {
    login: signIn('Signed in'),
    'login-failed': signIn('Sign-in failed'),
    'change-password': signIn('Password changed'),
    'password-reset': signIn('Password reset'),
    'session-ended': signIn('Session ended'),
    'sessions-ended': signIn('Sessions ended'),
    'second-factor-on': team('Second factor set up'),
    'second-factor-off': team('Second factor taken off'),
    'recovery-codes-renewed': team('New recovery codes'),
    'second-factor-reset': team('Second factor reset'),
    'second-factor-required': team('Second factor required'),
    'second-factor-optional': team('Second factor no longer required'),
    'profile-changed': team('Own details changed'),
    invited: team('Person invited'),
    'invitation-withdrawn': team('Invitation withdrawn'),
    'invitation-accepted': team('Invitation accepted'),
    'role-changed': team('Role changed'),
    disabled: team('Person disabled'),
    enabled: team('Person enabled again'),
  },
  product: {
    added: product('Product added'),
    edited: product('Product changed'),
    deleted: product('Product deleted'),
  },
  stock: {
    counted: product('Stock counted'),
    received: product('Goods received'),
  },
  category: {
    added: product('Category added'),
    edited: product('Category changed'),
    deleted: product('Category deleted'),
  },
  import: { added: product('Products imported') },
  prices: { edited: product('Prices changed'), undone: product('Prices given back') },
  'price list': {
    added: product('Price list added'),
    edited: product('Price list changed'),
    deleted: product('Price list deleted'),
  },
  'prices of a list': { added: product('Prices of a list imported') },
  review: { added: content('Review added'), deleted: content('Review deleted') },
  blog: {
    added: content('Blog post added'),
    edited: content('Blog post changed'),
    deleted: content('Blog post deleted'),
  },
  partner: {
    added: content('Delivery partner added'),
    edited: content('Delivery partner changed'),
    deleted: content('Delivery partner deleted'),
  },
  quote: {
    made: quote('Quote made for a caller'),
    sent: quote('Quotation sent'),
    answered: quote('Quote answered'),
    withdrawn: quote('Quote withdrawn'),
  },
  customer: {
    made: customer('Customer made for a caller'),
    'note-added': customer('Note on a customer'),
  },
  company: {
    applied: customer('Company account asked for'),
    withdrawn: customer('Application withdrawn'),
    added: customer('Company added'),
    edited: customer('Company changed'),
    activated: customer('Company activated'),
    refused: customer('Application refused'),
    suspended: customer('Company suspended'),
    closed: customer('Company closed'),
    invited: customer('Person invited to a company'),
    'invitation-withdrawn': customer('Invitation to a company withdrawn'),
    'invitation-accepted': customer('Person joined a company'),
    'member-added': customer('Person added to a company'),
    'member-changed': customer('Person of a company changed'),
    'member-removed': customer('Person removed from a company'),
    'member-left': customer('Person left a company'),
  },
  paper: { edited: money('E-invoice entered') },
  'e-invoices': { added: money('E-invoice file made') },
  'payment event': { edited: money('Payment event dealt with') },
  settings: { edited: settings('Settings changed') },
  key: {
    added: settings('API key made'),
    renewed: settings('API key renewed'),
    revoked: settings('API key revoked'),
    released: settings('API key let go after a restore'),
  },
  'held mails': { edited: operation('Held mails decided') },
} as const satisfies Record<string, Record<string, Words>>;

/** The same of what the staff does to an order; its history has them among the customer's and the gateway's. */
export const ORDER_ACTS = {
  placed: order('Order made for a caller'),
  confirmed: order('Order confirmed'),
  shipped: order('Order shipped'),
  'part-shipped': order('Consignment shipped'),
  'address-corrected': order('Address corrected'),
  'shipping-corrected': order('Shipping corrected'),
  'eway-bill-added': order('E-way bill number added'),
  delivered: order('Delivery recorded'),
  'delivery-corrected': order('Delivery corrected'),
  'delivery-taken-back': order('Delivery taken back'),
  'new-date': order('New date told'),
  note: order('Note on an order'),
  cancelled: order('Order cancelled'),
  'invoice-issued': money('Missing invoice issued'),
  'invoice-replaced': money('Invoice issued again'),
  'transfer-received': money('Bank transfer recorded'),
  'transfer-reversed': money('Bank transfer reversed'),
  'transfer-refunded': money('Refund by transfer recorded'),
  'refund-started': money('Refund approved'),
  'request-rejected': money('Refund rejected'),
} as const satisfies Record<string, Words>;
export type OrderAct = keyof typeof ORDER_ACTS;

export const ORDER = 'order';

export type Entity = keyof typeof ACTS;
export type ActOn<E extends Entity> = keyof (typeof ACTS)[E] & string;
/** A thing and what can be done to it. */
export type Act = { [E in Entity]: { entity: E; action: ActOn<E> } }[Entity];

const TABLE: Readonly<Record<string, Readonly<Record<string, Words>>>> = { ...ACTS, [ORDER]: ORDER_ACTS };

/** Those of a kind, as the logs name them. */
export const actsOf = (what: ActivityKind): { entity: string; action: string }[] =>
  Object.entries(TABLE).flatMap(([entity, acts]) =>
    Object.entries(acts)
      .filter(([, act]) => act.what === what)
      .map(([action]) => ({ entity, action })),
  );

interface Recorded {
  entity: string;
  action: string;
  changes: readonly { field: string }[];
}

/** An act that this version does not know is shown by its name. */
export function actInWords({ entity, action, changes }: Recorded): Words {
  const isOnly = (field: string) => changes.length === 1 && changes[0]!.field === field;
  if (entity === 'product' && action === 'edited' && isOnly('price')) return product('Price changed');
  return TABLE[entity]?.[action] ?? operation(`${entity}: ${action}`.replaceAll('-', ' '));
}

/** "6 orders confirmed": the same act on several orders at once. */
export const manyInWords = (action: string, count: number): string =>
  actInWords({ entity: ORDER, action, changes: [] }).title.replace(/^Order/, `${count} orders`);
