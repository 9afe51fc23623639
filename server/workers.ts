import { attendToRequests } from './areas/approvals/attend-to-requests.ts';
import { storeReadings } from './areas/catalogue/facets/store-readings.ts';
import { runNextBatch } from './areas/catalogue/import/run-imports.ts';
import { updateNextProducts } from './areas/catalogue/update-products.ts';
import type { Deps } from './areas/deps.ts';
import { warnOfEnds } from './areas/keys/warn-of-ends.ts';
import { endDueHolds } from './areas/lifecycle/end-holds.ts';
import { mailAsOfNow } from './areas/lifecycle/mail-as-of-now.ts';
import { mailLowStock } from './areas/lifecycle/mail-low-stock.ts';
import { tellShortages } from './areas/lifecycle/tell-shortages.ts';
import { cleanUp } from './areas/operation/clean-up.ts';
import { storeSums } from './areas/papers/export/stored-sums.ts';
import { mailedPapers } from './areas/papers/mailed-paper.ts';
import { releasePapers } from './areas/papers/release-papers.ts';
import { processGatewayEvents } from './areas/payments/events/process-gateway-events.ts';
import { compareAfterRestore } from './areas/payments/ledgers/compare-after-restore.ts';
import { runComparison } from './areas/payments/ledgers/run-comparisons.ts';
import { startComparison } from './areas/payments/ledgers/start-comparison.ts';
import { returnMoneyAgain } from './areas/payments/refunds/automatic-refund.ts';
import { runDueRefunds } from './areas/payments/refunds/run-refunds.ts';
import { lapseDueOrders } from './areas/payments/settling/lapse-due-orders.ts';
import { reconcileDueOrders } from './areas/payments/settling/reconcile.ts';
import { remindOfTransfers } from './areas/payments/transfers/remind-of-transfers.ts';
import { attendToDueQuotes } from './areas/quotes/attend-to-due-quotes.ts';
import { storeMoves } from './areas/sales/moves.ts';
import { endFlips } from './areas/stock/flips.ts';
import { makeCode } from './make-code.ts';
import { folderWorker } from './outside/images/note-folder.ts';
import { sweepOrphans } from './outside/images/sweep-orphans.ts';
import { emptyOldMailbox } from './outside/mail/mailbox.ts';
import type { Mailer } from './outside/mail/outgoing-mail.ts';
import { mailWorker } from './outside/mail/send-queued-mails.ts';
import { standInWorker } from './outside/razorpay/stand-in/stand-in-worker.ts';
import { foldCounts } from './platform/db/fold-counts.ts';
import type { OwnAddress } from './platform/http/own-address.ts';
import { heartbeatWorker } from './platform/workers/heartbeat-worker.ts';
import { type Schedule, scheduled } from './platform/workers/schedules.ts';
import type { WorkerPlan } from './platform/workers/workers.ts';

/** What runs in the background, in two parts: first all that needs nothing of the app, queues and what is due by the clock. */
export function listWorkers(deps: Deps, mailer: Mailer): WorkerPlan[] {
  const { config, db, log, images } = deps;
  const queues: WorkerPlan[] = [
    mailWorker({
      db,
      mailer,
      config,
      log,
      makeCode,
      asOfNow: mailAsOfNow(db),
      papersOf: mailedPapers({ db, config, log }),
    }),
    { name: 'import', restMs: 1_000, run: () => runNextBatch(deps) },
    { name: 'update-products', restMs: 1_000, run: () => updateNextProducts(deps) },
    { name: 'read-specifications', restMs: 2_000, run: () => storeReadings(deps) },
    { name: 'holds', restMs: 10_000, run: () => endDueHolds(deps) },
    { name: 'bands', restMs: 60_000, run: () => endFlips(db) },
    { name: 'shortages', restMs: 30_000, run: () => tellShortages(deps) },
    { name: 'release-papers', restMs: 5_000, run: () => releasePapers(db) },
    { name: 'sales', restMs: 10_000, run: () => storeMoves(db) },
    { name: 'quotes', restMs: 30_000, run: () => attendToDueQuotes(deps) },
    { name: 'approvals', restMs: 30_000, run: () => attendToRequests(deps) },
    ...(images.kind === 'folder' && !config.cloudinary
      ? [folderWorker({ db, log, dataDir: config.dataDir })]
      : []),
    heartbeatWorker(deps),
  ];
  const schedules: Schedule[] = [
    { name: 'fold-counts', times: { everyMinutes: 5 }, run: () => foldCounts(db) },
    {
      name: 'clean-up',
      times: { everyMinutes: 60 },
      async run() {
        await cleanUp(db, namesOf(schedules));
        if (!config.smtpUrl) await emptyOldMailbox(db);
      },
    },
    { name: 'compare-nightly', times: { dailyInIndiaAt: '02:10' }, run: () => startComparison(db, null) },
    { name: 'paper-sums', times: { dailyInIndiaAt: '02:40' }, run: () => storeSums(db, log) },
    { name: 'low-stock', times: { dailyInIndiaAt: '07:30' }, run: () => mailLowStock(deps) },
    { name: 'key-ends', times: { dailyInIndiaAt: '08:10' }, run: () => warnOfEnds(deps) },
    {
      name: 'sweep-images',
      times: { dailyInIndiaAt: '03:11' },
      run: () => sweepOrphans(db, images),
    },
  ];
  return [...queues, ...schedules.map((schedule) => scheduled(schedule, { db, log }))];
}

const namesOf = (schedules: Schedule[]) => schedules.map(({ name }) => name);

/**
 * Brings every payment and refund to its end, whatever became of the browser. The payment service may be this very app:
 * these begin when it listens, and end before it closes.
 */
export const listMoneyWorkers = (deps: Deps, ownAddress: OwnAddress): WorkerPlan[] => [
  { name: 'gateway-events', restMs: 250, run: () => processGatewayEvents(deps) },
  { name: 'reconcile', restMs: 1_000, run: () => reconcileDueOrders(deps) },
  { name: 'lapses', restMs: 5_000, run: () => lapseDueOrders(deps) },
  { name: 'transfer-reminders', restMs: 60_000, run: () => remindOfTransfers(deps) },
  { name: 'refunds', restMs: 500, run: () => runDueRefunds(deps) },
  { name: 'returns', restMs: 10_000, run: () => returnMoneyAgain(deps) },
  {
    name: 'compare-ledgers',
    restMs: 1_000,
    run: (stopping, goesOn) => runComparison(deps, stopping, goesOn),
  },
  { name: 'compare-after-restore', restMs: 30_000, run: () => compareAfterRestore(deps) },
  ...(deps.standIn ? [standInWorker(deps.standIn, ownAddress)] : []),
];
