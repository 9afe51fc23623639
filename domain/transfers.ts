import { dayAfter, formatIst, isCalendarDay, weekdayOf } from './calendar.ts';
import { formatRupees, formatRupeesExact, hasAtMostTwoDecimals, type Paise, paiseToRupees } from './money.ts';
import { MIN_REFUND_PAISE } from './refunds.ts';
import { MAX_ORDER_TOTAL_PAISE } from './sizes/orders.ts';

interface DayBounds {
  /** The Indian calendar day on which the order was placed, "2026-11-13". */
  placedOn: string;
  today: string;
}

const SATURDAY = 6;

/**
 * Until the end of which day a transfer of the last day can still be entered: a person has to see it on the statement of
 * the next bank day, Monday to Friday. The date of the transfer decides, not the time at which it is entered.
 */
export function lastDayToEnter(dueOn: string): string {
  let next = dayAfter(dueOn, 1);
  while (weekdayOf(next) % SATURDAY === 0) next = dayAfter(next, 1);
  return next;
}

/** The day on the bank's statement. Customers may have sent the money shortly before they placed the order. */
export function transferDayProblem(date: string, { placedOn, today }: DayBounds): string | null {
  if (!isCalendarDay(date)) return 'Enter the day of the transfer as day, month and year.';
  if (date > today) return 'The day of the transfer is still to come.';
  const earliest = dayAfter(placedOn, -1);
  return date < earliest
    ? `The order was placed on ${formatIst(placedOn, 'date')}: its transfer cannot be older than ${formatIst(earliest, 'date')}.`
    : null;
}

/** The day from which on money can go back: the first of its transfers has come, and the order is placed. */
export function firstRefundDay(placedOn: string, cameOn: readonly string[]): string {
  const [first = placedOn] = cameOn.toSorted();
  return first > placedOn ? first : placedOn;
}

interface RefundBounds {
  firstDay: string;
  today: string;
}

/** Of money that went back; some staff pay it at the bank before they approve it here. */
export function transferRefundDayProblem(date: string, { firstDay, today }: RefundBounds): string | null {
  if (!isCalendarDay(date)) return 'Enter the day of the refund as day, month and year.';
  if (date > today) return 'The day of the refund is still to come.';
  return date < firstDay
    ? `The money came for this order on ${formatIst(firstDay, 'date')}: it cannot have gone back before.`
    : null;
}

/** Of an order to which nothing came: what left the customer's bank on this day goes back. */
export const isPastDue = (dueOn: string | null, day: string): boolean => dueOn !== null && dueOn < day;

const LARGEST_RUPEES = paiseToRupees(MAX_ORDER_TOTAL_PAISE);

/** What is below the smallest refund could never go back, unless it is the rest of an order. */
export function transferAmountProblem(rupees: number, leftPaise: Paise | null): string | null {
  if (!(rupees > 0)) return 'Enter an amount above zero.';
  if (rupees < paiseToRupees(MIN_REFUND_PAISE) && rupees !== paiseToRupees(leftPaise ?? 0))
    return 'A transfer is at least Rs.1: less could never be paid back.';
  if (rupees > LARGEST_RUPEES)
    return `A transfer is at most ${formatRupees(LARGEST_RUPEES)}: no order costs more.`;
  return hasAtMostTwoDecimals(rupees) ? null : 'Enter the amount in rupees and whole paise.';
}

/** More than what is left is refused, unless who enters it says that the rest is to be returned. */
export const tooMuchTransferred = (leftPaise: Paise): string =>
  `Only ${formatRupeesExact(paiseToRupees(leftPaise))} of this order is still to be paid. A transfer cannot be more than that.`;

/** How long the customer has at least, once an entry that counted was reversed. */
export const DAYS_AFTER_REVERSAL = 2;

/** The last day of an order whose transfer is reversed. */
export const dueAfterReversal = (dueOn: string, today: string): string => {
  const earliest = dayAfter(today, DAYS_AFTER_REVERSAL);
  return dueOn > earliest ? dueOn : earliest;
};
