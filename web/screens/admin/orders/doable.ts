import type { OrderSummary } from '#contract/order-entities.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';
import { MAX_ORDERS_AT_ONCE, MAX_SHIPPED_AT_ONCE } from '#domain/sizes/orders.ts';
import { counted, nounFor } from '#domain/words.ts';
import type { Doable } from '../../../ui/desk-list/ticks.ts';

type Ticked = Pick<
  OrderSummary,
  '_id' | 'totalBill' | 'hasInvoice' | 'paymentStatus' | 'orderStatus' | 'shippingStatus' | 'sentPieces'
>;

/** As many as one file takes. */
export const MOST_PRINTED = 100;

/** Those of the ticked orders that an invoice was made for. */
export function withInvoice(ticked: readonly Ticked[]): Doable {
  const ids = idsOf(ticked.filter(({ hasInvoice }) => hasInvoice));
  const leftOut =
    ids.length === 0
      ? `Invoices are made when goods leave: ${noneOf(ticked)}.`
      : `Invoices are made when goods leave: ${left(ticked, ids)}.`;
  return doable(ticked, ids, leftOut, PRINTED);
}

/** Those that can be packed. */
export const withSlip = (ticked: readonly Ticked[]): Doable =>
  doable(
    ticked,
    idsOf(ticked.filter((order) => slipCanBePrinted(order) && !leftInParts(order))),
    ticked.some(leftInParts)
      ? 'Slips are for paid orders that are not cancelled; of an order in consignments they are on its page.'
      : 'Slips are for paid orders that are not cancelled.',
    PRINTED,
  );

/** Those that left at once; of an order in consignments each has a file of its own. */
export const withWay = (ticked: readonly Ticked[]): Doable =>
  doable(
    ticked,
    idsOf(ticked.filter((order) => order.hasInvoice && order.sentPieces === undefined)),
    'The file names goods that left; of an order in consignments it is on its page.',
    SAVED,
  );

/** Each of its consignments has a slip of its own. */
const leftInParts = ({ sentPieces, shippingStatus }: Ticked) =>
  sentPieces !== undefined && shippingStatus === 'shipped';

/** Those that are new and paid; the server also checks that no refund is under way. */
export const confirmable = (ticked: readonly Ticked[]): Doable =>
  doable(
    ticked,
    idsOf(
      ticked.filter(({ orderStatus, paymentStatus }) => orderStatus === 'pending' && isPaid(paymentStatus)),
    ),
    'Only new orders that are paid can be confirmed.',
    CONFIRMED,
  );

/** Those that are confirmed and paid, whole or what is left of them; the server also checks that no refund is under way. */
export const shippable = (ticked: readonly Ticked[]): Doable =>
  doable(
    ticked,
    idsOf(
      ticked.filter(
        ({ orderStatus, paymentStatus, shippingStatus }) =>
          orderStatus === 'confirmed' && shippingStatus === 'unshipped' && isPaid(paymentStatus),
      ),
    ),
    'Only confirmed orders that are paid can be shipped.',
    SHIPPED,
  );

const isPaid = (paymentStatus: Ticked['paymentStatus']) =>
  paymentStatus === 'success' || paymentStatus === 'partially-refunded';

export const exportable = (ticked: readonly Ticked[]): Doable =>
  doable(ticked, idsOf(ticked), null, EXPORTED);

const PRINTED = { most: MOST_PRINTED, done: 'printed' };
const SAVED = { most: MOST_PRINTED, done: 'saved' };
const CONFIRMED = { most: MAX_ORDERS_AT_ONCE, done: 'confirmed' };
const SHIPPED = { most: MAX_SHIPPED_AT_ONCE, done: 'shipped' };
const EXPORTED = { most: MAX_ORDERS_AT_ONCE, done: 'exported' };

function doable(
  ticked: readonly Ticked[],
  ids: string[],
  leftOut: string | null,
  { most, done }: typeof PRINTED,
): Doable {
  const isTooMany = ids.length > most;
  const tooMany = isTooMany ? `At most ${most} can be ${done} at once.` : null;
  return {
    ids,
    whyNotAll: tooMany ?? (ids.length === ticked.length ? null : leftOut),
    cannot: ids.length === 0 || isTooMany,
  };
}

/** "Confirm 8", and no number where none can be. */
export const actLabel = (act: string, { ids }: Doable): string =>
  ids.length === 0 ? act : `${act} ${ids.length}`;

/** "8 orders confirmed, 2 were not", with the refusal if all share it: the order may have left the screen. */
export function confirmedInWords(outcomes: readonly { ok: boolean; error?: string }[]): string {
  const good = outcomes.filter(({ ok }) => ok).length;
  const bad = outcomes.length - good;
  const [refusal, ...others] = new Set(outcomes.flatMap(({ error }) => error ?? []));
  const why = refusal && others.length === 0 ? `: ${refusal}` : '';
  if (good === 0)
    return `${bad === 1 ? 'The order was not confirmed' : 'None of the orders was confirmed'}${why}`;
  const done = `${counted(good, 'order')} confirmed`;
  return bad === 0 ? done : `${done}, ${counted(bad, 'was', 'were')} not${why}`;
}

export const sumOfTicked = (ticked: readonly Ticked[]): number =>
  paiseToRupees(sumPaise(ticked.map(({ totalBill }) => rupeesToPaise(totalBill))));

const idsOf = (orders: readonly Ticked[]) => orders.map(({ _id }) => _id);
const noneOf = (ticked: readonly Ticked[]) =>
  ticked.length === 1 ? 'this one has none' : `none of the ${ticked.length} has one`;
const left = (ticked: readonly Ticked[], ids: readonly string[]) =>
  `${ticked.length - ids.length} of the ${ticked.length} ${nounFor(ticked.length - ids.length, 'has', 'have')} none`;
