import pg from 'pg';
import { SHOP_CONNECTION } from '../platform/db/database.ts';
import { LOCK_ORDER, LOCKED_LAST } from '../platform/db/locks.ts';

/** No other transaction can wait for a new row; its place in the order counts. */
type Strength = 'weak' | 'strong' | 'new';

interface Taken {
  table: string;
  strength: Strength;
  /** Taken without waiting: who skips what is locked closes no circle. */
  skips?: boolean;
}

interface Held {
  tables: Map<string, Strength>;
  furthest: string | null;
}

/**
 * What a new row refers to, where that is ever locked against references: PostgreSQL locks it after the row, so that
 * it must be held before. Customers and staff members are not: they are never deleted or locked for an update.
 */
const REFERENCES: Record<string, string> = {
  products: 'categories',
  payments: 'orders',
  refunds: 'orders',
  order_lines: 'orders',
  order_log: 'orders',
  cart_items: 'products',
  wishlist_items: 'products',
  product_spares: 'products',
  papers: 'orders',
  quote_lines: 'quotes',
  quote_revisions: 'quotes',
  quote_messages: 'quotes',
  quote_log: 'quotes',
};

/** Only ever added to, and two that want the same key are about something that one of them holds: none waits here. */
const APPENDED = new Set(
  [
    'order_lines order_log audit_log outbox papers paper_lines',
    'quote_lines quote_revisions quote_revision_lines quote_messages quote_log',
  ].flatMap((tables) => tables.split(' ')),
);
/** Their key is that of a row that was made with them: no other can want it. */
const WITH_A_NEW_ROW = new Set(['irn_due', 'desk_sales', 'customer_invitations', 'approval_requests']);
/** Written under the lock of their order, which is all that is asked of them. */
const OF_AN_ORDER = new Set(['payments', 'refunds']);

const LAST = LOCK_ORDER.length;
function rankOf(table: string): number {
  if (table === LOCKED_LAST) return LAST + 1;
  const rank = LOCK_ORDER.findIndex((tables) => tables.includes(table));
  return rank < 0 ? LAST : rank;
}

/** What the transactions of this process did against the order of locks. */
export const brokenOrders: string[] = [];
const open = new WeakMap<pg.Client, Held>();
let isWatching = false;

/** From here on a transaction that takes its locks in a wrong order fails, and is remembered. */
export function watchLocks() {
  if (isWatching) return;
  isWatching = true;
  // biome-ignore lint/suspicious/noExplicitAny: the driver's call has a dozen shapes
  const prototype = pg.Client.prototype as any;
  const { query } = prototype;
  prototype.query = function watched(this: pg.Client, ...call: [string | { text?: string }]) {
    const text = typeof call[0] === 'string' ? call[0] : call[0]?.text;
    if (text && isOfTheShop(this))
      follow(this, text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase());
    return query.apply(this, call);
  };
}

/** Migrations run alone. */
const isOfTheShop = (client: pg.Client & { connectionParameters?: { application_name?: string } }) =>
  client.connectionParameters?.application_name === SHOP_CONNECTION;

function follow(client: pg.Client, statement: string) {
  if (/^begin\b/.test(statement)) open.set(client, { tables: new Map(), furthest: null });
  else if (/^(commit|rollback)\b(?! to\b)/.test(statement)) open.delete(client);
  const held = open.get(client);
  if (!held) return;
  for (const taken of locksOf(statement)) {
    const problem = problemOf(held, taken);
    if (problem) {
      brokenOrders.push(`${problem}: ${statement.slice(0, 300)}`);
      throw new Error(problem);
    }
    take(held, taken);
  }
}

/** Of one statement, in the order in which PostgreSQL takes them. */
export function locksOf(statement: string): Taken[] {
  const taken: Taken[] = [];
  const locking = /\bfor (update|no key update|share|key share)\b(?: of \w+)?( skip locked)?/.exec(statement);
  const read = /\bfrom ([a-z_.]+)/.exec(statement);
  if (locking && read)
    taken.push({
      table: read[1]!,
      strength: locking[1]!.endsWith('update') ? 'strong' : 'weak',
      skips: locking[2] !== undefined,
    });
  if (/\btake_paper_number\(/.test(statement)) taken.push({ table: LOCKED_LAST, strength: 'strong' });
  const written =
    /\bupdate (?:only )?([a-z_.]+)(?: as \w+)? set\b|\bdelete from ([a-z_.]+)|\binsert into ([a-z_.]+)/g;
  for (const [, updated, deleted, inserted] of statement.matchAll(written)) {
    const table = (updated ?? deleted ?? inserted)!;
    const isOwn = inserted !== undefined && WITH_A_NEW_ROW.has(inserted);
    if (!APPENDED.has(table) && !isOwn) taken.push({ table, strength: inserted ? 'new' : 'strong' });
    const reference = inserted && REFERENCES[inserted];
    if (reference) taken.push({ table: reference, strength: 'weak' });
  }
  return taken;
}

function problemOf(held: Held, { table, strength, skips }: Taken): string | null {
  const mine = held.tables.get(table);
  if (OF_AN_ORDER.has(table))
    return held.tables.get('orders') === 'strong'
      ? null
      : `${table} is written without the lock of the order`;
  if (skips || mine === 'strong' || mine === 'new' || (mine && strength !== 'strong')) return null;
  if (mine) return `${table} is first locked weakly and then for a change`;
  if (held.furthest && rankOf(held.furthest) > rankOf(table))
    return `${table} is locked after ${held.furthest}`;
  return null;
}

function take(held: Held, { table, strength }: Taken) {
  if (OF_AN_ORDER.has(table)) return;
  const mine = held.tables.get(table);
  if (!mine || strength === 'strong') held.tables.set(table, strength);
  if (!held.furthest || rankOf(table) > rankOf(held.furthest)) held.furthest = table;
}
