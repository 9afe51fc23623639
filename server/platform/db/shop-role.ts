import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { hostsOf } from '../config/database-address.ts';
import { type DatabaseUrls, openConnection } from './open-connection.ts';

type RowRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const ROW_RIGHTS: readonly RowRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** The last is of older versions, whose instances may still run beside this one during an update. */
const SCHEMAS = ['public', 'sandbox', 'pgboss'];

/** The shop's role lacks the rights to everything that triggers forbid. */
export const APPEND_ONLY: Readonly<Record<string, readonly RowRight[]>> = {
  order_log: ['UPDATE', 'DELETE'],
  audit_log: ['UPDATE', 'DELETE'],
  payments: ['DELETE'],
  gateway_events: ['DELETE'],
  papers: ['UPDATE', 'DELETE'],
  paper_lines: ['UPDATE', 'DELETE'],
  paper_irns: ['UPDATE', 'DELETE'],
  paper_series: ['DELETE'],
  customer_notes: ['UPDATE', 'DELETE'],
  quote_revisions: ['UPDATE', 'DELETE'],
  quote_revision_lines: ['UPDATE', 'DELETE'],
  quote_messages: ['UPDATE', 'DELETE'],
  quote_log: ['UPDATE', 'DELETE'],
  bank_transfers: ['UPDATE', 'DELETE'],
  stock_moves: ['UPDATE', 'DELETE'],
};

const WITHHELD: Readonly<Record<string, readonly RowRight[]>> = {
  ...APPEND_ONLY,
  // The shop never deletes any of these.
  refunds: ['DELETE'],
  disputes: ['DELETE'],
  order_lines: ['DELETE'],
  consignments: ['DELETE'],
  consignment_lines: ['UPDATE', 'DELETE'],
  quotes: ['DELETE'],
  quote_lines: ['UPDATE', 'DELETE'],
  schema_migrations: ['INSERT', 'UPDATE', 'DELETE'],
};

/** The role that the shop logs in as. Created when it is missing and the owner may create roles. */
export async function findShopRole(owner: pg.Client, urls: DatabaseUrls): Promise<string> {
  try {
    const shop = await openConnection(urls, 'shop');
    const { rows } = await shop
      .query<{ role: string }>('SELECT current_user AS role')
      .finally(() => shop.end());
    return rows[0]!.role;
  } catch (error) {
    const { user, password } = new pg.Client({ connectionString: hostsOf(urls.shop)[0] });
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    if (rowCount || !user) throw error;
    await createRole(owner, user, password ?? '');
    return user;
  }
}

async function createRole(owner: pg.Client, role: string, password: string) {
  const name = owner.escapeIdentifier(role);
  // Checked first: PostgreSQL logs a refused statement, including the password.
  const { rows } = await owner.query<{ may: boolean }>(
    'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]!.may) {
    throw new ConfigError(
      `The role ${role} of DATABASE_URL does not exist, and that of DATABASE_OWNER_URL may not make it: CREATE ROLE ${name} LOGIN PASSWORD '…' as an administrator of the database.`,
    );
  }
  await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${owner.escapeLiteral(password)}`);
}

/** Tables of future migrations are accessible to the shop immediately: triggers of a running shop may write to them. */
export async function openNewTablesTo(role: string, owner: pg.Client): Promise<void> {
  const to = `TO ${owner.escapeIdentifier(role)}`;
  await owner.query(`ALTER DEFAULT PRIVILEGES GRANT ${ROW_RIGHTS.join(', ')} ON TABLES ${to}`);
  await owner.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES ${to}`);
  await owner.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS ${to}`);
}

/** Rows only: no TRUNCATE, no triggers, no creating or dropping. Changes only what differs, in the caller's transaction. */
export async function limitToRows(role: string, owner: pg.Client): Promise<void> {
  const name = owner.escapeIdentifier(role);
  for (const schema of await listClosedSchemas(owner, role))
    await owner.query(`GRANT USAGE ON SCHEMA ${schema} TO ${name}`);
  const { rows: makers } = await owner.query(
    `SELECT FROM pg_namespace WHERE nspname = 'public' AND has_schema_privilege($1, oid, 'CREATE') AND pg_has_role(nspowner, 'USAGE')`,
    [role],
  );
  if (makers.length > 0) await owner.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${name}`);
  // A temporary table takes precedence over the real one: it would shadow a log.
  const { rows: shadows } = await owner.query<{ database: string }>(
    `SELECT quote_ident(datname) AS database FROM pg_database
     WHERE datname = current_database() AND has_database_privilege($1, oid, 'TEMP') AND pg_has_role(datdba, 'USAGE')`,
    [role],
  );
  for (const { database } of shadows)
    await owner.query(`REVOKE TEMP ON DATABASE ${database} FROM PUBLIC, ${name}`);
  for (const { table, withheld, granted } of await listTables(owner, role)) {
    const wanted = ROW_RIGHTS.filter((right) => !withheld.includes(right));
    if ([...granted].sort().join() === [...wanted].sort().join()) continue;
    await owner.query(
      `REVOKE ALL ON ${table} FROM ${name}; GRANT ${wanted.join(', ')} ON ${table} TO ${name}`,
    );
  }
  for (const sequence of await listClosedSequences(owner, role))
    await owner.query(`GRANT USAGE, SELECT ON SEQUENCE ${sequence} TO ${name}`);
}

