import type { ReadSpec } from '../specs/read.ts';
import { textKey } from '../specs/text-value.ts';
import { type QuantityName, toFirstUnit, unitSpelled, unitsOf } from '../units/quantities.ts';
import { readSpan, type Span } from '../units/read.ts';
import { writeSpan } from '../units/write.ts';
import type { Filter } from './filters.ts';

/** 100 LPM are 6 m³/h, whatever binary fractions make of it. */
const HAIR = 1e-9;

interface Wanted {
  low: number;
  high: number;
}

/**
 * The rule of ranges: a product matches when what it does and what is wanted have a value in common. A pump for 10–50 m³/h
 * matches 45..60; an end that is open, of the product or of the filter, reaches everything.
 */
const overlaps = ({ low, high }: Span, wanted: Wanted): boolean =>
  (low ?? Number.NEGATIVE_INFINITY) <= wanted.high && (high ?? Number.POSITIVE_INFINITY) >= wanted.low;

/** The wish in the quantity's first unit, wider by a hair, or by what nameplates take freely; null in a foreign unit. */
export function wantedSpan(filter: Filter & { kind: 'number' }, quantity: QuantityName): Wanted | null {
  const unit = filter.unit === '' ? unitsOf(quantity)[0]! : unitSpelled(quantity, filter.unit);
  if (!unit) return null;
  const slack = unit.slack ?? HAIR;
  const end = (value: number | null, side: -1 | 1): number => {
    if (value === null) return side * Number.POSITIVE_INFINITY;
    const converted = toFirstUnit(unit, value);
    return converted + side * Math.abs(converted) * slack;
  };
  return { low: end(filter.from, -1), high: end(filter.to, 1) };
}

/** Is this specification one that the filter asks for. */
export function specMatches(spec: ReadSpec, filter: Filter): boolean {
  if (spec.name !== filter.name) return false;
  if (filter.kind === 'number') {
    const wanted = spec.kind === 'number' ? wantedSpan(filter, spec.quantity) : null;
    return wanted !== null && spec.kind === 'number' && overlaps(spec.span, wanted);
  }
  return spec.kind === 'text'
    ? filter.values.some((value) => textKey(value) === textKey(spec.value))
    : filter.values.some((value) => isSize(spec.span, spec.quantity, value));
}

/** One of several sizes, "50 mm|65 mm": it is this one, or written like this one, not one around it. */
function isSize(span: Span, quantity: QuantityName, value: string): boolean {
  const wanted = readSpan(value, quantity);
  const isWanted = wanted !== null && isSame(span.low, wanted.low) && isSame(span.high, wanted.high);
  return isWanted || textKey(writeSpan(span, quantity)) === textKey(value);
}

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= HAIR * Math.max(Math.abs(a), Math.abs(b)));

/** OR inside a filter, AND between them. What a product does not say, it does not match. */
export const productMatches = (specs: readonly ReadSpec[], filters: readonly Filter[]): boolean =>
  filters.every((filter) => specs.some((spec) => specMatches(spec, filter)));
