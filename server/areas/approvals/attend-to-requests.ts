import { and, eq, type SQL, sql } from 'drizzle-orm';
import { REMIND_APPROVERS_AFTER_DAYS } from '#domain/sizes/companies.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { approvalRequests } from '../../platform/db/schema/index.ts';
import { doAllDue } from '../../platform/workers/do-all-due.ts';
import type { Deps } from '../deps.ts';
import { mailApprovers, mailRequester } from './approval-mails.ts';
import type { RequestRow } from './find-request.ts';
import { decide, requireAllows } from './lock-request.ts';

const AT_ONCE = 8;
const [FIRST, SECOND] = REMIND_APPROVERS_AFTER_DAYS;

const IS_OVER = sql`state = 'waiting' AND ends_at <= now()`;
/** Nobody can approve a request of a company that is not active. */
const IS_FORGOTTEN = sql`state = 'waiting' AND ends_at > now() AND (
  reminders < 1 AND created_at <= now() - make_interval(days => ${FIRST})
  OR reminders < 2 AND created_at <= now() - make_interval(days => ${SECOND}))
  AND EXISTS (SELECT FROM companies WHERE companies.id = approval_requests.company_id AND companies.state = 'active')`;

/** Requests that nobody decided end, and who may approve them is reminded before. */
export async function attendToRequests({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  await attendToAll(IS_OVER, expireRequest);
  await attendToAll(IS_FORGOTTEN, remindApprovers);
  return false;

  function attendToAll(isDue: SQL, attendTo: (tx: Transaction, request: RequestRow) => Promise<void>) {
    return doAllDue({
      find: (tried) => findDue(db, isDue, tried),
      work: (id) =>
        db.transaction(async (tx) => {
          // Another instance may have been here meanwhile.
          const stillIs = and(eq(approvalRequests.id, id), isDue);
          const [request] = await lockRows(tx, approvalRequests, stillIs, 'no key update');
          if (request) await attendTo(tx, request);
        }),
      onFailure: (requestId, err) => log.error({ err, event: 'due-request-failed', requestId }, 'approvals'),
    });
  }
}

async function findDue(db: Queryable, isDue: SQL, tried: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM approval_requests WHERE ${isDue} AND id <> ALL(${sql.param(tried)}::uuid[])
      ORDER BY ends_at LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

async function expireRequest(tx: Transaction, request: RequestRow): Promise<void> {
  await requireAllows(tx, request, 'expire');
  await decide(tx, request, 'expire', {});
  await mailRequester(tx, request, 'expired', {});
}

async function remindApprovers(tx: Transaction, request: RequestRow): Promise<void> {
  // Of both that are due after a long pause one is enough.
  const { rows } = await tx.execute<{ due: number }>(
    sql`SELECT CASE WHEN ${request.createdAt.toISOString()}::timestamptz <= now() - make_interval(days => ${SECOND})
      THEN 2 ELSE 1 END AS due`,
  );
  const reminders = rows[0]!.due;
  await tx.update(approvalRequests).set({ reminders }).where(eq(approvalRequests.id, request.id));
  await mailApprovers(tx, { ...request, reminders }, 'reminder');
}
