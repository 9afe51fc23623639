import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import type { DatabaseUrls } from '../db/migrate.ts';
import { findBinaries } from './embedded-postgres/binaries.ts';
import {
  type Cluster,
  createClusterIfMissing,
  exitCode,
  failure,
  lastLogLines,
  readOrCreatePassword,
  runInFolder,
} from './embedded-postgres/cluster.ts';
import { chooseDatabaseUser } from './embedded-postgres/database-user.ts';
import { lockFolder } from './embedded-postgres/folder-lock.ts';
import { isServerOf } from './embedded-postgres/process-identity.ts';
import { freePort } from './free-port.ts';

export interface EmbeddedPostgres {
  urls: DatabaseUrls;
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
/** Fit for a small machine, and durable: a confirmed order survives a power cut. */
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
  timezone: 'UTC',
};
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
const logLimitBytes = 5_000_000;

/** Starts the PostgreSQL cluster in `<dataDir>/postgres`, making or healing it first when needed. */
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
    await keepLogSmall(cluster);
    await stopOrphan(cluster);
    await createClusterIfMissing(cluster, settings?.fsync === 'off');
    const password = await readOrCreatePassword(root);
    const server = await superviseServer(cluster, { ...baseSettings, ...settings }, log);
    const urlOf = (role: string, database: string) =>
      `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`;
    try {
      await ensureShopDatabase(urlOf('postgres', 'postgres'), password);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      urls: { owner: urlOf(OWNER, 'millwright'), shop: urlOf(SHOP, 'millwright') },
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

async function keepLogSmall({ logFile }: Cluster): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > logLimitBytes) await rename(logFile, `${logFile}.1`);
}

/** A shop killed outright leaves its PostgreSQL running, or after a power cut only its pid file. */
async function stopOrphan(cluster: Cluster): Promise<void> {
  const status = await readStatus(cluster);
  if (!status) return;
  if (await isServerOf(status.pid, cluster.folder)) {
    await stopServer(cluster, status.pid, () => isServerOf(status.pid, cluster.folder));
  }
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}

async function superviseServer(cluster: Cluster, settings: Record<string, string>, log: Options['log']) {
  let { child, port } = await launch(cluster, settings);
  let stopping = false;
  let relaunched = Promise.resolve();

  const relaunch = async () => {
    log.error('The embedded PostgreSQL ended unexpectedly; starting it again.');
    try {
      ({ child } = await launch(cluster, settings, port));
      watch();
    } catch (error) {
      log.error((error as Error).message);
    }
  };
  const watch = () =>
    child.once('exit', () => {
      if (!stopping) relaunched = relaunch();
    });
  watch();

  return {
    port,
    async stop() {
      stopping = true;
      await relaunched;
      const runs = () => child.exitCode === null && child.signalCode === null;
      if (runs()) await stopServer(cluster, child.pid!, async () => runs());
    },
  };
}

async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  fixedPort?: number,
): Promise<{ child: ChildProcess; port: number }> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const port = fixedPort ?? (await freePort());
    const child = await runInFolder(cluster, cluster.binaries.postgres, cluster.folder, (inside) => [
      '-D',
      inside,
      '-p',
      String(port),
      ...flags,
    ]);
    if (await becomesReady(cluster, child, deadline)) {
      child.unref();
      return { child, port };
    }
    // Both pass by themselves: another program took the port, or a killed server's children are still leaving.
    const passing = /Address already in use|pre-existing shared memory block|is the address already/i;
    const lines = await lastLogLines(cluster);
    if (Date.now() > deadline || !lines.slice(-8).some((line) => passing.test(line))) {
      throw new ConfigError(await failure(cluster, 'The embedded PostgreSQL did not start'));
    }
    await delay(200);
  }
}

async function becomesReady(cluster: Cluster, child: ChildProcess, deadline: number): Promise<boolean> {
  let ended = false;
  exitCode(child).then(() => {
    ended = true;
  });
  while (!ended) {
    const status = await readStatus(cluster);
    if (status?.pid === child.pid && status?.ready) return true;
    if (Date.now() > deadline) {
      child.kill('SIGINT');
      return false;
    }
    await delay(20);
  }
  return false;
}

async function stopServer(cluster: Cluster, pid: number, runs: () => Promise<boolean>): Promise<void> {
  if (process.platform === 'win32') {
    const args = (inside: string) => ['stop', '-D', inside, '-m', 'fast', '-w'];
    await runInFolder(cluster, cluster.binaries.pgCtl, cluster.folder, args).then(exitCode);
    return;
  }
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
  for (const signal of signals) {
    sendSignal(pid, signal);
    const deadline = Date.now() + stopLimitMs;
    while (Date.now() < deadline) {
      if (!(await runs())) return;
      await delay(20);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL keeps its process id on the first and its readiness on the eighth line of this file. */
async function readStatus({ folder }: Cluster): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** No superuser is used: one role owns the database, another works with its rows. */
async function ensureShopDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const ensureRole = async (role: string, rights: string) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount)
      await client.query(`create role ${role} login password ${client.escapeLiteral(password)} ${rights}`);
  };
  try {
    await ensureRole(OWNER, 'createdb');
    // The owner is a member, so that it may end the other's connections.
    await ensureRole(SHOP, `role ${OWNER}`);
    const database = await client.query("select 1 from pg_database where datname = 'millwright'");
    if (!database.rowCount) await client.query(`create database millwright owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
