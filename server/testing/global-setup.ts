import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../outside/postgres/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';
import * as schema from '../platform/db/schema/index.ts';
import { shareBuiltFiles } from '../platform/http/html/other-builds.ts';
import { clientFolder, webIsBuilt } from '../platform/http/html/web-build.ts';
import { ADMIN } from './administrator.ts';
import { inDatabase } from './in-database.ts';
import { startPostgresProcess } from './postgres-process.ts';
import { quickHash } from './quick-hash.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, as both roles; its databases "template_empty" and "template_staffed" are migrated. */
    cluster: DatabaseUrls;
    /** Of the property tests: the seed repeats a run. */
    fuzz: { seed: number; runs: number };
  }
}

const prefix = 'millwright-test-';
const MEMORY = '/dev/shm';
/** Of the databases that are there at the same time, and their log. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** From its folder to its lock, on a busy machine. */
const BEING_MADE_MS = 60_000;

export default async function setup(project: TestProject) {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(await quickestFolder(), prefix));
  const postgres = await startPostgresProcess(dataDir, {
    fsync: 'off',
    synchronous_commit: 'off',
    // It never answers: a test that wants to wait for it turns synchronous_commit on in its database.
    synchronous_standby_names: 'frozen',
    full_page_writes: 'off',
    max_connections: String(75 * Number(project.config.maxWorkers)),
    // Thousands of connections log in, and a strong hash of their password would take both sides milliseconds.
    scram_iterations: '1',
    // Its workers belong to the superuser: one at work in a test's database would forbid to drop it.
    autovacuum: 'off',
  });
  await makeTemplates(postgres.urls);
  project.provide('cluster', postgres.urls);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplates(urls: DatabaseUrls) {
  await run(urls.owner, 'CREATE DATABASE template_empty');
  await migrate(inDatabase('template_empty', urls), { standIns: true });
  await shareBuild(inDatabase('template_empty', urls).shop);
  await run(urls.owner, 'CREATE DATABASE template_staffed TEMPLATE template_empty');
  const administrator = [ADMIN.userId, await quickHash(ADMIN.password)];
  await run(
    inDatabase('template_staffed', urls).owner,
    `INSERT INTO admins (user_id, name, password_hash) VALUES ($1, 'Administrator', $2)`,
    administrator,
  );
}

/** So that every shop finds it in its clone: storing the two hundred files takes a fifth of a second. */
async function shareBuild(url: string) {
  if (!webIsBuilt()) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await shareBuiltFiles(drizzle({ client, schema }), clientFolder).finally(() => client.end());
}

async function run(url: string, statement: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

/** A database is cloned three times as fast in memory. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > ROOM_BYTES ? MEMORY : os.tmpdir();
}

/** Runs that were killed leave a folder behind; one still in use refuses to be opened and stays. */
async function removeLeftovers() {
  for (const folder of [os.tmpdir(), MEMORY]) await removeLeftoversIn(folder);
}

async function removeLeftoversIn(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix));
  for (const dataDir of names.map((name) => path.join(folder, name))) {
    const { mtimeMs } = await stat(dataDir).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs < BEING_MADE_MS) continue;
    const leftover = await startEmbeddedPostgres({ dataDir, log: console, patienceMs: 0 }).catch(() => null);
    if (!leftover) continue;
    await leftover.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
