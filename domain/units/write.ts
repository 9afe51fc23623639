import { fromFirstUnit, type QuantityName, type Unit, unitsOf } from './quantities.ts';
import type { Span } from './read.ts';

/** So many digits tell machines apart; a number without decimals is never rounded. */
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

const unitNamed = (quantity: QuantityName, name: string | undefined): Unit =>
  unitsOf(quantity).find((unit) => unit.name === name) ?? unitsOf(quantity)[0]!;

/** In the unit of that name, or in the quantity's first, without it: "10–50", "up to 10", "−10 to 40". */
export function writeNumbers({ low, high }: Span, quantity: QuantityName, unitName?: string): string {
  const unit = unitNamed(quantity, unitName);
  const [from, to] = [low, high].map((value) =>
    value === null ? null : writeNumber(fromFirstUnit(unit, value)),
  );
  if (from == null) return to == null ? '' : `up to ${to}`;
  if (to == null) return `from ${from}`;
  if (from === to) return from;
  return low! < 0 ? `${from} to ${to}` : `${from}–${to}`;
}

/** With its unit: "10–50 m³/h", "up to 10 bar", "−10 to 40 °C". */
export function writeSpan(span: Span, quantity: QuantityName, unitName?: string): string {
  const numbers = writeNumbers(span, quantity, unitName);
  return numbers && `${numbers} ${unitNamed(quantity, unitName).name}`.trimEnd();
}
