import { execFile } from 'node:child_process';
import { chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseDatabaseUser, type DatabaseUser } from '../outside/postgres/database-user.ts';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';
import { eventually } from './gateway-stand-in.ts';
import { startPostgresProcess } from './postgres-process.ts';

const run = promisify(execFile);
/** Nothing is on a disk that outlives the test. */
const UNSYNCED = { fsync: 'off', full_page_writes: 'on' };

export interface ArchivedPostgres {
  urls: DatabaseUrls;
  /** A copy of its files while it runs, as pg_basebackup makes one. */
  copyTo(base: string): Promise<void>;
  /** Resolves when everything written so far is in the archive. */
  archiveAll(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL that archives its log of changes. The folders lie in one that its user may enter. */
export async function startArchivedPostgres(dataDir: string, archive: string): Promise<ArchivedPostgres> {
  await mkdir(dataDir);
  const user = await chooseDatabaseUser(path.join(dataDir, 'postgres'));
  await mkdir(archive);
  await give(archive, user);
  const { urls, stop } = await startPostgresProcess(dataDir, {
    ...UNSYNCED,
    archive_mode: 'on',
    // Under its name only when it is whole.
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  });
  const asSuperuser = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const address = new URL(urls.owner);
    address.username = 'postgres';
    address.pathname = 'postgres';
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  return {
    urls,
    stop,
    copyTo: (base) =>
      asSuperuser(async (client) => {
        await client.query(`SELECT pg_backup_start('drill', true)`);
        await mkdir(base);
        await copyFiles(path.join(dataDir, 'postgres'), path.join(base, 'postgres'));
        await cp(path.join(dataDir, 'postgres.password'), path.join(base, 'postgres.password'));
        const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
        const label = path.join(base, 'postgres/backup_label');
        await writeFile(label, rows[0]!.labelfile);
        await give(label, user);
      }),
    archiveAll: () =>
      asSuperuser(async (client) => {
        const { rows } = await client.query<{ file: string }>(
          'SELECT pg_walfile_name(pg_switch_wal()) AS file',
        );
        await eventually(() => readFile(path.join(archive, rows[0]!.file)).then(() => undefined));
      }),
  };
}

/** Plays the archive back on top of a copy, up to a moment, and opens the result. */
export async function recoverPostgres(base: string, archive: string, moment: Date) {
  const folder = path.join(base, 'postgres');
  const user = await chooseDatabaseUser(folder);
  const signal = path.join(folder, 'recovery.signal');
  await writeFile(signal, '');
  await give(signal, user);
  return startPostgresProcess(base, {
    ...UNSYNCED,
    restore_command: `cp ${archive}/%f %p`,
    // It knows no names of time zones while it reads its settings, not even Z.
    recovery_target_time: moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Before that it lets no one in, not even to read.
    hot_standby: 'off',
  });
}

/** Without the log of changes, which the archive has, and the note of the running process. */
async function copyFiles(from: string, to: string): Promise<void> {
  // Files that vanish meanwhile are no loss: the archive has them.
  await run('cp', ['-a', from, to]).catch((error: Error) => {
    if (!/No such file/.test(error.message)) throw error;
  });
  await rm(path.join(to, 'postmaster.pid'), { force: true });
  const wal = path.join(to, 'pg_wal');
  await run('find', [wal, '-type', 'f', '-delete']);
}

const give = (file: string, user: DatabaseUser | undefined) =>
  user ? chown(file, user.uid, user.gid) : Promise.resolve();
