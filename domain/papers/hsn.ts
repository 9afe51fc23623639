export const HSN_LENGTHS: readonly number[] = [4, 6, 8];

/** Without the points and spaces with which tables of tariffs write a code: "8413.70.10". */
export const normaliseHsn = (typed: string): string => typed.replace(/[\s.]/g, '');

export function hsnProblem(typed: string): string | null {
  const hsn = normaliseHsn(typed);
  return /^\d+$/.test(hsn) && HSN_LENGTHS.includes(hsn.length)
    ? null
    : 'An HSN code has 4, 6 or 8 digits, such as 841370.';
}

/** Codes of services begin so; those of goods never do. */
export const isService = (hsn: string | null): boolean => hsn?.startsWith('99') ?? false;

/** Freight is printed by its heading of four digits; where the portal wants six, it is transport by road. */
const IN_FULL: Readonly<Record<string, string>> = { '9965': '996511' };

/** As it is reported to the tax portal. */
export const reportedHsn = (hsn: string, digits: number): string =>
  digits > hsn.length ? (IN_FULL[hsn] ?? hsn) : printedHsn(hsn, digits);

/** As many digits as the settings want, never more than there are. */
export const printedHsn = (hsn: string, digits: number): string => hsn.slice(0, digits);
