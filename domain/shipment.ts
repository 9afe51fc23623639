import { formatIst, isCalendarDay } from './calendar.ts';
import { MAX_VEHICLE_NUMBER_LENGTH } from './sizes/shipping.ts';

/** The twelve digits of an e-way bill, without the spaces and dashes that people type. */
export const normaliseEwayBill = (typed: string): string => typed.replace(/[\s-]/g, '');

export function ewayBillProblem(typed: string): string | null {
  return /^\d{12}$/.test(normaliseEwayBill(typed)) ? null : 'An e-way bill number has 12 digits.';
}

/** In capital letters, as it is stored: they can be more than were typed. */
export const vehicleNumberProblem = (inCapitals: string): string | null =>
  inCapitals.length > MAX_VEHICLE_NUMBER_LENGTH
    ? `A vehicle number has at most ${MAX_VEHICLE_NUMBER_LENGTH} characters.`
    : null;

const EARLIEST_RECEIPT = '2000-01-01';

/** The date on the carrier's receipt. `today` is the Indian calendar day, such as "2026-11-13". */
export function lrDateProblem(date: string, today: string): string | null {
  if (!isCalendarDay(date)) return 'Enter the date of the receipt as day, month and year.';
  if (date < EARLIEST_RECEIPT) return 'The date of the receipt is too long ago. Check its year.';
  return date > today ? 'The date of the receipt is still to come.' : null;
}

interface DeliveryBounds {
  /** null where it was not recorded. */
  shippedOn: string | null;
  today: string;
}

/** The day on which goods arrived; all are Indian calendar days, such as "2026-11-13". */
export function deliveryDayProblem(date: string, { shippedOn, today }: DeliveryBounds): string | null {
  if (!isCalendarDay(date)) return 'Enter the day of the delivery as day, month and year.';
  if (date > today) return 'The day of the delivery is still to come.';
  if (date < (shippedOn ?? EARLIEST_RECEIPT))
    return shippedOn
      ? `The goods left on ${formatIst(shippedOn, 'date')}: they cannot have arrived before that.`
      : 'The day of the delivery is too long ago. Check its year.';
  return null;
}

/** A receipt may be a picture or a PDF; a PDF is linked to, not shown. */
export const receiptIsPdf = (link: string): boolean => /\.pdf$/i.test(link);
