import { inArray, or } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { isId } from '#domain/id.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { mayGoOn } from '../../platform/http/api-keys.ts';
import { asShopError } from '../../platform/http/send-error.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { confirmOrder } from './confirm-order.ts';

type Outcome = Omit<Confirmed, 'mongooseOrderId'>;
type Confirmed = ResponseOf<'/orders/confirmMany'>['data'][number];

/** Each order in a transaction of its own, one after the other. An order that is named twice is confirmed once. */
export async function confirmMany(deps: Deps, orderRefs: string[], staff: Session): Promise<Confirmed[]> {
  const idOf = await resolve(deps, orderRefs);
  const outcomes = new Map<string | undefined, Outcome>([
    [undefined, { ok: false, error: notFound('this order').message }],
  ]);
  let first: string | null = null;
  for (const id of new Set(orderRefs.map(idOf))) {
    if (id === undefined) continue;
    const { entryId, ...outcome } = await confirmOne(deps, id, staff, first);
    outcomes.set(id, outcome);
    first ??= entryId;
  }
  return orderRefs.map((ref) => ({ mongooseOrderId: ref, ...outcomes.get(idOf(ref))! }));
}

/** @param first the entry of the first that was confirmed, which stands for all of them in the activity */
async function confirmOne(
  deps: Deps,
  orderId: string,
  staff: Session,
  first: string | null,
): Promise<Outcome & { entryId: string | null }> {
  try {
    // Confirming many takes a while: meanwhile the staff member may be disabled.
    if (!(await mayGoOn(deps.db, staff, 'orders.confirm'))) throw new ShopError('right-needed');
    return { ok: true, entryId: await confirmOrder(deps, orderId, staff, first) };
  } catch (error) {
    const refusal = asShopError(error as Error);
    if (refusal.status >= 500) deps.log.error({ err: error, orderId }, 'an order could not be confirmed');
    return { ok: false, error: refusal.message, entryId: null };
  }
}

/** The same order may be named by its _id and by its number. */
async function resolve({ db }: Deps, orderRefs: string[]) {
  const ids = orderRefs.filter(isId).map((id) => id.toLowerCase());
  const numbers = orderRefs.flatMap((ref) => normaliseOrderNumber(ref) ?? []);
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(or(inArray(orders.id, ids), inArray(orders.number, numbers)));
  const known = new Map(rows.flatMap(({ id, number }) => [[id, id] as const, [number, id] as const]));
  return (ref: string) => known.get(isId(ref) ? ref.toLowerCase() : (normaliseOrderNumber(ref) ?? ''));
}
