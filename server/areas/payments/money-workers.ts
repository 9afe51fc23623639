import { startWorker } from '../../platform/workers/workers.ts';
import type { Deps } from '../deps.ts';
import { processGatewayEvents } from './events/process-gateway-events.ts';
import { compareAfterRestore } from './ledgers/compare-after-restore.ts';
import { runComparison } from './ledgers/run-comparisons.ts';
import { startComparison } from './ledgers/start-comparison.ts';
import { returnMoneyAgain } from './refunds/automatic-refund.ts';
import { runDueRefunds } from './refunds/run-refunds.ts';
import { lapseDueOrders } from './settling/lapse-due-orders.ts';
import { reconcileDueOrders } from './settling/reconcile.ts';

const LOOK_FOR_LAPSES_MS = 5_000;
const LOOK_FOR_RETURNS_MS = 10_000;
const LOOK_FOR_COMPARISONS_MS = 1_000;
const LOOK_FOR_RESTORE_MS = 30_000;
/** At 02:10 in India; the jobs' clock is UTC. */
const NIGHTLY = '40 20 * * *';

/** The loops that bring every payment and refund to its end, whatever became of the browser. */
export async function startMoneyWorkers(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { log, jobs } = deps;
  const ran = deps.metrics.workerRan;
  const stopping = new AbortController();
  await jobs.schedule('compare-ledgers', NIGHTLY, () => startComparison(deps.db, null));
  const workers = [
    startWorker({ name: 'gateway-events', log, restMs: 250, run: () => processGatewayEvents(deps), ran }),
    startWorker({ name: 'reconcile', log, restMs: 1_000, run: () => reconcileDueOrders(deps), ran }),
    startWorker({ name: 'lapses', log, restMs: LOOK_FOR_LAPSES_MS, run: () => lapseDueOrders(deps), ran }),
    startWorker({ name: 'refunds', log, restMs: 500, run: () => runDueRefunds(deps), ran }),
    startWorker({
      name: 'returns',
      log,
      restMs: LOOK_FOR_RETURNS_MS,
      run: () => returnMoneyAgain(deps),
      ran,
    }),
    startWorker({
      name: 'compare-ledgers',
      log,
      restMs: LOOK_FOR_COMPARISONS_MS,
      run: () => runComparison(deps, stopping.signal),
      ran,
    }),
    startWorker({
      name: 'compare-after-restore',
      log,
      restMs: LOOK_FOR_RESTORE_MS,
      run: () => compareAfterRestore(deps),
      ran,
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
