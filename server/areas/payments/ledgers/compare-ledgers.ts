import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { isUnknownThere } from '../../../outside/razorpay/gateway.ts';
import { isToBeCompared } from '../../../platform/db/restores.ts';
import { ledgerDifferences, payments, restores } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { comparePayments, type TheirPayments } from './compare-payments.ts';

const SPAN_SECONDS = 7 * 24 * 3600;
/** The gateway dates a payment by its first attempt; what was captured after the moment may have begun before. */
const LONGEST_PAYMENT_SECONDS = 24 * 3600;
/** The gateway's maximum page size. */
const PAGE = 100;

export interface Progress {
  /** The expected number of payments, roughly. */
  expect(count: number): void;
  /** How many are compared so far. */
  reach(count: number): Promise<void>;
  /** Set when the comparison must stop. */
  signal: AbortSignal;
}

/**
 * Compares the gateway's records of the last seven days, and all open differences, with the shop's ledger; after a
 * restore, those since the moment that the data is from.
 * Pages are compared as they are read; only the ids of the payments are remembered.
 */
export async function compareLedgers(deps: Deps, progress: Progress): Promise<void> {
  const { gateway } = deps;
  const { from, to } = await spanToCompare(deps);
  const ours = await ourPayments(deps, from);
  const open = await openDifferences(deps);
  progress.expect(new Set([...ours, ...open]).size);
  const compared = new Set<string>();
  const compare = async (theirs: TheirPayments) => {
    await comparePayments(deps, theirs);
    for (const paymentId of theirs.keys()) compared.add(paymentId);
    await progress.reach(compared.size);
    progress.signal.throwIfAborted();
  };
  const compareByName = async (paymentIds: string[]) => {
    const unknown = [...new Set(paymentIds)].filter((paymentId) => !compared.has(paymentId));
    for (let at = 0; at < unknown.length; at += PAGE)
      await compare(await fetchAll(deps, unknown.slice(at, at + PAGE), progress.signal));
  };

  for await (const page of pagesOf((skip) => gateway.listPayments(from, to, skip, PAGE)))
    await compare(new Map(page.map((payment) => [payment.id, payment])));
  // Older payments that were refunded during these days.
  for await (const page of pagesOf((skip) => gateway.listRefunds(from, to, skip, PAGE)))
    await compareByName(page.map(({ paymentId }) => paymentId));
  // The two sides date a payment differently, so missing ones are requested from the gateway by id.
  await compareByName([...ours, ...open]);
}

/** In Unix seconds. The database's clock decides, for every process. */
async function spanToCompare({ db }: Deps): Promise<{ from: number; to: number }> {
  const { rows } = await db.execute<{ now: number; lost: number | null }>(sql`
    SELECT floor(extract(epoch FROM now()))::float8 AS now,
      (SELECT floor(extract(epoch FROM min(state_of)))::float8 FROM ${restores} WHERE ${isToBeCompared}) AS lost`);
  const { now, lost } = rows[0]!;
  const to = now + 60;
  const from = to - SPAN_SECONDS;
  return { from: lost === null ? from : Math.min(from, lost - LONGEST_PAYMENT_SECONDS), to };
}

async function* pagesOf<T>(list: (skip: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await list(skip);
    yield page;
    if (page.length < PAGE) return;
  }
}

async function fetchAll(
  { gateway }: Deps,
  paymentIds: string[],
  signal: AbortSignal,
): Promise<TheirPayments> {
  const theirs: TheirPayments = new Map();
  for (const paymentId of paymentIds) {
    signal.throwIfAborted();
    theirs.set(paymentId, await gateway.fetchPayment(paymentId).catch(nullIfUnknown));
  }
  return theirs;
}

function nullIfUnknown(error: unknown): null {
  if (isUnknownThere(error)) return null;
  throw error;
}

/** A payment that an order was paid with, or that was partly returned, is more than an attempt, however old it is. */
const hasMovedMoney = sql`(EXISTS (SELECT FROM refunds WHERE refunds.payment_id = ${payments.id})
  OR EXISTS (SELECT FROM orders WHERE orders.id = ${payments.orderId} AND orders.payment_id = ${payments.id}))`;

/** The payment service knows nothing of transfers. */
const isOfGateway = sql`${payments.id} NOT LIKE 'utr:%'`;

async function ourPayments({ db }: Deps, from: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isOfGateway,
        or(
          and(ne(payments.role, 'attempt'), gte(payments.createdAt, sql`to_timestamp(${from})`)),
          and(eq(payments.role, 'attempt'), hasMovedMoney),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

async function openDifferences({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paymentId: ledgerDifferences.paymentId })
    .from(ledgerDifferences)
    .where(isNull(ledgerDifferences.resolvedAt));
  return rows.map(({ paymentId }) => paymentId);
}
