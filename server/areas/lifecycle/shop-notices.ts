import { eq } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import { noticeAddresses } from '#domain/settings/clean-settings.ts';
import { againRef, type QueuedMail, queueMail } from '../../outside/mail/queue-mail.ts';
import type { MailData } from '../../outside/mail/templates/mail-data.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { customers, shopSettings } from '../../platform/db/schema/index.ts';
import { readOrderSettings } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from './change-order.ts';

type Context = Pick<Deps, 'config' | 'log'>;
type Addressed<Mail> = Mail extends unknown ? Omit<Mail, 'to'> : never;

/** The addresses that the settings name. Money is settled also while the settings cannot be read, or name none that is one. */
async function addressesOf({ log }: Context, tx: Transaction): Promise<string[]> {
  const [row] = await tx.select({ orders: shopSettings.orders }).from(shopSettings);
  const named = unlessUnfit(log, () => readOrderSettings('single', row!.orders).noticeMail, '');
  return noticeAddresses(named).filter((address) => canonicalEmail(address) !== null);
}

/** One mail per address: no one sees who else gets it. */
async function queueFor(tx: Transaction, addresses: string[], notice: Addressed<QueuedMail>) {
  for (const [i, to] of addresses.entries())
    await queueMail(tx, { ...notice, to, ref: i === 0 ? notice.ref : `${notice.ref}#${i + 1}` });
}

/** Trouble that a person has to look at: mailed to the address of the environment where the settings name none. */
export async function queueNotice(deps: Context, tx: Transaction, notice: Addressed<QueuedMail>) {
  const named = await addressesOf(deps, tx);
  await queueFor(tx, named.length > 0 ? named : [deps.config.shopMail], notice);
}

/** Everyday work is mailed only where the settings say to whom. */
export async function queueDeskNotice(deps: Context, tx: Transaction, notice: Addressed<QueuedMail>) {
  await queueFor(tx, await addressesOf(deps, tx), notice);
}

async function noticeOfOrder(
  deps: Context,
  tx: Transaction,
  order: OrderRow,
  {
    ref,
    happenedAt,
    ...what
  }: { ref: string; happenedAt?: Date } & Pick<MailData['desk-notice'], 'event' | 'reason'>,
) {
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  await queueDeskNotice(deps, tx, {
    kind: 'desk-notice',
    ref,
    happenedAt,
    template: 'desk-notice',
    data: {
      ...what,
      orderId: order.id,
      orderNumber: order.number,
      customerName: customer!.name,
      totalPaise: order.totalPaise,
      place: `${order.district}, ${order.state}`,
    },
  });
}

export const noticeOfPaidOrder = (
  deps: Context,
  tx: Transaction,
  order: OrderRow,
  { paidAt, again }: { paidAt: Date; again: number },
) =>
  noticeOfOrder(deps, tx, order, {
    ref: againRef(`paid:${order.id}`, again),
    event: 'paid',
    happenedAt: paidAt,
  });

export const noticeOfRefundRequest = (
  deps: Context,
  tx: Transaction,
  order: OrderRow,
  { requestNumber, reason: requestReason }: { requestNumber: number; reason: string | null },
) =>
  noticeOfOrder(deps, tx, order, {
    ref: `refund:${order.id}:${requestNumber}`,
    event: 'refund-requested',
    reason: requestReason,
  });

export const noticeOfAwaitedTransfer = (deps: Context, tx: Transaction, order: OrderRow) =>
  noticeOfOrder(deps, tx, order, { ref: `transfer:${order.id}`, event: 'transfer-awaited' });

export const noticeOfDueTransfer = (deps: Context, tx: Transaction, order: OrderRow) =>
  noticeOfOrder(deps, tx, order, { ref: `transfer-due:${order.id}`, event: 'transfer-due' });
