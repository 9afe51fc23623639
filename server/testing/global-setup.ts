import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../outside/postgres/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';
import { inDatabase } from './in-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, as both roles; its database "template_shop" is migrated and empty. */
    cluster: DatabaseUrls;
    /** Of the property tests: the seed repeats a run. */
    fuzz: { seed: number; runs: number };
  }
}

const prefix = 'millwright-test-';

export default async function setup(project: TestProject) {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Its workers belong to the superuser: one at work in a test's database would forbid to drop it.
      autovacuum: 'off',
    },
  });
  const admin = new pg.Client({ connectionString: postgres.urls.owner });
  await admin.connect();
  await admin.query('CREATE DATABASE template_shop');
  await admin.end();
  await migrate(inDatabase('template_shop', postgres.urls));
  project.provide('cluster', postgres.urls);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Runs that were killed leave a cluster behind; one still in use refuses to be opened and stays. */
async function removeLeftovers() {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(prefix));
  for (const dataDir of names.map((name) => path.join(os.tmpdir(), name))) {
    const leftover = await startEmbeddedPostgres({ dataDir, log: console, patienceMs: 0 }).catch(() => null);
    if (!leftover) continue;
    await leftover.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
