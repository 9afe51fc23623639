import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/outside/postgres/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';

const quiet = { info() {}, error: (message: string) => console.error(message) };

/** PostgreSQL with the shop's settings and newest schema, in a temporary folder unless one is given. */
export async function openScratch(folder?: string) {
  const dataDir = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'millwright-bench-')));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  await migrate(postgres.urls, { standIns: true });
  const client = new pg.Client({ connectionString: postgres.urls.owner });
  await client.connect();
  let running = true;
  const stopPostgres = async () => {
    if (!running) return;
    running = false;
    await client.end();
    await postgres.stop();
  };
  return {
    dataDir,
    client,
    /** The role the shop works as, and the owner for everything that role may not do. */
    databaseUrl: postgres.urls.shop,
    urls: postgres.urls,
    stopPostgres,
    async close() {
      await stopPostgres();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Scratch = Awaited<ReturnType<typeof openScratch>>;
