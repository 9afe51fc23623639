import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../platform/config/config-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { type DatabaseUser, firstClosedFolder } from './database-user.ts';

export interface Cluster {
  dataDir: string;
  folder: string;
  logFile: string;
  binaries: PostgresBinaries;
  user: DatabaseUser | undefined;
}

const halfMade = 'postgres.new-';

/** Creates the cluster in a temporary folder and moves it into place: an interrupted start leaves nothing half-made. */
export async function createClusterIfMissing(cluster: Cluster, unsynced: boolean): Promise<void> {
  await removeHalfMade(cluster.dataDir);
  if (await exists(path.join(cluster.folder, 'PG_VERSION'))) return;
  if (await exists(cluster.folder)) await removeIfEmpty(cluster.folder);

  // A new name: an initdb that outlived its killed shop may still write to the last one.
  const half = path.join(cluster.dataDir, `${halfMade}${randomBytes(4).toString('hex')}`);
  const password = `${await readOrCreatePassword(cluster.dataDir)}\n`;
  await mkdir(half, { mode: 0o700 });
  await writeFile(path.join(half, 'password'), password, { mode: 0o600 });
  if (cluster.user) {
    await chown(half, cluster.user.uid, cluster.user.gid);
    await chown(path.join(half, 'password'), cluster.user.uid, cluster.user.gid);
  }
  const code = await runInFolder(cluster, cluster.binaries.initdb, half, (inside) => [
    `--pgdata=${inside}/cluster`,
    `--pwfile=${inside}/password`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into PostgreSQL, so text sorts and changes case the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(unsynced ? ['--no-sync'] : []),
  ]).then(exitCode);
  if (code !== 0) throw new ConfigError(await failure(cluster, 'The database could not be created'));
  await rename(path.join(half, 'cluster'), cluster.folder);
  await removeHalfMade(cluster.dataDir);
}

/**
 * Spawns a PostgreSQL program that works in `folder`, in its own session: Ctrl-C in the terminal reaches
 * the shop only, which then shuts the database down cleanly.
 */
export async function runInFolder(
  { user, logFile }: Cluster,
  program: string,
  folder: string,
  args: (inside: string) => string[],
): Promise<ChildProcess> {
  // As root the folder is passed as an open handle, so its parents need not be accessible to the database's user.
  const handOver = user && process.platform === 'linux' ? await open(folder, 'r') : undefined;
  const log = await open(logFile, 'a', 0o600).catch(async (error) => {
    await handOver?.close();
    throw error;
  });
  try {
    if (user && !handOver) await refuseClosedFolder(folder, user);
    return spawn(program, args(handOver ? '/proc/self/fd/3' : folder), {
      ...user,
      cwd: path.parse(folder).root,
      detached: true,
      stdio: ['ignore', log.fd, log.fd, ...(handOver ? [handOver.fd] : [])],
      windowsHide: true,
      ...(process.platform !== 'win32' && { env: { LC_ALL: 'C', TZ: 'UTC' } }),
    });
  } finally {
    await log.close();
    await handOver?.close();
  }
}

export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim()) return known.trim();
  if (await exists(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new ConfigError(
      `The database's password ${file} is missing: put it back from a backup of DATA_DIR.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const half = `${file}.new`;
  await writeFile(half, `${password}\n`, { mode: 0o600 });
  await rename(half, file);
  return password;
}

/** One sentence with PostgreSQL's last error. */
export async function failure(cluster: Cluster, what: string): Promise<string> {
  const complaint = (await lastLogLines(cluster)).findLast((line) => /(FATAL|PANIC|error):/i.test(line));
  const failureReason = complaint?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '');
  return `${what}${failureReason ? ` (${failureReason})` : ''}: its log is ${cluster.logFile}.`;
}

export async function lastLogLines({ logFile }: Cluster): Promise<string[]> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-30);
}

export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}

async function removeHalfMade(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(halfMade));
  const remove = (name: string) =>
    rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  await Promise.all(names.map(remove));
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {
    throw new ConfigError(
      `${folder} is not empty and holds no PostgreSQL cluster: move it away, or change DATA_DIR.`,
    );
  });
}

async function refuseClosedFolder(folder: string, user: DatabaseUser): Promise<void> {
  const closed = await firstClosedFolder(folder, user);
  if (!closed) return;
  throw new ConfigError(
    `The database's user (uid ${user.uid}) cannot enter ${closed}: open that folder to it (chmod o+x), or set DATA_DIR elsewhere.`,
  );
}

async function exists(file: string): Promise<boolean> {
  return Boolean(await stat(file).catch(() => undefined));
}
