import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders, partners } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailOrderShipped, type Shipment } from '../lifecycle/order-mails.ts';

interface Dispatch {
  body: BodyOf<'/orders/shipped'>;
  admin: Session;
  origin: string;
}

/** The order keeps its own copy of the partner: deleting or renaming the partner later changes nothing here. */
export async function shipOrder({ db, config }: Deps, { body, admin, origin }: Dispatch): Promise<void> {
  const llrImg = body.llrImg ? storedImageLink(body.llrImg, config, origin) : null;
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, body.mongooseOrderId);
    requireAllowed(order.state, 'ship');
    const partner = body.shippingProviderId ? await findPartner(tx, body.shippingProviderId) : null;
    const shipment: Shipment = {
      shippingProvider: partner?.serviceProvider ?? null,
      shippingLink: partner?.link ?? null,
      trackingNumber: body.trackingNumber?.trim() || null,
    };
    const entry = { action: 'shipped', actor: admin.name, note: shipment.trackingNumber };
    await changeOrder(tx, order, afterAction(order.state, 'ship'), entry, { ...shipment, llrImg });
    await tx.update(orders).set({ shippedAt: sql`now()` }).where(eq(orders.id, order.row.id));
    await mailOrderShipped(tx, order.row, shipment);
  });
}

async function findPartner(tx: Transaction, partnerId: string) {
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner) throw notFound('this delivery partner');
  return partner;
}
