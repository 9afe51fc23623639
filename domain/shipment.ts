import { MAX_VEHICLE_NUMBER_LENGTH } from './limits/shipping.ts';

/** The twelve digits of an e-way bill, without the spaces and dashes that people type. */
export const normaliseEwayBill = (typed: string): string => typed.replace(/[\s-]/g, '');

export function ewayBillProblem(typed: string): string | null {
  return /^\d{12}$/.test(normaliseEwayBill(typed)) ? null : 'An e-way bill number has 12 digits.';
}

/** In capital letters, as it is kept: they can be more than were typed. */
export const vehicleNumberProblem = (inCapitals: string): string | null =>
  inCapitals.length > MAX_VEHICLE_NUMBER_LENGTH
    ? `A vehicle number has at most ${MAX_VEHICLE_NUMBER_LENGTH} characters.`
    : null;

const EARLIEST_RECEIPT = '2000-01-01';

/** The date on the carrier's receipt. `today` is the Indian calendar day, such as "2026-11-13". */
export function lrDateProblem(date: string, today: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay || new Date(date).toISOString().slice(0, 10) !== date)
    return 'Enter the date of the receipt as day, month and year.';
  if (date < EARLIEST_RECEIPT) return 'The date of the receipt is too long ago. Check its year.';
  return date > today ? 'The date of the receipt is still to come.' : null;
}

/** A receipt may be a picture or a PDF; a PDF is linked to, not shown. */
export const receiptIsPdf = (link: string): boolean => /\.pdf$/i.test(link);
