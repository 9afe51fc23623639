import type { FastifyInstance } from 'fastify';
import { build } from './app.ts';
import { ProductIndex } from './areas/catalogue/product-index/product-index.ts';
import { watchProductIndex } from './areas/catalogue/product-index/watch-product-index.ts';
import type { Deps } from './areas/deps.ts';
import { watchDatabase } from './areas/operation/watch-database.ts';
import { connectPool, fillIfEmpty, openDatabase, warnOfFewConnections } from './open-database.ts';
import type { ImageStore } from './outside/images/image-store.ts';
import { openImageStore } from './outside/images/open-image-store.ts';
import { connectMailer, watchMailer } from './outside/mail/mailer.ts';
import { razorpayGateway } from './outside/razorpay/razorpay.ts';
import { STAND_IN_PATH } from './outside/razorpay/stand-in/account.ts';
import { openStandIn } from './outside/razorpay/stand-in/stand-in.ts';
import { type Config, standInsOf } from './platform/config/config.ts';
import { watchChanges } from './platform/db/changes.ts';
import type { Db } from './platform/db/database.ts';
import type { DatabaseUrls } from './platform/db/open-connection.ts';
import { isMigrated } from './platform/db/readiness.ts';
import { findExcessOfRole } from './platform/db/shop-role.ts';
import { whenReachable } from './platform/db/when-reachable.ts';
import { createDraining } from './platform/http/draining.ts';
import { listening } from './platform/http/listen.ts';
import { createOwnAddress } from './platform/http/own-address.ts';
import { createRenderQueues } from './platform/http/render-queues.ts';
import { createResponseCache } from './platform/http/response-cache/response-cache.ts';
import { openStartupListener, type StartupListener } from './platform/http/startup-listener.ts';
import { createLog } from './platform/log.ts';
import { reportToFirstProcess } from './platform/metrics/add-up-processes.ts';
import { createMetrics, watchCache, watchProcesses } from './platform/metrics/metrics.ts';
import { exposeMetrics } from './platform/metrics/serve-metrics.ts';
import { openTraces } from './platform/traces/open-traces.ts';
import { traceQueries } from './platform/traces/trace-queries.ts';
import { SHOP_VERSION } from './platform/version.ts';
import { startWorkers } from './platform/workers/workers.ts';
import { createStopOrder, type StopOrder } from './stop-order.ts';
import { listMoneyWorkers, listWorkers } from './workers.ts';

type Log = Deps['log'];

/** Cached answers: pages and public reads, with all that is needed to find them. */
const CACHE_BYTES = 48 * 1024 * 1024;

export interface Shop {
  app: FastifyInstance;
  deps: Deps;
  /** Set when this start made the first administrator with a generated password. */
  generatedAdminPassword: string | null;
  /** What is not over within this time is left behind, except for the embedded database. */
  stop(withinMs?: number): Promise<void>;
}

/** What one of several processes on this machine gets from the first. */
export interface Part {
  /** Of the database, which is open and has the newest schema. */
  urls: DatabaseUrls;
  /** Whether this one works off the queues. */
  runsJobs: boolean;
}

interface Start {
  /** undefined: this is the only process. */
  part?: Part | undefined;
  /** Ends a wait for the database or for another's migration. */
  stopping?: AbortSignal;
}

/** Starts everything the configuration asks for, in order; stop() undoes it in reverse, within its time. */
export async function startShop(config: Config, start: Start = {}): Promise<Shop> {
  const log = createLog(config.logLevel, process.stdout, config.instanceId);
  const opened = createStopOrder(log);
  try {
    const started = await openShop(config, start, log, opened);
    log.info({ event: 'started', ...summaryOf(config) }, 'security');
    return { ...started, stop: opened.stop };
  } catch (error) {
    // What went wrong first is what the reader needs to know.
    await opened.stop().catch((problem) => log.error({ err: problem }, 'the start was not undone'));
    throw error;
  }
}

