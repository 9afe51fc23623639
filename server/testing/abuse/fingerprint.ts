import { sql } from 'drizzle-orm';
import type { TestShop } from '../test-shop.ts';

interface Watched {
  /** Columns that say nothing about a request. */
  without?: string[];
  /** Of which rows; the others are written by what changes nothing else. */
  where?: string;
}

/** Counters, sessions, queues and what the workers move by themselves say nothing about a request. */
export const WATCHED: Record<string, Watched> = {
  customers: {},
  admins: {},
  categories: {},
  products: {},
  product_spares: {},
  reviews: {},
  // Read from the body by the first who asks for it.
  blog_posts: { without: ['content'] },
  partners: {},
  cart_items: {},
  wishlist_items: {},
  orders: { without: ['checks', 'next_check_at'] },
  order_lines: {},
  payments: {},
  refunds: { without: ['attempts', 'next_try_at', 'updated_at'] },
  order_log: {},
  // A refused login of a staff member is written down: that is its purpose.
  audit_log: { where: `action <> 'login-failed'` },
  import_jobs: {},
  uploads: {},
};

const QUERY = Object.entries(WATCHED)
  .map(([table, { without = [], where = 'true' }]) => {
    const row = `to_jsonb(t) - '{${without.join(',')}}'::text[]`;
    return `SELECT '${table}' AS name, count(*) AS rows, COALESCE(sum(hashtextextended((${row})::text, 0)), 0)::text AS hash FROM ${table} t WHERE ${where}`;
  })
  .join(' UNION ALL ');

type Fingerprint = Record<string, string>;

/** One line per table that changes whenever a row of it does. */
export async function fingerprint({ deps }: TestShop): Promise<Fingerprint> {
  const { rows } = await deps.db.execute<{ name: string; rows: number; hash: string }>(sql.raw(QUERY));
  return Object.fromEntries(rows.map(({ name, rows: count, hash }) => [name, `${count} rows, ${hash}`]));
}

/** Waits until the workers have nothing left to do. */
export async function settle(shop: TestShop): Promise<void> {
  const until = performance.now() + 15_000;
  while (performance.now() < until) {
    const { rows } = await shop.deps.db.execute<{ open: number }>(sql`SELECT
      (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending'))
      + (SELECT count(*) FROM import_jobs WHERE state IN ('waiting', 'running'))
      + (SELECT count(*) FROM gateway_events WHERE processed_at IS NULL)
      + (SELECT count(*) FROM sandbox.webhooks WHERE delivered_at IS NULL) AS open`);
    if (rows[0]!.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The workers do not come to rest.');
}