async function listClosedSchemas(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace
     WHERE nspname = ANY($1) AND NOT has_schema_privilege($2, oid, 'USAGE')`,
    [SCHEMAS, role],
  );
  return rows.map(({ name }) => name);
}

async function listTables(owner: pg.Client, role: string) {
  const { rows } = await owner.query<{ table: string; name: string; schema: string; granted: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, c.relname AS name, n.nspname AS schema,
       ARRAY(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = $2::regrole) AS granted
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(c.relowner, 'USAGE')`,
    [SCHEMAS, owner.escapeIdentifier(role)],
  );
  return rows.map(({ name, schema, ...row }) => ({
    ...row,
    withheld: schema === 'public' ? (WITHHELD[name] ?? []) : [],
  }));
}

async function listClosedSequences(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND pg_has_role(c.relowner, 'USAGE')
       AND NOT has_sequence_privilege($2, s.seqrelid, 'USAGE')`,
    [SCHEMAS, role],
  );
  return rows.map(({ name }) => name);
}

/** What this connection's role could do beyond its rows, in one sentence; null when nothing. */
export async function findExcessOfRole(pool: pg.Pool): Promise<string | null> {
  const withheld = Object.entries(WITHHELD).map(([table, rights]) => [
    table,
    ['TRUNCATE', ...rights].join(', '),
  ]);
  const { rows } = await pool.query<{
    superuser: boolean;
    owner: boolean;
    rewriter: boolean;
    maker: boolean;
  }>(
    `SELECT current_setting('is_superuser') = 'on' AS superuser,
       EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'MEMBER')) AS owner,
       EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS withheld (name, rights)
         WHERE has_table_privilege('public.' || name, rights)) AS rewriter,
       has_schema_privilege('public', 'CREATE') OR has_database_privilege(current_database(), 'CREATE') AS maker`,
    [SCHEMAS, withheld.map(([table]) => table), withheld.map(([, rights]) => rights)],
  );
  const { superuser, owner, rewriter, maker } = rows[0]!;
  const remedy = 'Give the shop a role of its own, and the owner’s to DATABASE_OWNER_URL (deploy/README.md).';
  if (superuser)
    return `The role of DATABASE_URL is a superuser: whoever gets into the shop has all of PostgreSQL. ${remedy}`;
  if (owner)
    return `The role of DATABASE_URL owns the tables: it could lift the triggers that keep its logs. ${remedy}`;
  if (rewriter || maker)
    return `The role of DATABASE_URL may do more than work with rows: run npm run db:migrate with DATABASE_OWNER_URL to limit it.`;
  return null;
}
