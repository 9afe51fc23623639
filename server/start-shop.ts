import type { FastifyInstance } from 'fastify';
import { build } from './app.ts';
import { startImportWorker } from './areas/catalogue/import/run-imports.ts';
import { makeCode } from './areas/customers/make-code.ts';
import { fillEmptyDatabase } from './areas/demo/fill-empty-database.ts';
import type { Deps } from './areas/deps.ts';
import { cleanUp } from './areas/operation/clean-up.ts';
import { watchDatabase } from './areas/operation/watch-database.ts';
import { startMoneyWorkers } from './areas/payments/money-workers.ts';
import { imageFiles } from './outside/images/image-files.ts';
import { sweepOrphans } from './outside/images/sweep-orphans.ts';
import { connectMailer } from './outside/mail/mailer.ts';
import { startMailWorker } from './outside/mail/send-queued-mails.ts';
import { startEmbeddedPostgres } from './outside/postgres/embedded-postgres.ts';
import { razorpayGateway } from './outside/razorpay/razorpay.ts';
import { openStandInAccount, SANDBOX_PATH } from './outside/razorpay/stand-in/account.ts';
import { type Config, standInsOf } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { watchChanges } from './platform/db/changes.ts';
import { connect } from './platform/db/database.ts';
import { foldCounts } from './platform/db/fold-counts.ts';
import { databaseUrls, migrate } from './platform/db/migrate.ts';
import type { DatabaseUrls } from './platform/db/open-connection.ts';
import { findExcessOfRole } from './platform/db/shop-role.ts';
import { createKeptAnswers } from './platform/http/kept-answers.ts';
import { ownAddress } from './platform/http/own-address.ts';
import { createTurns } from './platform/http/turns.ts';
import { createLog } from './platform/log.ts';
import { createMetrics, watchCache } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { startJobs } from './platform/workers/jobs.ts';

/** Kept answers: pages and public reads, with all that is needed to find them. */
const CACHE_BYTES = 48 * 1024 * 1024;

export interface Shop {
  app: FastifyInstance;
  deps: Deps;
  /** Set when this start made the first administrator with a generated password. */
  generatedAdminPassword: string | null;
  stop(): Promise<void>;
}

/** Starts everything the configuration asks for, in order; stop() undoes it in reverse. */
export async function startShop(config: Config): Promise<Shop> {
  const log = createLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  let databaseTrouble: Deps['databaseTrouble'] = () => null;
  try {
    const urls = databaseUrls(config) ?? (await embedded());
    const databaseUrl = urls.shop;
    await migrate(urls);
    const db = connect(databaseUrl, log, config.databasePoolSize);
    undo.push(() => db.$client.end());
    const excess = await findExcessOfRole(db.$client);
    if (excess) log.warn({ event: 'database-role-too-strong' }, excess);
    const changes = watchChanges(databaseUrl, log);
    undo.push(() => changes.stop());
    const { generatedAdminPassword } = await fillEmptyDatabase(db, config);
    const payments = config.razorpay
      ? { ...config.razorpay, isStandIn: false }
      : await openStandInAccount(db);
    const gateway = razorpayGateway({
      ...payments,
      log,
      apiUrl: () => config.razorpay?.apiUrl ?? `${ownAddress(app)}${SANDBOX_PATH}`,
    });
    const jobs = await startJobs(databaseUrl, log);
    undo.push(() => jobs.stop());
    await jobs.schedule('clean-up', '17 * * * *', () => cleanUp(db));
    await jobs.schedule('fold-counts', '*/5 * * * *', () => foldCounts(db));
    await jobs.schedule('sweep-images', '41 21 * * *', async () => {
      await sweepOrphans(db, imageFiles(config.dataDir));
    });
    const metrics = createMetrics();
    undo.push(async () => metrics.stop());
    const turns = createTurns(config.databasePoolSize);
    const cache = createKeptAnswers({ version: changes.version, maxBytes: CACHE_BYTES, turns });
    const deps: Deps = { config, db, databaseTrouble, log, changes, jobs, gateway, payments, cache, metrics };
    watchCache(metrics, cache);
    watchDatabase(deps);
    if (config.metricsPort !== null) {
      const served = await serveMetrics(config.metricsPort, metrics.registry);
      undo.push(() => served.stop());
      log.info({ port: served.port }, 'metrics are served');
    }
    const importWorker = startImportWorker(deps);
    undo.push(() => importWorker.stop());
    const mailer = connectMailer(config, db);
    undo.push(async () => mailer.close());
    const mailWorker = startMailWorker({ db, mailer, config, log, makeCode });
    undo.push(() => mailWorker.stop());
    const app = await build(deps);
    undo.push(() => app.close());
    await app.listen({ port: config.port, host: config.host }).catch(explain);
    const moneyWorkers = await startMoneyWorkers(deps);
    undo.push(() => moneyWorkers.stop());
    log.info({ event: 'started', ...summaryOf(config) }, 'security');
    return { app, deps, generatedAdminPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function embedded(): Promise<DatabaseUrls> {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    undo.push(() => postgres.stop());
    databaseTrouble = postgres.trouble;
    return postgres.urls;
  }

  function explain(error: NodeJS.ErrnoException): never {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`Port ${config.port} is taken. Set PORT to a free one.`);
    if (error.code === 'EACCES')
      throw new ConfigError(`Port ${config.port} may not be used. Set PORT to one above 1024.`);
    throw error;
  }
}

/** How the shop is set up, as far as it is no secret. */
const summaryOf = (config: Config) => ({
  mode: config.mode,
  shopMode: config.shopMode,
  publicUrl: config.publicUrl,
  standIns: standInsOf(config),
  ipLimits: config.ipLimits,
  trustProxy: config.trustProxy,
  corsOrigins: config.corsOrigins,
  sandboxControls: config.sandboxControls,
});
