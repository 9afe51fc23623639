import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';

type Work<Data> = (data: Data) => Promise<void>;

/** Work that is done later or by the clock, once for all instances, and again when it failed. */
export interface Jobs {
  /** Runs at the times of the cron expression (in UTC), on one instance each time. */
  schedule(name: string, cron: string, run: () => Promise<void>): Promise<void>;
  work<Data extends object>(name: string, run: Work<Data>): Promise<void>;
  enqueue(name: string, data: object): Promise<void>;
  stop(): Promise<void>;
}

const POOL_SIZE = 2;
const STOP_TIMEOUT_MS = 5_000;
/** Nothing here is urgent; mail and payments have workers of their own. */
const LOOK_FOR_WORK_SECONDS = 5;
const LOOK_FOR_SCHEDULED_SECONDS = 30;

export async function startJobs(databaseUrl: string, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'millwright-jobs',
    // Its tables come with the migrations.
    migrate: false,
    createSchema: false,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 600,
    superviseIntervalSeconds: 300,
  });
  let stopping = false;
  boss.on('error', ({ message }) => {
    if (!stopping) log.warn({ problem: message }, 'job queue stumbled');
  });
  boss.on('warning', ({ message, data }) => log.warn({ problem: message, data }, 'job queue warns'));
  await boss.start();

  const startWork = async <Data extends object>(name: string, everySeconds: number, run: Work<Data>) => {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retentionSeconds: 86_400 });
    await boss.work<Data>(name, { pollingIntervalSeconds: everySeconds }, async ([job]) => {
      if (!job) return;
      try {
        await run(job.data);
      } catch (error) {
        log.warn({ err: error, job: name }, 'job failed and will be tried again');
        throw error;
      }
    });
  };

  return {
    async schedule(name, cron, run) {
      await startWork(name, LOOK_FOR_SCHEDULED_SECONDS, run);
      await boss.schedule(name, cron);
    },
    work: (name, run) => startWork(name, LOOK_FOR_WORK_SECONDS, run),
    async enqueue(name, data) {
      await boss.send(name, data);
    },
    stop() {
      stopping = true;
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
