/** The twelve digits of an e-way bill, without the spaces and dashes that people type. */
export const normaliseEwayBill = (typed: string): string => typed.replace(/[\s-]/g, '');

export function ewayBillProblem(typed: string): string | null {
  return /^\d{12}$/.test(normaliseEwayBill(typed)) ? null : 'An e-way bill number has 12 digits.';
}

/** The date on the carrier's receipt. `today` is the Indian calendar day, such as "2026-11-13". */
export function lrDateProblem(date: string, today: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay || new Date(date).toISOString().slice(0, 10) !== date)
    return 'Enter the date of the receipt as day, month and year.';
  return date > today ? 'The date of the receipt is still to come.' : null;
}

/** A receipt may be a picture or a PDF; a PDF is linked to, not shown. */
export const receiptIsPdf = (link: string): boolean => /\.pdf$/i.test(link);
