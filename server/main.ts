import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { banner } from './banner.ts';
import type { Config } from './platform/config/config.ts';
import { describeFailure } from './platform/config/describe-failure.ts';
import { readConfig } from './platform/config/read-config.ts';
import { OPEN, onSupervisorStop, receivePart } from './process-supervisor.ts';
import { startProcesses } from './run-processes.ts';
import { startShop } from './start-shop.ts';
import { EXIT_AFTER_MS } from './stop-order.ts';

/** What runs in this process: the shop, its share of the shop, or the one that starts the others. */
interface Running {
  /** false when something did not end well. `hurry` cuts the time short in which it still answers. */
  stop(signal: NodeJS.Signals, hurry: AbortSignal): Promise<boolean>;
  /** null where another process speaks to the operator. */
  banner: string | null;
}

/** A supervisor may signal this process and its parent, which passes the signal on: both count as one signal. */
const ONE_SIGNAL_MS = 1_000;

const stopping = new AbortController();
try {
  const config = readConfig(process.env);
  const starting = start(config);

  const hurry = new AbortController();
  let drainsUntilMs = 0;
  let askedAtMs = 0;
  const stop = async (signal: NodeJS.Signals) => {
    const nowMs = performance.now();
    const isAgain = stopping.signal.aborted;
    if (isAgain && !cluster.isWorker && nowMs - askedAtMs < ONE_SIGNAL_MS) return;
    askedAtMs = nowMs;
    if (isAgain && (hurry.signal.aborted || nowMs > drainsUntilMs)) process.exit(1);
    if (isAgain) return hurry.abort();
    drainsUntilMs = nowMs + (signal === 'SIGTERM' ? config.drainSeconds * 1_000 : 0);
    stopping.abort();
    // A signal during the start waits for its end, so that the database is not left behind.
    const running = await starting.catch(() => null);
    const hasEndedWell = await running?.stop(signal, hurry.signal);
    process.exit(hasEndedWell === false ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // The first process says when: when all processes get the signal, it does too.
      if (!cluster.isWorker) void stop(signal);
    });
  if (cluster.isWorker) onSupervisorStop(stop);

  const running = await starting;
  if (!stopping.signal.aborted && running.banner !== null) console.log(running.banner);
  // For the process that started this one and waits for it (server/dev, process-supervisor.ts).
  if (process.connected) process.send?.(OPEN);
} catch (error) {
  // A start that was interrupted ends as asked.
  if (!stopping.signal.aborted) {
    console.error(describeFailure('The shop could not start', error));
    process.exit(1);
  }
}

async function start(config: Config): Promise<Running> {
  if (config.workers === 1 || cluster.isWorker) return runShop(config);
  const { generatedAdminPassword, stop } = await startProcesses(config, stopping.signal);
  return { stop, banner: banner(config, config.publicUrl, generatedAdminPassword) };
}

async function runShop(config: Config): Promise<Running> {
  const part = cluster.isWorker ? await receivePart() : undefined;
  const shop = await startShop(config, { part, stopping: stopping.signal });
  shop.deps.productIndex.fillAhead();
  const { port } = shop.app.server.address() as AddressInfo;
  const base = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return {
    banner: part ? null : banner(config, base, shop.generatedAdminPassword),
    async stop(signal, hurry) {
      // A person at the keyboard has no proxy in front.
      if (signal === 'SIGTERM') await shop.deps.draining.begin(config.drainSeconds, hurry);
      setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
      await shop.stop();
      return true;
    },
  };
}
