import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { banner } from './banner.ts';
import type { Config } from './platform/config/config.ts';
import { readConfig } from './platform/config/read-config.ts';
import { tellFailure } from './platform/config/tell-failure.ts';
import { OPEN, receivePart, startProcesses } from './run-processes.ts';
import { startShop } from './start-shop.ts';
import { EXIT_AFTER_MS } from './stop-order.ts';

/** What runs in this process: the shop, its share of the shop, or the one that starts the others. */
interface Running {
  stop(signal: NodeJS.Signals): Promise<void>;
  /** null where another process speaks to the operator. */
  banner: string | null;
}

try {
  const config = readConfig(process.env);
  const starting = start(config);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    // A signal during the start waits for its end, so that the database is not left behind.
    const running = await starting.catch(() => null);
    await running?.stop(signal);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const running = await starting;
  if (!stopping && running.banner !== null) console.log(running.banner);
  // For who started this process and waits for it (server/dev, run-processes.ts).
  if (process.connected) process.send?.(OPEN);
} catch (error) {
  console.error(tellFailure('The shop could not start', error));
  process.exit(1);
}

async function start(config: Config): Promise<Running> {
  if (config.workers === 1 || cluster.isWorker) return runShop(config);
  const { generatedAdminPassword, stop } = await startProcesses(config);
  return { stop, banner: banner(config, config.publicUrl, generatedAdminPassword) };
}

async function runShop(config: Config): Promise<Running> {
  const part = cluster.isWorker ? await receivePart() : undefined;
  const shop = await startShop(config, part);
  const { port } = shop.app.server.address() as AddressInfo;
  const base = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return {
    banner: part ? null : banner(config, base, shop.generatedAdminPassword),
    async stop(signal) {
      // Somebody at the keyboard has no proxy in front.
      if (signal === 'SIGTERM') await shop.deps.draining.begin(config.drainSeconds);
      setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
      await shop.stop();
    },
  };
}
