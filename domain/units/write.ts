import { fromFirstUnit, type QuantityName, type Unit, unitsOf } from './quantities.ts';
import type { Span } from './read.ts';

/** So many digits tell machines apart; a number without decimals is never rounded. */
const DIGITS = 4;

/** "2,880", "3.73", "0.746". */
export function writeNumber(value: number): string {
  const size = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const maximumFractionDigits = Math.min(20, Math.max(0, DIGITS - 1 - size));
  const written = value.toLocaleString('en-IN', { maximumFractionDigits });
  return written === '-0' ? '0' : written.replace('-', '−');
}

const unitNamed = (quantity: QuantityName, name: string | undefined): Unit =>
  unitsOf(quantity).find((unit) => unit.name === name) ?? unitsOf(quantity)[0]!;

/** In the unit of that name, or in the quantity's first: "10–50 m³/h", "up to 10 bar", "−10 to 40 °C". */
export function writeSpan({ low, high }: Span, quantity: QuantityName, unitName?: string): string {
  const unit = unitNamed(quantity, unitName);
  const [from, to] = [low, high].map((value) =>
    value === null ? null : writeNumber(fromFirstUnit(unit, value)),
  );
  const withUnit = (text: string) => `${text} ${unit.name}`.trimEnd();
  if (from == null) return to == null ? '' : withUnit(`up to ${to}`);
  if (to == null) return withUnit(`from ${from}`);
  if (from === to) return withUnit(from);
  return withUnit(low! < 0 ? `${from} to ${to}` : `${from}–${to}`);
}
