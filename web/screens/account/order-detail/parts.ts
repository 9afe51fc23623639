import type { Consignment, Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted, listed, nounFor, unbroken } from '#domain/words.ts';

type Line = Order['product'][number];

/** Goods that leave together, or are still to leave, as they stand on the order. */
export interface PartLine {
  position: number;
  line: Line;
  quantity: number;
}

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const linesOf = (order: Pick<Order, 'product'>, { lines }: Pick<Consignment, 'lines'>): PartLine[] =>
  lines.flatMap(({ position, quantity }) => {
    const line = order.product[position - 1];
    return line ? [{ position, line, quantity }] : [];
  });

/** What of an order in parts is still to leave. */
export const restOf = ({ product, orderStatus }: Pick<Order, 'product' | 'orderStatus'>): PartLine[] =>
  orderStatus === 'cancelled'
    ? []
    : product.flatMap((line, i) => (line.toSend ? [{ position: i + 1, line, quantity: line.toSend }] : []));

const arrivedOf = ({ consignments }: Pick<Order, 'consignments'>): number =>
  piecesOf(consignments.flatMap(({ deliveredOn, lines }) => (deliveredOn ? lines : [])));

/** Of an order in parts; the day by which the rest leaves is null where none is promised. */
export function partsSentence(order: Order, leavesBy: string | null): string {
  const { consignments, deliveredOn, sentPieces } = order;
  const { sent, of } = sentPieces ?? { sent: 0, of: 0 };
  const arrived = arrivedOf(order);
  const all = counted(consignments.length, 'consignment');
  if (deliveredOn)
    return `Your order was delivered in ${unbroken(all)}, the last on ${unbroken(formatIst(deliveredOn, 'date'))}.`;
  if (sent === of && arrived === 0)
    return `All ${unbroken(counted(of, 'piece'))} are on their way, in ${unbroken(all)}.`;
  const coming = sent - arrived;
  const where = [
    arrived > 0 && `${share(arrived, of)} ${nounFor(arrived, 'has', 'have')} arrived`,
    coming > 0 &&
      `${arrived > 0 ? inDigits(coming) : share(coming, of)} ${nounFor(coming, 'is on its', 'are on their')} way`,
  ]
    .filter(Boolean)
    .join(', ');
  if (sent === of) return `${where}.`;
  return leavesBy
    ? `${where}; the rest leaves by ${leavesBy}.`
    : `${where}. We write to you when the rest leaves.`;
}

/** "580 of 740 pieces" */
const share = (pieces: number, of: number) => unbroken(`${inDigits(pieces)} of ${counted(of, 'piece')}`);
const inDigits = (pieces: number) => pieces.toLocaleString('en-IN');

type Event = Order['history'][number];

/** The consignment that an event of the order was about. */
export function consignmentOf(
  { consignments }: Pick<Order, 'consignments'>,
  { note }: Pick<Event, 'note'>,
): Consignment | undefined {
  const [, number] = /^Consignment (\d+)$/.exec(note ?? '') ?? [];
  return number ? consignments.find((one) => one.number === Number(number)) : undefined;
}

/** "Consignment 1 shipped", with its pieces and its carrier, or the day on which they came. */
export function stepOfConsignment(
  { number, lines, shippingProvider, deliveredOn }: Consignment,
  { action }: Pick<Event, 'action'>,
  words: string,
): { label: string; detail?: string | undefined } {
  const name = `Consignment ${number}`;
  if (action === 'shipped' || action === 'part-shipped') {
    const pieces = counted(piecesOf(lines), 'piece');
    return {
      label: `${name} shipped`,
      detail: [pieces, shippingProvider?.serviceProvider].filter(Boolean).join(', '),
    };
  }
  const isDelivery = action === 'delivered' || action === 'delivery-corrected';
  return {
    label:
      action === 'delivered'
        ? `${name} delivered`
        : `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    detail: isDelivery && deliveredOn ? `on ${formatIst(deliveredOn, 'date')}` : undefined,
  };
}

/** "Consignments 1 and 2 still to come" */
export function stillToCome({ consignments }: Pick<Order, 'consignments'>): string {
  const numbers = consignments.flatMap(({ number, deliveredOn }) => (deliveredOn ? [] : [String(number)]));
  return `${nounFor(numbers.length, 'Consignment')} ${listed(numbers)} still to come`;
}
