import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { ledgerComparisons } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { retrySetAsideEvents } from '../events/retry-event.ts';
import { compareLedgers } from './compare-ledgers.ts';

/** An instance without a heartbeat for this long is considered dead, and another one starts over. */
const LEASE_SECONDS = 30;
const RENEW_LEASE_MS = 8_000;
const MOST_TRIES = 6;
const REST_SECONDS = [5, 30, 60, 120, 300];

const NO_ANSWER = 'The payment service did not answer.';
const FAILED = 'The comparison failed. The log of the shop has the details.';
const INTERRUPTED = 'The comparison was interrupted several times.';

type Changes = PgUpdateSetSource<typeof ledgerComparisons>;

interface Held extends Record<string, unknown> {
  id: string;
  lease: string;
  tries: number;
}

/** Runs the requested comparison, if any, on one of the instances. Stops when the signal aborts. */
export async function runComparison(deps: Deps, stop: AbortSignal, goesOn = () => {}): Promise<boolean> {
  await giveUpCutShort(deps);
  const held = await takeComparison(deps);
  if (!held) return false;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const write = async (values: Changes) => {
    const isHeld = and(eq(ledgerComparisons.id, held.id), eq(ledgerComparisons.lease, held.lease));
    const renewed = await deps.db
      .update(ledgerComparisons)
      .set({ nextTryAt: inSeconds(LEASE_SECONDS), ...values })
      .where(isHeld)
      .returning({ id: ledgerComparisons.id });
    if (renewed.length === 0) lost.abort();
  };
  const renewing = setInterval(() => void write({}).catch(() => {}), RENEW_LEASE_MS);
  let expected = 0;
  try {
    await compareLedgers(deps, {
      signal,
      expect: (count) => {
        expected = count;
      },
      reach: (compared) => {
        goesOn();
        return write({ compared, expected: Math.max(expected, compared) });
      },
    });
    await retrySetAsideEvents(deps, signal);
    await write({ state: 'done', endedAt: sql`now()`, problem: null, lease: null });
  } catch (error) {
    if (lost.signal.aborted) return false;
    // Another instance, or this one after its restart, continues it immediately.
    if (stop.aborted)
      await write({ state: 'waiting', lease: null, tries: held.tries - 1, nextTryAt: sql`now()` });
    else await write(afterFailure(deps, held, error));
  } finally {
    clearInterval(renewing);
  }
  return false;
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

async function takeComparison({ db }: Deps): Promise<Held | null> {
  const { rows } = await db.execute<Held>(sql`
    UPDATE ledger_comparisons SET state = 'running', lease = gen_random_uuid(), tries = tries + 1, compared = 0,
      next_try_at = ${inSeconds(LEASE_SECONDS)}
    WHERE id IN (
      SELECT id FROM ledger_comparisons WHERE state IN ('waiting', 'running') AND next_try_at <= now()
      FOR UPDATE SKIP LOCKED)
    RETURNING id, lease, tries`);
  return rows[0] ?? null;
}

function afterFailure({ log }: Deps, { tries }: Held, error: unknown): Changes {
  log.warn({ err: error, tries }, 'the comparison of the ledgers failed');
  const problem = error instanceof GatewayError ? NO_ANSWER : FAILED;
  const isOver = tries >= MOST_TRIES;
  return isOver
    ? { state: 'failed', endedAt: sql`now()`, problem, lease: null }
    : {
        state: 'waiting',
        problem,
        lease: null,
        nextTryAt: inSeconds(REST_SECONDS[tries - 1] ?? 300),
      };
}

async function giveUpCutShort({ db }: Deps): Promise<void> {
  await db
    .update(ledgerComparisons)
    .set({ state: 'failed', endedAt: sql`now()`, problem: INTERRUPTED, lease: null })
    .where(
      and(
        inArray(ledgerComparisons.state, ['waiting', 'running']),
        lte(ledgerComparisons.nextTryAt, sql`now()`),
        sql`${ledgerComparisons.tries} >= ${MOST_TRIES}`,
      ),
    );
}
