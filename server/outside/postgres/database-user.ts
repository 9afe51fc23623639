import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../platform/config/config-error.ts';

const run = promisify(execFile);

/** The operating-system user that PostgreSQL runs as when the shop runs as root. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: uses the owner of an existing cluster, else `postgres`, created when missing. */
export async function chooseDatabaseUser(clusterFolder: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp('postgres')) ?? (await createUser());
}

async function createUser(): Promise<DatabaseUser> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of ways) {
    await run(command, args).catch(() => undefined);
    const user = await lookUp('postgres');
    if (user) return user;
  }
  throw new ConfigError(
    'PostgreSQL does not run as root and no user named postgres could be made: start the shop as another user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}

/** The outermost folder on the path to `target` that `user` may not enter, if any. */
export async function firstClosedFolder(target: string, user: DatabaseUser): Promise<string | undefined> {
  const { root } = path.parse(target);
  let folder = root;
  for (const part of ['', ...target.slice(root.length).split(path.sep)]) {
    folder = path.join(folder, part);
    const { mode, uid, gid } = await stat(folder);
    const enterBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & enterBit)) return folder;
  }
  return undefined;
}
