import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { receiptIsThere, receiptMissing } from '../../outside/images/image-links.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailOrderShipped } from '../lifecycle/order-mails.ts';
import { readChosenPlace } from '../papers/chosen-place.ts';
import { issueInvoice } from '../papers/issue-invoice.ts';
import { withPaper } from '../papers/issue-paper.ts';
import { sendGoods } from '../stock/send-goods.ts';
import { readCarrier, readDetails } from './read-shipment.ts';

export interface Dispatch {
  body: BodyOf<'/orders/shipped'>;
  staff: Session;
  origin: string;
}

const NOTHING = { trackingNumber: null, vehicleNumber: null, ewayBill: null, lrDate: null, llrImg: null };

export async function shipOrder(deps: Deps, { body, staff, origin }: Dispatch): Promise<void> {
  const { db, config, images } = deps;
  const details = readDetails(body, config, origin);
  if (details.llrImg && !(await receiptIsThere(details.llrImg, images))) throw receiptMissing();
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, body.mongooseOrderId);
    requireAllowed(order.state, 'ship');
    const carrier = await readCarrier(tx, body.shippingProviderId ?? null);
    const shipment = { ...NOTHING, ...details, ...carrier };
    const placeOfSupply = readChosenPlace(body.placeOfSupply, order.row);
    await sendGoods(tx, order.row, { bookMissing: body.bookMissing ?? false, actor: staff });
    const invoice = await issueInvoice(tx, deps, { ...order.row, ...shipment, placeOfSupply });
    const note = withPaper(shipment.trackingNumber, invoice);
    const columns = { ...shipment, placeOfSupply, shippedAt: sql`now()` };
    const entry = { action: 'shipped', actor: staff, note } as const;
    await changeOrder(tx, order, afterAction(order.state, 'ship'), entry, columns);
    await mailOrderShipped(tx, order.row, shipment, invoice);
  });
}
