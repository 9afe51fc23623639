import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseDatabaseUser } from '../outside/postgres/database-user.ts';
import { freePort } from '../outside/postgres/free-port.ts';
import { findInstalled } from './find-installed.ts';

const run = promisify(execFile);
const VERSIONS = [15, 16, 17];

export interface OlderPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The oldest PostgreSQL of the system that the shop takes, with an empty cluster. */
export async function startOlderPostgres(): Promise<OlderPostgres> {
  const folders = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`);
  const what = 'PostgreSQL 15, 16 or 17: apt-get install postgresql';
  const bin = path.dirname(findInstalled('pg_ctl', folders, what));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-older-'));
  const user = await chooseDatabaseUser(folder);
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    run(path.join(bin, program), args, { cwd: folder, ...user });
  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await call('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', settings, '-w', 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
