import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { ADMIN } from '../../server/testing/administrator.ts';
import { startPostgresProcess } from '../../server/testing/postgres-process.ts';
import { startShop } from './start-shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
const logFile = path.join(root, '.cache/e2e-shop.log');

/** Starts one built shop on a scratch database for the whole run; tests find both through the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  return (await startScratchShop()).stop;
}

/** The same, for those who start a second shop beside it. */
export async function startScratchShop() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-e2e-'));
  const port = await freePort();
  process.env.E2E_BASE_URL = `http://localhost:${port}`;
  process.env.E2E_ADMIN_USER_ID = 'admin';
  process.env.E2E_ADMIN_PASSWORD = 'Browser-tests-1';
  // The run has its own database, so that tests can insert people without waiting for hashes and mails.
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgresProcess(dataDir, quick);
  process.env.E2E_DATABASE_URL = postgres.urls.shop;
  const stopPostgres = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const stopShop = await startShop({ root, port, dataDir, urls: postgres.urls, logFile }).catch(
    async (error) => {
      await stopPostgres();
      throw error;
    },
  );
  const stop = async () => {
    await stopShop();
    await stopPostgres();
    await refuseSecretsInLog();
  };
  return { dataDir, urls: postgres.urls, stop };
}

/** Nothing the tests typed may stay readable afterwards. */
async function refuseSecretsInLog(): Promise<void> {
  const log = await readFile(logFile, 'utf8');
  const typed = [
    process.env.E2E_ADMIN_PASSWORD!,
    ADMIN.password,
    'Copper-kettle-71',
    '4111 1111 1111 1111',
    '4111111111111111',
  ];
  const secret = typed.find((text) => log.includes(text)) ?? /Bearer [\w-]{43}|\$argon2/.exec(log)?.[0];
  if (secret) throw new Error(`The log of the shop holds a secret: ${secret}.`);
}
