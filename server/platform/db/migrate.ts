import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { applyMigration, applyWithin } from './apply-migration.ts';
import { knownMigrations, missingMigrations, neededMigrations } from './migration-files.ts';
import { takeTurn, type Waiting } from './migration-turn.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { type DatabaseUrls, openConnection } from './open-connection.ts';
import { refuseOldServer, refuseSharedSession } from './refuse-server.ts';
import { findShopRole, limitToRows, openNewTablesTo } from './shop-role.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** For an external database, past any pooler; null: the embedded one uses its own. */
export function databaseUrls(config: Config): DatabaseUrls | null {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = config;
  const shop = databaseDirectUrl ?? databaseUrl;
  if (!shop) return null;
  const urls = { owner: databaseOwnerUrl ?? shop, shop };
  return databaseDirectUrl ? { ...urls, shopVariable: 'DATABASE_DIRECT_URL' } : urls;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The schema is not the newest, and this role may not change it: another role has to. */
export class MustBeMigrated extends ConfigError {}

interface Migrating extends Waiting {
  /** Only these, in their order; without it the newest schema. */
  wanted?: readonly string[];
  /** Make the stand-ins' tables too. */
  standIns?: boolean;
}

/** Migrates the database to the newest schema. Instances that start together take turns. */
export async function migrate(
  urls: DatabaseUrls,
  { wanted, standIns = false, ...waiting }: Migrating = {},
): Promise<void> {
  const client = await openConnection(urls, 'owner', 'millwright-command', { mustWrite: true });
  try {
    await refuseOldServer(client);
    await refuseUnfinishedRestore(client);
    await refuseSharedSession(urls, 'owner');
    await client.query('SET client_min_messages = warning');
    const needed = wanted ?? (await neededMigrations({ standIns }));
    if (!(await takeTurn(client, needed, waiting)))
      return await refuseNewerSchema(client, await knownMigrations());
    const role = await findOtherRole(client, urls);
    if (role) await refuseSharedSession(urls, 'shop');
    if (role) await openNewTablesTo(role, client);
    const applied = await listApplied(client);
    await refuseNewerSchema(client, await knownMigrations());
    for (const migration of await missingMigrations(applied, { wanted, standIns }))
      await applyMigration(client, migration).catch((error) => fail(migration.name, error));
    if (role) await inTransaction(client, () => limitToRows(role, client));
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MustBeMigrated(
      `The database’s schema must be changed, and this role may not (${(error as Error).message}): set DATABASE_OWNER_URL to the role that owns the tables, or run npm run db:migrate${standIns ? ' -- --stand-ins' : ''} with it first.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The newest schema, or that of `wanted`, in the caller's transaction. `role` works with its rows. */
export async function migrateWithin(
  client: pg.Client,
  role: string | null,
  wanted?: readonly string[],
): Promise<void> {
  if (role) await openNewTablesTo(role, client);
  const applied = await listApplied(client);
  for (const migration of await missingMigrations(applied, { wanted }))
    await applyWithin(client, migration).catch((error) => fail(migration.name, error));
  if (role) await limitToRows(role, client);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await work();
  await client.query('COMMIT');
}

/** The role that the shop works as, unless it owns the tables too. One that is missing is made: it is found only once that is committed. */
export async function findOtherRole(client: pg.Client, urls: DatabaseUrls): Promise<string | null> {
  if (urls.shop === urls.owner) return null;
  const role = await findShopRole(client, urls);
  const { rows } = await client.query<{ same: boolean }>('SELECT current_user = $1 AS same', [role]);
  return rows[0]!.same ? null : role;
}

async function listApplied(client: pg.Client): Promise<Set<string>> {
  const { rows: known } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migrations'`,
  );
  if (known.length === 0) {
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), needs text)',
    );
  }
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  return new Set(rows.map((row) => row.name));
}

function fail(name: string, error: pg.DatabaseError): never {
  if (error.code === INSUFFICIENT_PRIVILEGE) throw error;
  throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
}
