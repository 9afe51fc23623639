import { and, eq, isNull, sql } from 'drizzle-orm';
import { GONE, restAfter, STOPS_AFTER_DAYS, type StopReason } from '#domain/webhooks/tries.ts';
import { mailOwners } from '../../outside/mail/mail-owners.ts';
import type { Reply } from '../../outside/webhooks/post-message.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { TakenDelivery } from './take-delivery.ts';

type Source = Pick<Deps, 'db' | 'config' | 'log'>;

/** Only while this try is the last one: sent again meanwhile, the newer one says how it went. */
export async function noteOutcome({ db, config, log }: Source, taken: TakenDelivery, reply: Reply) {
  const isThisTry = and(eq(webhookDeliveries.id, taken.id), eq(webhookDeliveries.tries, taken.tries));
  if (reply.wasCutShort) {
    const columns = { tries: taken.tries - 1, nextTryAt: sql`now()` };
    await db.update(webhookDeliveries).set(columns).where(isThisTry);
    return;
  }
  const { status, problem, answer, tookMs, retryAfterSeconds } = reply;
  const rest = status === GONE ? null : restAfter(taken.tries, retryAfterSeconds);
  const nextTryAt =
    reply.taken || rest === null ? null : sql`now() + make_interval(secs => ${rest + jitterOf(rest)})`;
  const stopped = await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        status,
        problem,
        answer,
        tookMs,
        triedAt: sql`now()`,
        deliveredAt: reply.taken ? sql`now()` : null,
        nextTryAt,
      })
      .where(isThisTry);
    if (reply.taken) return noteSuccess(tx, taken.endpointId);
    return noteFailure(tx, config, taken.endpointId, status);
  });
  if (stopped) log.warn({ endpoint: taken.endpointId, reason: stopped }, 'webhook stopped');
}

/** So that what failed together is not tried together; never less than the rest. */
const jitterOf = (restSeconds: number) => Math.random() * Math.min(restSeconds * 0.1, 600);

async function noteSuccess(tx: Transaction, id: string): Promise<null> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.failingSince} IS NOT NULL`));
  return null;
}

async function noteFailure(
  tx: Transaction,
  config: Source['config'],
  id: string,
  status: number | null,
): Promise<StopReason | null> {
  const isRunning = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.stoppedAt));
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`now()` })
    .where(and(isRunning, isNull(webhookEndpoints.failingSince)));
  const reason: StopReason = status === GONE ? 'gone' : 'failed';
  const isOver =
    reason === 'gone'
      ? undefined
      : sql`${webhookEndpoints.failingSince} <= now() - make_interval(days => ${STOPS_AFTER_DAYS})`;
  const [stopped] = await tx
    .update(webhookEndpoints)
    .set({ stoppedAt: sql`now()`, stopReason: reason })
    .where(and(isRunning, isOver))
    .returning();
  if (!stopped) return null;
  const { name, url } = stopped;
  const data = { name, host: URL.parse(url)?.host ?? url, reason };
  const ref = `${id}:${stopped.stoppedAt!.toISOString()}`;
  await mailOwners(tx, config, [
    { kind: 'webhook-stopped', ref, to: null, template: 'webhook-stopped', data },
  ]);
  return reason;
}
