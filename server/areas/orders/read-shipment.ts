import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { istDay } from '#domain/calendar.ts';
import { ewayBillProblem, lrDateProblem, normaliseEwayBill, vehicleNumberProblem } from '#domain/shipment.ts';
import { storedReceiptLink } from '../../outside/images/image-links.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { partners } from '../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';

export type ShipmentRow = Pick<
  OrderRow,
  | 'shippingProvider'
  | 'shippingLink'
  | 'transporterId'
  | 'trackingNumber'
  | 'vehicleNumber'
  | 'ewayBill'
  | 'lrDate'
  | 'llrImg'
>;

/** What was filled in, as the order stores it. A field that was left out is undefined. */
export function readDetails(
  body: Omit<BodyOf<'/orders/correctShipping'>, 'mongooseOrderId' | 'shippingProviderId'>,
  config: Config,
  origin: string,
): Partial<ShipmentRow> {
  const given: Partial<ShipmentRow> = {};
  const text = (typed: string | null) => typed?.trim() || null;
  if (body.trackingNumber !== undefined) given.trackingNumber = text(body.trackingNumber);
  if (body.vehicleNumber !== undefined)
    given.vehicleNumber = checked(text(body.vehicleNumber)?.toUpperCase() ?? null, vehicleNumberProblem);
  if (body.ewayBill !== undefined) given.ewayBill = checked(text(body.ewayBill), ewayBillProblem);
  if (given.ewayBill) given.ewayBill = normaliseEwayBill(given.ewayBill);
  if (body.lrDate !== undefined)
    given.lrDate = checked(text(body.lrDate), (date) =>
      lrDateProblem(date, istDay(new Date().toISOString())),
    );
  if (body.llrImg !== undefined)
    given.llrImg = body.llrImg ? storedReceiptLink(body.llrImg, config, origin) : null;
  return given;
}

/** The order has its own copy of the partner: deleting or renaming the partner later changes nothing here. */
export async function readCarrier(
  tx: Transaction,
  partnerId: string | null,
): Promise<Pick<ShipmentRow, 'shippingProvider' | 'shippingLink' | 'transporterId'>> {
  if (!partnerId) return { shippingProvider: null, shippingLink: null, transporterId: null };
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner) throw notFound('this delivery partner');
  const { serviceProvider, link, transporterId } = partner;
  return { shippingProvider: serviceProvider, shippingLink: link || null, transporterId };
}

function checked(value: string | null, problemOf: (value: string) => string | null): string | null {
  const problem = value && problemOf(value);
  if (problem) throw invalid(problem);
  return value;
}
