/** So many digits distinguish machines; a number without decimals is never rounded. */
const DIGITS = 4;

/** Making one takes a hundred times as long as using it. */
const formats: Intl.NumberFormat[] = [];
const formatOf = (maximumFractionDigits: number): Intl.NumberFormat =>
  (formats[maximumFractionDigits] ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits }));

/** "2,880", "3.73", "0.746". */
export function writeNumber(value: number): string {
  const size = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const maximumFractionDigits = Math.min(20, Math.max(0, DIGITS - 1 - size));
  const written = formatOf(maximumFractionDigits).format(value);
  return written === '-0' ? '0' : written.replace('-', '−');
}