/** Each thing is made of those before it, and leaves in `opened` how it is closed. */
async function openShop(
  config: Config,
  { part, stopping }: Start,
  log: Log,
  opened: StopOrder,
): Promise<Omit<Shop, 'stop'>> {
  const listener = part ? null : await listenWhileStarting(config, opened);
  const database = part
    ? { urls: part.urls, trouble: () => null }
    : await openDatabase(config, log, opened, stopping);
  const traces = await openTraces(config);
  opened.add('traces', () => traces.stop());
  const db = connectPool(config, database.urls, log);
  traceQueries(db.$client, traces);
  opened.add('database connections', () => db.$client.end());
  await whenReachable(() => warnOfStrongRole(db, log), { log, stopping });
  if (!part) await warnOfFewConnections(db, config, log);
  const databaseAnswers = () => isMigrated(db.$readiness).catch(() => false);
  const changes = watchChanges(database.urls.shop, { log, databaseAnswers });
  opened.add('changes', () => changes.stop());
  const generatedAdminPassword = part ? null : await fillIfEmpty(db, config);

  const ownAddress = createOwnAddress();
  const { payments, standIn } = await openPayments(config, db, log);
  const apiUrl = () => config.razorpay?.apiUrl ?? `${ownAddress.url()}${STAND_IN_PATH}`;
  const metrics = createMetrics(SHOP_VERSION);
  opened.add('metrics', () => metrics.stop());
  const onCall = (route: string, outcome: string, seconds: number) =>
    metrics.called('gateway', route, outcome, seconds);
  const gateway = razorpayGateway({ ...payments, log, apiUrl, onCall, step: traces.step });
  const mailer = watchMailer(connectMailer(config, db), { metrics, traces });
  opened.add('mailer', () => mailer.close());
  const images = openImageStore(config, {
    onCall: (call, outcome, seconds) => metrics.called('images', call, outcome, seconds),
    step: traces.step,
  });
  void warnOfImageStore(images, log);

  const queues = createRenderQueues(config.databasePoolSize);
  const cache = createResponseCache({ version: changes.version, maxBytes: CACHE_BYTES, queues });
  watchCache(metrics, cache);
  watchProcesses(metrics, config.workers);
  watchDatabase({ db, changes, metrics });
  if (part) reportToFirstProcess(metrics.registry);
  else await exposeMetrics(config, metrics.registry, log, opened);

  const productIndex = new ProductIndex({ db, log, changes });
  watchProductIndex(metrics, productIndex);
  const databaseTrouble = database.trouble;
  const deps: Deps = {
    config,
    db,
    databaseTrouble,
    log,
    changes,
    draining: createDraining(),
    gateway,
    payments,
    standIn,
    images,
    cache,
    productIndex,
    metrics,
    traces,
  };
  const runsJobs = part?.runsJobs ?? true;
  const workers = startWorkers(runsJobs ? listWorkers(deps, mailer) : [], deps);
  opened.callFirst(workers.abort);
  opened.add('workers', workers.stop);
  const app = await build(deps);
  opened.add('app', () => app.close());
  ownAddress.belongsTo(app);
  await app.ready();
  if (!(await listener?.handOver(app.server)))
    await listening(config, () => app.listen({ port: config.port, host: config.host }));
  const moneyWorkers = startWorkers(runsJobs ? listMoneyWorkers(deps, ownAddress) : [], deps);
  opened.callFirst(moneyWorkers.abort);
  opened.add('money workers', moneyWorkers.stop);
  return { app, deps, generatedAdminPassword };
}

/** Answers while the shop starts. Not needed in one of several processes: others answer. */
async function listenWhileStarting(config: Config, opened: StopOrder): Promise<StartupListener> {
  const listener = await openStartupListener(config);
  opened.add('port', () => listener.close());
  return listener;
}

async function warnOfStrongRole(db: Db, log: Log): Promise<void> {
  const excess = await findExcessOfRole(db.$client);
  if (excess) log.warn({ event: 'database-role-too-strong' }, excess);
}

/** The shop sells without it: a store that is away does not keep it from starting. */
async function warnOfImageStore(images: ImageStore, log: Log): Promise<void> {
  const problem = await images.problem();
  if (problem) log.error({ event: 'image-store-unusable' }, problem);
}

/** The account with the provider, or one with the local gateway. */
async function openPayments(config: Config, db: Db, log: Log): Promise<Pick<Deps, 'payments' | 'standIn'>> {
  if (config.razorpay) return { payments: { ...config.razorpay, isStandIn: false }, standIn: null };
  const standIn = await openStandIn(db, log);
  return { payments: standIn.account, standIn };
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
  sandboxControls: config.standInControls,
});
