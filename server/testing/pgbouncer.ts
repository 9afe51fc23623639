import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../outside/postgres/free-port.ts';
import { findInstalled, onPath } from './find-installed.ts';

export interface PgBouncer {
  /** The same database and role, through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** As in a new installation; few server connections, so that clients must share them. */
const SERVER_CONNECTIONS = 3;

/** A real PgBouncer in front of the server that the addresses lead to. */
export async function startPgBouncer(
  mode: 'transaction' | 'session',
  databaseUrls: string[],
): Promise<PgBouncer> {
  const program = findInstalled(
    'pgbouncer',
    [...onPath(), '/usr/sbin'],
    'PgBouncer: apt-get install pgbouncer',
  );
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-pgbouncer-'));
  const port = await freePort();
  const target = new URL(databaseUrls[0]!);
  const people = databaseUrls
    .map((url) => new URL(url))
    .map(({ username, password }) => `"${username}" "${password}"`);
  await writeFile(path.join(folder, 'people.txt'), people.join('\n'));
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/people.txt
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? SERVER_CONNECTIONS : 60}
max_client_conn = 200
`,
  );
  // It refuses to run as root, and these files hold nothing but a test's passwords.
  await chmod(folder, 0o755);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...nobody });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await delay(20);
  }
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
