import type { BodyOf, ResponseOf } from '#contract/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { mayGoOn } from '../../platform/http/api-keys.ts';
import { asShopError } from '../../platform/http/send-error.ts';
import type { Deps } from '../deps.ts';
import { findInvoices } from '../papers/find-papers.ts';
import { findNamedOrders } from '../papers/named-orders.ts';
import { readCarrier, readDetails, type ShipmentRow } from './read-shipment.ts';
import { type Dispatch, NOTHING, shipOrder } from './ship-order.ts';

type Shipment = BodyOf<'/orders/shipMany'>['shipments'][number];
type Shipped = ResponseOf<'/orders/shipMany'>['data'][number];
type Outcome = Omit<Shipped, 'mongooseOrderId'>;
type Clerk = Pick<Dispatch, 'staff' | 'origin'>;

/** Each order in a transaction of its own, one after the other. */
export async function shipMany(deps: Deps, shipments: readonly Shipment[], clerk: Clerk): Promise<Shipped[]> {
  const outcomes: Shipped[] = [];
  for (const body of shipments)
    outcomes.push({ mongooseOrderId: body.mongooseOrderId, ...(await shipOne(deps, body, clerk)) });
  return outcomes;
}

async function shipOne(deps: Deps, body: Shipment, clerk: Clerk): Promise<Outcome> {
  try {
    // Shipping many takes a while: meanwhile the staff member may be disabled.
    if (!(await mayGoOn(deps.db, clerk.staff, 'orders.ship'))) throw new ShopError('right-needed');
    return { ok: true, invoices: asLinks(await shipOrder(deps, { body, ...clerk })) };
  } catch (error) {
    const refusal = asShopError(error as Error);
    const before =
      refusal.code === 'conflict' ? await findSentAlike(deps, body, clerk.origin).catch(() => null) : null;
    if (before) return { ok: true, already: true, invoices: asLinks(before) };
    if (refusal.status >= 500)
      deps.log.error({ err: error, orderId: body.mongooseOrderId }, 'an order could not be shipped');
    const { message, code, details } = refusal;
    return { ok: false, error: message, code, ...(details?.short && { short: details.short }) };
  }
}

/** The invoices of an order that was shipped with the same details: the answer was lost, and the row is sent again. */
async function findSentAlike({ db, config }: Deps, body: Shipment, origin: string) {
  const [order] = await findNamedOrders(db, [body.mongooseOrderId]);
  if (order?.shippingStatus !== 'shipped') return null;
  const carrier = await db.transaction((tx) => readCarrier(tx, body.shippingProviderId ?? null));
  const sent = { ...NOTHING, ...readDetails(body, config, origin), ...carrier };
  const isAlike = (Object.keys(sent) as (keyof ShipmentRow)[]).every((field) => sent[field] === order[field]);
  return isAlike ? findInvoices(db, order.id) : null;
}

const asLinks = (papers: readonly { id: string; number: string }[]) =>
  papers.map(({ id, number }) => ({ _id: id, number }));
