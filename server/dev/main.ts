import { once } from 'node:events';
import { watch } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { startEmbeddedPostgres } from '../outside/postgres/embedded-postgres.ts';
import { freePort } from '../outside/postgres/free-port.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { describeFailure } from '../platform/config/describe-failure.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { databaseUrls } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { openFront } from './front.ts';
import { restartingShop } from './restarting-shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Vite itself reloads the web app; a change to one of these restarts the shop behind it. */
const SERVER_FOLDERS = ['server', 'contract', 'domain'];
const ONE_SAVE_MS = 100;

const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;
const starting = startForDevelopment();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
starting.catch((error) => {
  console.error(describeFailure('The shop could not start', error));
  return stop(1);
});

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  await starting.catch(() => undefined);
  for (const step of undo.splice(0).reverse()) await step();
  process.exit(code);
}

/** PostgreSQL, Vite and the port stay; only the shop behind them is a process that comes and goes. */
async function startForDevelopment() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const urls = databaseUrls(config) ?? (await embedded());
  const [port, shopPort] = [config.port || (await freePort()), await freePort()];
  const shop = restartingShop(path.join(root, 'server/main.ts'), {
    PORT: String(shopPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.port ? config.publicUrl : `http://localhost:${port}`,
    DATABASE_URL: urls.shop,
    DATABASE_OWNER_URL: urls.owner,
    DEMO_DATA: config.demoData ? 'on' : 'off',
  });
  undo.push(() => shop.stop());
  const report = (error: unknown) => log.error({ err: error }, 'page failed');
  const front = await openFront({ shop, shopPort, report });
  undo.push(() => front.close());
  await listen(front.server, { ...config, port });
  watchServer(shop.restart);

  async function embedded() {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    undo.push(() => postgres.stop());
    return postgres.urls;
  }
}

async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>) {
  server.listen(port, host);
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`Port ${port} is taken. Set PORT to a free one.`);
  });
}

function watchServer(restart: () => void) {
  let pending: NodeJS.Timeout;
  for (const folder of SERVER_FOLDERS) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|sql|json)$/.test(file ?? '') || file!.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(restart, ONE_SAVE_MS);
    });
  }
}
