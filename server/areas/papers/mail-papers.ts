import { eq } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { customers, orders } from '../../platform/db/schema/index.ts';
import { accountsOf } from '../membership/accounts-of.ts';
import type { IssuedPaper } from './issue-paper.ts';
import { carrying } from './mailed-ref.ts';

/** Papers that did not go with the mail of their event. The last of them names the mail: it goes once. */
export async function mailPapers(
  tx: Transaction,
  orderId: string,
  papers: readonly IssuedPaper[],
  replaced: string | null = null,
): Promise<void> {
  const last = papers.at(-1);
  if (!last) return;
  const [order] = await tx
    .select({
      number: orders.number,
      companyId: orders.companyId,
      to: customers.email,
      name: customers.name,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  await queueMail(tx, {
    kind: 'papers-follow',
    ref: last.id,
    to: order!.to,
    copyTo: await accountsOf(tx, order!.companyId),
    template: 'papers-follow',
    data: {
      orderId,
      orderNumber: order!.number,
      customerName: order!.name,
      papers: papers.map(({ kind, number }) => ({ kind, number })),
      replaced,
    },
    ...carrying(papers),
  });
}
