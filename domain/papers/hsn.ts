export const HSN_LENGTHS: readonly number[] = [4, 6, 8];

/** Without the points and spaces with which tables of tariffs write a code: "8413.70.10". */
export const normaliseHsn = (typed: string): string => typed.replace(/[\s.]/g, '');

export function hsnProblem(typed: string): string | null {
  const hsn = normaliseHsn(typed);
  return /^\d+$/.test(hsn) && HSN_LENGTHS.includes(hsn.length)
    ? null
    : 'An HSN code has 4, 6 or 8 digits, such as 841370.';
}

/** As many digits as the settings want, never more than there are. */
export const printedHsn = (hsn: string, digits: number): string => hsn.slice(0, digits);
