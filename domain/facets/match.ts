import { textKey } from '../specs/text-value.ts';
import { type QuantityName, unitSpelled, unitsOf } from '../units/quantities.ts';
import { readSpan, type Span } from '../units/read.ts';
import { toFirstUnit } from '../units/unit.ts';
import type { Filter } from './filters.ts';
import type { Said } from './said.ts';

/** 100 LPM are 6 m³/h, despite binary fractions. */
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

/** The wish in the quantity's first unit, slightly wider, or by the tolerance of nameplates; null in a foreign unit. */
function wantedSpan(filter: Filter & { kind: 'number' }, quantity: QuantityName): Wanted | null {
  const unit = filter.unit === '' ? unitsOf(quantity)[0]! : unitSpelled(quantity, filter.unit);
  if (!unit) return null;
  // Whichever unit of the pair is asked for, and whichever the product has.
  const slack = Math.max(HAIR, ...unitsOf(quantity).map((each) => each.slack ?? 0));
  const end = (value: number | null, side: -1 | 1): number => {
    if (value === null) return side * Number.POSITIVE_INFINITY;
    const converted = toFirstUnit(unit, value);
    return converted + side * Math.abs(converted) * slack;
  };
  return { low: end(filter.from, -1), high: end(filter.to, 1) };
}

/** Whether a value is one that the filter asks for. The filter is read once, for any number of values. */
export function matcherOf(filter: Filter): (said: Said) => boolean {
  const matches = filter.kind === 'number' ? inRange(filter) : amongValues(filter);
  return (said) => said.spec.name === filter.name && matches(said);
}

function inRange(filter: Filter & { kind: 'number' }): (said: Said) => boolean {
  const wantedIn = oncePerQuantity((quantity) => wantedSpan(filter, quantity));
  // "Bush:2517" looks like a number, but bushes may have names that do.
  const asText = filter.from === filter.to ? textKey(`${filter.from} ${filter.unit}`) : null;
  return (said) => {
    const { spec } = said;
    if (spec.kind === 'text') return said.key === asText;
    const wanted = wantedIn(spec.quantity);
    return wanted !== null && overlaps(spec.span, wanted);
  };
}

/** One of several texts or sizes, "50 mm|65 mm": it is this one, or written like this one, not one around it. */
function amongValues({ values }: Filter & { kind: 'text' }): (said: Said) => boolean {
  const keys = new Set(values.map(textKey));
  const sizesIn = oncePerQuantity((quantity) =>
    values.flatMap((value) => readSpan(value, quantity) ?? ([] as Span[])),
  );
  return (said) => {
    const { spec } = said;
    if (keys.has(said.key)) return true;
    return spec.kind === 'number' && sizesIn(spec.quantity).some((size) => isSize(spec.span, size));
  };
}

function oncePerQuantity<T>(make: (quantity: QuantityName) => T): (quantity: QuantityName) => T {
  const made = new Map<QuantityName, T>();
  return (quantity) => {
    if (!made.has(quantity)) made.set(quantity, make(quantity));
    return made.get(quantity)!;
  };
}

const isSize = (span: Span, wanted: Span): boolean =>
  isSame(span.low, wanted.low) && isSame(span.high, wanted.high);

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= HAIR * Math.max(Math.abs(a), Math.abs(b)));
