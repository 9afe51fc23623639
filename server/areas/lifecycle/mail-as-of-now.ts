import { eq } from 'drizzle-orm';
import type { MailPayload } from '../../outside/mail/queue-mail.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { whyNothingToTransfer } from '../papers/read-proforma.ts';
import { canBePaid } from './lapse-order.ts';

/**
 * A mail that asks for money may wait while its order is paid, cancelled or replaced. Asking is left out then, and a
 * mail that says nothing else is not sent.
 */
export const mailAsOfNow =
  (db: Queryable) =>
  async (mail: MailPayload): Promise<MailPayload | null> => {
    switch (mail.template) {
      // Once a part came, its own mail says what is left and where to send it.
      case 'transfer-awaited':
      case 'transfer-reminder': {
        const left = await readLeft(db, mail.data.orderId);
        return left === mail.data.totalPaise ? mail : null;
      }
      case 'transfer-received':
        return { ...mail, data: { ...mail.data, leftPaise: await readLeft(db, mail.data.orderId) } };
      case 'transfer-reversed':
        return { ...mail, data: { ...mail.data, leftPaise: await readLeft(db, mail.data.orderId) } };
      case 'payment-awaited':
      case 'payment-failed': {
        const [order] = await db.select({ canBePaid }).from(orders).where(eq(orders.id, mail.data.orderId));
        return order?.canBePaid ? mail : null;
      }
      default:
        return mail;
    }
  };

/** What is still to be transferred for the order. */
async function readLeft(db: Queryable, orderId: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || (await whyNothingToTransfer(db, order))) return 0;
  return order.totalPaise - order.capturedPaise;
}
