import type { BodyOf } from '#contract/index.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { matcherOf, namesOrder } from '#domain/statement/match.ts';
import { normaliseUtr, utrProblem } from '#domain/utr.ts';
import { type DeskLine, inRupees, type Match } from './desk-lines.ts';
import { payerIn } from './payer.ts';

/** What the shop knows of an order that a person looked up. */
export interface FoundOrder {
  mongooseOrderId: string;
  orderId: string;
  name: string;
  due: number;
  /** Rupees from which its buyer may deduct tax. */
  withoutGst: number;
  gst: string | null;
  /** TDS and charges of the transfers before. */
  withheld: number;
}

/**
 * One order, several of which a person has to choose one, or none. The others are left out where the payer wrote one
 * order's number, or the first alone is certain.
 */
export function ordersOf({ matches, found, text }: DeskLine): Match[] {
  if (found) return [found];
  const numbered = matches.filter(({ orderId }) => namesOrder(text, orderId));
  if (numbered.length === 1) return numbered;
  const [first, second] = matches;
  return first?.sure === 'certain' && second?.sure !== 'certain' ? [first] : matches;
}

/** The order that the button records for. */
export function meantOrder(line: DeskLine): Match | null {
  const orders = ordersOf(line);
  if (orders.length === 1) return orders[0]!;
  return orders.find(({ mongooseOrderId }) => mongooseOrderId === line.chosenId) ?? null;
}

/** Several orders are never more than possible, whatever each is by itself. */
export function surenessOf(line: DeskLine): Match['sure'] | 'none' {
  const orders = ordersOf(line);
  if (orders.length > 1) return 'possible';
  return orders[0]?.sure ?? 'none';
}

/** Of the line's amount, what is more than is due of the order. */
export const overPaise = ({ amountPaise }: DeskLine, { due }: Match): Paise =>
  Math.max(0, amountPaise - rupeesToPaise(due));

const isPart = ({ amountPaise }: DeskLine, { due, tds = 0, charges = 0 }: Match): boolean =>
  amountPaise + rupeesToPaise(tds) + rupeesToPaise(charges) < rupeesToPaise(due);

/** What a press does, on the button. */
export function actInWords(line: DeskLine): string {
  const orders = ordersOf(line);
  const order = meantOrder(line);
  if (!order) return orders.length > 1 ? 'Choose an order' : '';
  return `${recordInWords(line, order)}${line.isQuestion ? ' all the same' : ''}`;
}

function recordInWords(line: DeskLine, order: Match): string {
  const { tds, charges } = order;
  if (tds !== undefined) return `Record with TDS ${formatRupeesExact(tds)}`;
  if (charges !== undefined) return `Record, ${formatRupeesExact(charges)} as bank charges`;
  const over = overPaise(line, order);
  if (over > 0) return `Record, ${inRupees(over)} to return`;
  return isPart(line, order) ? 'Record as part payment' : `Record ${inRupees(line.amountPaise)}`;
}

/** What was recorded, once it is. */
export function recordedInWords(line: DeskLine, order: Match): string {
  const { tds, charges } = order;
  const sum = inRupees(line.amountPaise);
  if (tds !== undefined) return `${sum}, with TDS ${formatRupeesExact(tds)}`;
  if (charges !== undefined) return `${sum}, with ${formatRupeesExact(charges)} of bank charges`;
  const over = overPaise(line, order);
  if (over > 0) return `${sum}, of which ${inRupees(over)} is to return`;
  return isPart(line, order) ? `${sum}, a part of what was due` : sum;
}

/** Where more came than is due, what becomes of the rest. */
export function overInWords(line: DeskLine): string {
  const order = meantOrder(line);
  const over = order ? overPaise(line, order) : 0;
  return over > 0 ? `${inRupees(over)} more than due: noted as money to return.` : '';
}

/** The UTR that is sent: what a person typed, where none could be read or the shop refused it. */
export const utrOf = ({ utr, typedUtr }: DeskLine): string => typedUtr ?? utr ?? '';
export const asksUtr = ({ utr, typedUtr }: DeskLine): boolean => utr === null || typedUtr !== null;

/** Why the button is dead; null when a press records. */
export function whyDead(line: DeskLine): string | null {
  if (!meantOrder(line)) return 'no order';
  return line.askedBy !== null ? 'looks again' : utrProblem(utrOf(line));
}

export function recordBody(line: DeskLine, order: Match): BodyOf<'/orders/recordTransfer'> {
  const { tds, charges, mongooseOrderId } = order;
  const paidBy = payerIn(shownText(line));
  return {
    mongooseOrderId,
    amount: paiseToRupees(line.amountPaise),
    utr: utrOf(line),
    date: line.date,
    ...(tds !== undefined && { tds }),
    ...(charges !== undefined && { charges }),
    ...(overPaise(line, order) > 0 && { over: true }),
    ...(line.isQuestion && { isOther: true }),
    ...(paidBy && { paidBy }),
  };
}

/** TDS and charges are proposed for an order that a person chose as if the payer had named it. */
export function foundMatch(line: DeskLine, order: FoundOrder): Match {
  const { mongooseOrderId, orderId, name, due } = order;
  const mayDeduct = order.withheld === 0 && registrationOf(order.gst ?? '') !== null;
  const open = {
    id: mongooseOrderId,
    number: orderId,
    duePaise: rupeesToPaise(due),
    names: [],
    withoutGstPaise: mayDeduct ? rupeesToPaise(order.withoutGst) : null,
  };
  const [fits] = matcherOf([open])({ ...line, line: line.at, text: orderId });
  return {
    mongooseOrderId,
    orderId,
    name,
    due,
    why: 'You chose this order.',
    sure: 'possible',
    ...(fits?.tdsPaise !== undefined && { tds: paiseToRupees(fits.tdsPaise) }),
    ...(fits?.chargesPaise !== undefined && { charges: paiseToRupees(fits.chargesPaise) }),
  };
}

/** The bank's text without the UTR at its end, which stands below it. */
export function shownText({ text, utr }: DeskLine): string {
  const words = text.split(/\s+/);
  const isUtr = utr !== null && normaliseUtr(words.at(-1) ?? '').replace(/^0+(?=\d{8})/, '') === utr;
  return isUtr && words.length > 1 ? text.slice(0, text.lastIndexOf(words.at(-1)!)).trimEnd() : text;
}
