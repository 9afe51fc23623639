import { type QuantityName, unitsOf } from './quantities.ts';
import type { Span } from './read.ts';
import { fromFirstUnit, type Unit } from './unit.ts';
import { writeNumber } from './write-number.ts';

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
