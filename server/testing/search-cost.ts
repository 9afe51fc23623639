import type pg from 'pg';
import { asOwner } from './as-owner.ts';
import type { WatchedPool } from './watched-pool.ts';

const PRODUCTS = 2_500;

/** Products with the words and measures of a catalogue of machines, so many that PostgreSQL has to choose how to find them. */
export async function fillCatalogue(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await pool.query(`
    INSERT INTO categories (id, name) SELECT md5('category' || n)::uuid, 'Category ' || n FROM generate_series(1, 20) n`);
  await pool.query(`
    INSERT INTO products (category_id, name, description, price_paise, product_type, search_text, created_at, part_number)
    SELECT md5('category' || n % 20 + 1)::uuid, initcap(kind) || ' ES ' || n, 'long', n % 997 + 1, 'buyable',
      concat_ws(' ', '', kind, 'es' || n, 'power', (n % 40) / 2.0 || 'kw', 'flow', n % 90 + 1 || 'm3/h', 'head', n % 70 || '~' || n % 70 + 20 || 'm',
        'speed', (ARRAY[1440, 2900, 960])[n % 3 + 1] || 'rpm', 'bore', n % 200 || 'mm', 'pressure', n % 16 || 'bar', 'voltage 415v frame',
        n % 300 || 'm', 'weight', n % 500 || 'kg', '4pole 3phase material cast iron sealing mechanical seal part number', 'mw' || n || 'a',
        translate(md5(n::text), '0123456789', 'ghijklmnop'), 'category' || n % 20 + 1),
      timestamptz '2020-01-01' + n * interval '1 minute', 'MW-' || n || '-A'
    FROM generate_series(1, ${PRODUCTS}) n,
      LATERAL (SELECT (ARRAY['monoblock pump', 'gate valve', 'induction motor', 'ring spindle', 'ball bearing'])[n % 5 + 1] AS kind) AS kinds`);
  await asOwner(
    databaseUrl,
    'VACUUM ANALYZE products, product_places, category_counts, categories, search_words',
  );
}

interface Node {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Filter?: string;
  Plans?: Node[];
}

/** Looking ahead or behind, which PostgreSQL tries again at every letter of a text: more expensive than reading ten rows. */
const LOOKS_AROUND = /\(\?[=!<]/g;
const ROWS_PER_LOOK = 10;

/** Rows that were looked at, whether they are left or not; for each look around of their filter as ten. */
function rowsOf(node: Node): number {
  const looked =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  const looksAround = node.Filter?.match(LOOKS_AROUND)?.length ?? 0;
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
  return looked * (node['Actual Loops'] ?? 1) * (1 + ROWS_PER_LOOK * looksAround) + below;
}

const buffersOf = (node: Node | undefined) =>
  (node?.['Shared Hit Blocks'] ?? 0) + (node?.['Shared Read Blocks'] ?? 0);

export interface Cost {
  /** Blocks and rows that PostgreSQL reads; the same on every machine. */
  read: number;
  /** Texts that the rows are compared with, of the statement that has the most. */
  compared: number;
  /** Letters of the longest statement: PostgreSQL writes it to its log when it fails. */
  longest: number;
}

export async function costOf({ pool }: WatchedPool, work: () => Promise<unknown>): Promise<Cost> {
  pool.asked.length = 0;
  await work();
  const cost: Cost = { read: 0, compared: 0, longest: 0 };
  for (const { text, values } of [...pool.asked]) {
    const isPlan = /^\s*EXPLAIN/.test(text);
    const asked = isPlan
      ? text.replace('(FORMAT JSON)', '(BUFFERS, FORMAT JSON)')
      : `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`;
    const { rows } = await pool.query(asked, values);
    const [{ Plan, Planning }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; Planning?: Node }];
    cost.read += buffersOf(Planning) + (isPlan ? 0 : buffersOf(Plan) + rowsOf(Plan));
    cost.compared = Math.max(cost.compared, values.length);
    cost.longest = Math.max(cost.longest, text.length);
  }
  return cost;
}
