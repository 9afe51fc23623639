import { randomBytes } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ConfigError } from '../../platform/config/config-error.ts';
import type { DatabaseUrls } from '../../platform/db/open-connection.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, createClusterIfMissing, readOrCreatePassword } from './cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { lockFolder } from './folder-lock.ts';
import { isServerOf } from './process-identity.ts';
import { readStatus, stopServer } from './server-process.ts';
import { superviseServer } from './supervise.ts';

export interface EmbeddedPostgres {
  urls: DatabaseUrls;
  /** The problem while it is down; null while it runs. */
  trouble(): string | null;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: { info(message: string): void; error(message: string): void };
  /** PostgreSQL settings on top of the shop's own. */
  settings?: Record<string, string>;
  /** How long to wait for a shop that is stopping to leave dataDir. */
  patienceMs?: number;
}

const OWNER = 'millwright';
const SHOP = 'millwright_shop';
/** Sized for a small machine, and durable: a confirmed order survives a power cut. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  huge_pages: 'off',
  io_method: 'sync',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  // The text of a cancelled search has kilobytes, and a flood of them fills the disk; the shop's log names the request.
  log_min_error_statement: 'fatal',
  timezone: 'UTC',
};
const logLimitBytes = 5_000_000;

/** Starts the PostgreSQL cluster in `<dataDir>/postgres`, creating or repairing it first when needed. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings,
  patienceMs = 10_000,
}: Options): Promise<EmbeddedPostgres> {
  const root = await openDataDir(dataDir);
  const unlock = await lockFolder(root, patienceMs);
  try {
    const folder = path.join(root, 'postgres');
    const user = await chooseDatabaseUser(folder);
    const binaries = await findBinaries(user);
    const cluster: Cluster = {
      dataDir: root,
      folder,
      logFile: path.join(root, 'postgres.log'),
      binaries,
      user,
    };
    await refuseForeignOwner(cluster);
    await rotateLog(cluster);
    await stopOrphan(cluster);
    await createClusterIfMissing(cluster, settings?.fsync === 'off');
    const password = await readOrCreatePassword(root);
    const server = await superviseServer(cluster, { ...baseSettings, ...settings }, log);
    // New with every start and never stored: a leak from the shop gives access to neither the owner nor the superuser.
    const shopPassword = randomBytes(24).toString('base64url');
    const urlOf = (role: string, database: string) =>
      `postgres://${role}:${role === SHOP ? shopPassword : password}@127.0.0.1:${server.port}/${database}`;
    try {
      await ensureShopDatabase(urlOf('postgres', 'postgres'), password, shopPassword);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      urls: { owner: urlOf(OWNER, 'millwright'), shop: urlOf(SHOP, 'millwright') },
      trouble: server.trouble,
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const root = await realpath(dataDir);
    const probe = path.join(root, `.write-probe-${process.pid}`);
    await mkdir(probe);
    await rm(probe, { recursive: true });
    return root;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR ${path.resolve(dataDir)} cannot be written to (${code}): choose another folder or open this one.`,
    );
  }
}

async function refuseForeignOwner({ folder, user }: Cluster): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  const uid = user?.uid ?? process.getuid?.();
  if (!found || uid === undefined || found.uid === uid) return;
  throw new ConfigError(
    `The database in ${folder} belongs to another user (uid ${found.uid}): start the shop as that user or as root, or change DATA_DIR.`,
  );
}

async function rotateLog({ logFile }: Cluster): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > logLimitBytes) await rename(logFile, `${logFile}.1`);
}

/** A killed shop leaves its PostgreSQL running, or after a power cut only its pid file. */
async function stopOrphan(cluster: Cluster): Promise<void> {
  const status = await readStatus(cluster);
  if (!status) return;
  if (await isServerOf(status.pid, cluster.folder)) {
    await stopServer(cluster, status.pid, () => isServerOf(status.pid, cluster.folder));
  }
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}

/** No superuser is used: one role owns the database, another works with its rows. */
async function ensureShopDatabase(
  superuserUrl: string,
  ownerPassword: string,
  shopPassword: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const ensureRole = async (role: string, password: string, rights: string) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login ${rights}`);
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  };
  try {
    await ensureRole(OWNER, ownerPassword, 'createdb');
    // The owner is a member, so that it may end the other role's connections.
    await ensureRole(SHOP, shopPassword, `role ${OWNER}`);
    const database = await client.query("select 1 from pg_database where datname = 'millwright'");
    if (!database.rowCount) await client.query(`create database millwright owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
