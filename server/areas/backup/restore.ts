import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { openImageStore } from '../../outside/images/open-image-store.ts';
import type { S3Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { SHOP_CONNECTION } from '../../platform/db/database.ts';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { migrate, migrationFiles } from '../../platform/db/migrate.ts';
import { type DatabaseUrls, openConnection } from '../../platform/db/open-connection.ts';
import { beginRestore, endRestore, refuseSecondRestore } from '../../platform/db/unfinished-restore.ts';
import { type Manifest, removeCutShort, runTar } from './back-up.ts';
import { putImages } from './backup-images.ts';
import { avoidSuffixes, readSuffixes } from './keep-series-apart.ts';
import { markRestored } from './mark-restored.ts';
import { listTables, type Table } from './tables.ts';

interface RestoreJob {
  urls: DatabaseUrls;
  dataDir: string;
  /** Where the images go; without it into dataDir. */
  s3?: S3Config | null;
  file: string;
  /** Discard the current content of the database. */
  force: boolean;
}

const CHUNK = 1_000;

/**
 * Restores a backup into an empty database and DATA_DIR. Until it is whole, the database opens for no shop. The world
 * outside knows more than the backup: see markRestored.
 */
export async function restore({ urls, dataDir, s3 = null, file, force }: RestoreJob): Promise<Manifest> {
  const archive = path.resolve(file);
  await removeCutShort(path.dirname(archive));
  const staging = await mkdtemp(`${archive}.restoring-`);
  try {
    await runTar(['-xf', archive, '-C', staging]);
    const manifest = await readManifest(staging);
    const client = await openConnection(urls, 'owner', 'millwright-restore', { mustWrite: true });
    try {
      await refuseSecondRestore(client);
      await refuseOpenShop(client);
      const usedSuffixes = await readSuffixes(client);
      const isEmpty = await refuseForeignRows(client, force);
      await beginRestore(client, async () => {
        if (!isEmpty) await dropEverything(client);
      });
      await loadDatabase(client, urls, manifest, path.join(staging, 'tables'));
      // The next start may use a role that cannot change the tables.
      await migrate(urls, undefined, { isRestore: true });
      await avoidSuffixes(client, usedSuffixes);
      await putImages(path.join(staging, 'images'), openImageStore({ dataDir, s3 }));
      await endRestore(client);
    } finally {
      await client.end();
    }
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function loadDatabase(client: pg.Client, urls: DatabaseUrls, manifest: Manifest, tables: string) {
  await migrate(urls, await withFirst(manifest.migrations), { isRestore: true });
  await client.query('BEGIN');
  await load(client, tables);
  await markRestored(client, new Date(manifest.madeAt));
  await client.query('COMMIT');
}

/** A backup may be older than the files that come before its first one, which make what an older PostgreSQL lacks. */
async function withFirst(migrations: string[]): Promise<string[]> {
  const first = (await migrationFiles()).filter((name) => name < migrations[0]!);
  return [...first, ...migrations];
}

async function readManifest(staging: string): Promise<Manifest> {
  const text = await readFile(path.join(staging, 'manifest.json'), 'utf8').catch(() => '');
  const manifest = text ? (JSON.parse(text) as Manifest) : null;
  if (manifest?.format !== 1) throw new ConfigError('This file is no backup of the shop.');
  const known = new Set(await migrationFiles());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) throw new ConfigError(`The backup is from a newer shop (${unknown}): update this one first.`);
  return manifest;
}

async function refuseOpenShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${SHOP_CONNECTION}' LIMIT 1`,
  );
  if (rows.length > 0) throw new ConfigError('A shop is open on this database: stop it first.');
}

/** Whether there is nothing in the database. */
async function refuseForeignRows(client: pg.Client, force: boolean): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' LIMIT 1`,
  );
  if (rows.length > 0 && !force) {
    throw new ConfigError(
      'The database is not empty: give --force to replace everything in it by the backup.',
    );
  }
  return rows.length === 0;
}

/** With triggers off, because their effects are in the backup; foreign keys are checked at the end. */
async function load(client: pg.Client, folder: string): Promise<void> {
  const tables = await listTables(client);
  const references = await listReferences(client);
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} DEFERRABLE INITIALLY DEFERRED`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, table, path.join(folder, `${table.file}.gz`));
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} NOT DEFERRABLE`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await setSequences(client);
}

async function loadTable(client: pg.Client, { name, columns }: Table, file: string): Promise<void> {
  const values = columns.map((column) => `(r).${column}`).join(', ');
  const insert = `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM (SELECT line::${name} AS r FROM unnest($1::text[]) AS line) AS rows`;
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) await client.query(insert, [lines]);
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    lines.push(JSON.parse(line) as string);
    if (lines.length === CHUNK) await flush();
  }
  await flush();
}

async function listReferences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'sandbox'::regnamespace)`,
  );
  return rows;
}

/** Sequences continue after the highest restored number. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.oid::regclass::text AS table, quote_ident(a.attname) AS column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attidentity <> '' AND c.relnamespace IN ('public'::regnamespace, 'sandbox'::regnamespace)`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval('${sequence}', COALESCE((SELECT max(${column}) FROM ${table}), 0) + 1, false)`,
    );
}
