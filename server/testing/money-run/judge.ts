import { setTimeout as delay } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { razorpayGateway } from '../../outside/razorpay/razorpay.ts';
import type { Db } from '../../platform/db/database.ts';
import { refunds } from '../../platform/db/schema/index.ts';
import { createLog } from '../../platform/log.ts';
import { findViolations, type Sums, sumBothSides, sumViolations } from '../invariants.ts';
import type { Acknowledged } from './clients.ts';
import type { GatewayHost } from './gateway-host.ts';

const SETTLE_WITHIN_MS = 60_000;

export interface Judgement {
  sums: Sums;
  /** In words; empty when the money is right. */
  problems: string[];
}

/** The invariants I1 to I9: nothing broken, both ledgers agree, and all that was answered for is there. */
export async function judge(
  db: Db,
  { keys, url }: GatewayHost,
  acknowledged: Acknowledged,
): Promise<Judgement> {
  const gateway = razorpayGateway({ ...keys, log: createLog('silent'), apiUrl: () => url });
  const { sums, problems } = await settleDown(db, () => sumBothSides(db, gateway));
  return { sums, problems: [...problems, ...(await forgotten(db, acknowledged))] };
}

/** Everything must be right within a minute of the last kill. */
async function settleDown(db: Db, sumUp: () => Promise<Sums>) {
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (true) {
    const sums = await sumUp();
    const violations = [...(await findViolations(db)), ...sumViolations(sums)];
    const problems = violations.map(({ invariant, rule, by }) => `${invariant}: ${rule} (by ${by})`);
    const running = await db.$count(refunds, inArray(refunds.status, ['requested', 'pending']));
    if (running > 0) problems.push(`I3: ${running} refunds are still running`);
    if (problems.length === 0 || performance.now() > until) return { sums, problems };
    await delay(500);
  }
}

/** I7: what was answered for must be there. */
async function forgotten(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  const lost = async (ids: Set<string>, condition: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*) FROM unnest(${sql.param([...ids])}::uuid[]) AS known(id)
      LEFT JOIN orders ON orders.id = known.id WHERE orders.id IS NULL OR NOT (${condition})`);
    return rows[0]!.count;
  };
  const found: [string, number][] = [
    ['orders that were answered for', await lost(acknowledged.orders, sql`true`)],
    [
      'payments that the gateway or the bank took',
      await lost(
        acknowledged.paid,
        sql`EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND payments.role <> 'attempt')`,
      ),
    ],
    ['verified payments', await lost(acknowledged.verified, sql`orders.captured_paise > 0`)],
    [
      'refunds that were answered for',
      await lost(acknowledged.refunds, sql`EXISTS (SELECT FROM refunds WHERE refunds.order_id = orders.id)`),
    ],
  ];
  return found.filter(([, count]) => count > 0).map(([what, count]) => `I7: ${count} ${what} are gone`);
}
