import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { MailData } from '../../outside/mail/templates/mail-data.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companies, companyMembers, customers } from '../../platform/db/schema/index.ts';
import type { RequestRow } from './find-request.ts';

// Each mail is queued in the transaction of its change; its ref prevents duplicates when that runs again.

type Event = MailData['approval']['event'];
type ForApprovers = Extract<Event, 'asked' | 'reminder'>;

interface Words {
  /** Who decided. */
  by?: string;
  reason?: string | null;
  order?: { id: string; number: string };
}

/** Administrators, and buyers whose limit for one order covers it; never who asked. */
const mayApprove = ({ companyId, requesterId, totalPaise }: RequestRow) =>
  and(
    eq(companyMembers.companyId, companyId),
    ne(companyMembers.customerId, requesterId),
    or(
      eq(companyMembers.role, 'admin'),
      and(
        eq(companyMembers.role, 'buyer'),
        or(isNull(companyMembers.perOrderPaise), gte(companyMembers.perOrderPaise, totalPaise)),
      ),
    ),
  );

export async function mailApprovers(db: Queryable, request: RequestRow, event: ForApprovers): Promise<void> {
  const approvers = await db
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(companyMembers)
    .innerJoin(customers, eq(customers.id, companyMembers.customerId))
    .where(mayApprove(request));
  const { data } = await readAbout(db, request);
  for (const { id, name, email } of approvers)
    await queueMail(db, {
      kind: `approval-${event}`,
      ref: `${request.id}:${event === 'asked' ? 0 : request.reminders}:${id}`,
      to: email,
      template: 'approval',
      data: { ...data, event, name },
    });
}

/** To the one who asked. */
export async function mailRequester(
  db: Queryable,
  request: RequestRow,
  event: Exclude<Event, ForApprovers>,
  { by, reason = null, order }: Words,
): Promise<void> {
  const { data, email } = await readAbout(db, request);
  await queueMail(db, {
    kind: `approval-${event}`,
    ref: request.id,
    to: email,
    template: 'approval',
    data: {
      ...data,
      event,
      name: data.requester,
      by: by ?? null,
      words: reason,
      order: order ?? null,
    },
  });
}

async function readAbout(
  db: Queryable,
  { id, requesterId, companyId, totalPaise, note, endsAt }: RequestRow,
) {
  const [about] = await db
    .select({
      requester: customers.name,
      email: customers.email,
      legalName: companies.legalName,
      tradeName: companies.tradeName,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(customers.id, requesterId));
  const { requester, email, legalName, tradeName } = about!;
  const data = {
    requestId: id,
    requester,
    company: tradeName ?? legalName,
    totalPaise,
    words: note || null,
    endsAt: endsAt.toISOString(),
    by: null,
    order: null,
  };
  return { data, email };
}
