import { type QuantityName, unitsOf } from '../units/quantities.ts';
import type { Span } from '../units/read.ts';
import { fromFirstUnit } from '../units/unit.ts';
import { writeSpan } from '../units/write.ts';
import { type ReadSpec, readSpecifications } from './read.ts';
import { byTelling, tellingPlace } from './telling.ts';

export interface KeyFigure {
  key: string;
  value: string;
}

/** So many fit beside each other on a card, and so long. */
const MOST_FIGURES = 2;
const LONGEST = 22;

/** The product's most telling specifications, for its card: "Flow: 36 m³/h", "Head: 24 m". */
export function keyFigures(lines: readonly { key: string; value: string }[]): KeyFigure[] {
  return readSpecifications(lines)
    .filter((spec) => tellingPlace(spec) <= 0 && !isTime(spec))
    .sort(byTelling)
    .map((spec) => ({ key: spec.name, value: valueIn(spec) }))
    .filter(({ key, value }) => value !== '' && value.length <= LONGEST && key.length <= LONGEST)
    .slice(0, MOST_FIGURES);
}

/** "20 days" and "12 months" are promises, not properties. */
const isTime = (spec: ReadSpec): boolean => spec.kind === 'number' && spec.quantity === 'time';

const valueIn = (spec: ReadSpec): string =>
  spec.kind === 'number'
    ? writeSpan(spec.span, spec.quantity, readableUnit(spec.span, spec.quantity))
    : spec.value;

/** The first unit; for a dosing pump's 0.01 m³/h the first in which it is a whole number of something. */
function readableUnit({ low, high }: Span, quantity: QuantityName): string | undefined {
  const size = Math.abs(high ?? low ?? 0);
  if (size === 0 || size >= 0.1) return undefined;
  return unitsOf(quantity).find((unit) => fromFirstUnit(unit, size) >= 1)?.name;
}
