import { eq } from 'drizzle-orm';
import { formatIst } from '#domain/calendar.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { receiptIsThere, receiptMissing } from '../../outside/images/image-links.ts';
import { consignments } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailShippingCorrected } from '../lifecycle/order-mails.ts';
import { findMeant } from '../papers/consignments.ts';
import { readCarrier, readDetails, type ShipmentRow } from './read-shipment.ts';
import type { Dispatch } from './ship-order.ts';

const WORDS = {
  shippingProvider: 'Delivery partner',
  trackingNumber: 'Tracking number',
  vehicleNumber: 'Vehicle number',
  ewayBill: 'E-way bill number',
  lrDate: 'Date of the receipt',
} satisfies Partial<Record<keyof ShipmentRow, string>>;

/**
 * What is absent stays as it is. Returns whether anything changed; otherwise no mail is sent. Nor is one for an e-way bill
 * number that was missing: adding it corrects nothing.
 */
export async function correctShipping(
  { db, config, images }: Deps,
  { body, staff, origin }: Dispatch<'/orders/correctShipping'>,
): Promise<boolean> {
  const details = readDetails(body, config, origin);
  const { llrImg } = details;
  const isThere = !llrImg || (await receiptIsThere(llrImg, images));
  return db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, body.mongooseOrderId);
    requireAllowed(order.state, 'correct-shipping');
    const meant = await findMeant(tx, order.row, body.consignmentId);
    const sent = meant?.consignment ?? order.row;
    if (!isThere && llrImg !== sent.llrImg) throw receiptMissing();
    const { shippingProviderId, placeOfSupply } = body;
    if (placeOfSupply && placeOfSupply !== order.row.placeOfSupply) throw stateIsOnInvoice();
    const carrier = shippingProviderId === undefined ? {} : await readCarrier(tx, shippingProviderId);
    const shipment = { ...sent, ...details, ...carrier };
    const changes = differences(sent, shipment).join('; ');
    if (changes === '') return false;
    const note = meant ? `Consignment ${meant.consignment.number}: ${changes}` : changes;
    const isAdded = changes === ewayBillAdded(sent, shipment);
    const action = isAdded ? 'eway-bill-added' : 'shipping-corrected';
    const entry = { action, actor: staff, note } as const;
    const corrected = { ...details, ...carrier };
    if (meant) await tx.update(consignments).set(corrected).where(eq(consignments.id, meant.consignment.id));
    const next = afterAction(order.state, 'correct-shipping');
    await changeOrder(tx, order, next, entry, !meant || meant.isNewest ? corrected : {});
    if (!isAdded) await mailShippingCorrected(tx, order.row, shipment, meant?.consignment.number);
    return true;
  });
}

const stateIsOnInvoice = () =>
  new ShopError('conflict', {
    message: 'The tax follows the State that the order was sent with. It can no longer be changed.',
  });

const fromTo = (before: string | null, after: string | null) => {
  if (before && after) return `${before} → ${after}`;
  return after ? `${after} added` : `${before} removed`;
};

const shown = (field: keyof typeof WORDS, { [field]: value }: ShipmentRow) =>
  field === 'lrDate' && value ? formatIst(value, 'date') : value;

/** The one change of a shipment that left without its number. */
const ewayBillAdded = (before: ShipmentRow, { ewayBill }: ShipmentRow): string | null =>
  before.ewayBill === null ? `${WORDS.ewayBill} ${fromTo(null, ewayBill)}` : null;

/** "Tracking number 4471 8802 → 4471 8820" */
function differences(before: ShipmentRow, after: ShipmentRow): string[] {
  const fields = Object.keys(WORDS) as (keyof typeof WORDS)[];
  const changed = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${WORDS[field]} ${fromTo(shown(field, before), shown(field, after))}`);
  if (before.shippingLink !== after.shippingLink && before.shippingProvider === after.shippingProvider)
    changed.push('New tracking link');
  if (before.llrImg !== after.llrImg) changed.push(after.llrImg ? 'New receipt' : 'Receipt removed');
  return changed;
}
