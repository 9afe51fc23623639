import { UNITS_AFTER } from '../units/quantities.ts';
import { readNumber, withDecimalPoint } from '../units/read-number.ts';
import { fromFirstUnit, namesInWords, plainly, toFirstUnit, withoutSpaces } from '../units/unit.ts';

export interface Range {
  from: number | null;
  to: number | null;
}

/** The unit in which a field is read, and those that may be typed behind the number. */
export interface UnitsOfField {
  shown: ShownUnit;
  all: readonly ShownUnit[];
}
interface ShownUnit {
  name: string;
  factor: number;
  offset?: number;
}

/** What stands in a field: an open end when it is empty, undefined when it is no number, "7.5kW" in the unit that is shown. */
function readEnd(typed: string, { shown, all }: UnitsOfField): number | null | undefined {
  const text = withDecimalPoint(typed.trim());
  if (text === '') return null;
  const isBelow = text.startsWith('-') || text.startsWith('−');
  const number = readNumber(text, isBelow ? 1 : 0);
  if (!number) return undefined;
  const value = isBelow ? -number.value : number.value;
  // "5, kW" and "5."
  const rest = text.slice(number.end).replace(/^[.,](?=\s|$)/, '');
  const unit = unitTyped(rest, all);
  if (rest !== '' && !unit) return undefined;
  return unit && unit.name !== shown.name ? fromFirstUnit(shown, toFirstUnit(unit, value)) : value;
}

/** The unit that a text means, of those in which a facet is measured. */
export function unitTyped<U extends ShownUnit>(text: string, all: readonly U[]): U | undefined {
  const meant = [...(UNITS_AFTER.get(withoutSpaces(plainly(text)))?.values() ?? [])];
  return all.find(({ name, factor }) => meant.some((unit) => unit.name === name && unit.factor === factor));
}

/** The two fields of a range, or what is wrong with them. */
export function readRange(
  typedFrom: string,
  typedTo: string,
  units: UnitsOfField,
): Range | { problem: string } {
  const [from, to] = [readEnd(typedFrom, units), readEnd(typedTo, units)];
  const names = namesInWords(units.all);
  const inUnits = names && ` in ${names}`;
  for (const [end, typed] of [
    [from, typedFrom],
    [to, typedTo],
  ] as const)
    if (end === undefined) return { problem: `“${typed.trim()}” is not a number${inUnits}.` };
  const range = { from: from ?? null, to: to ?? null };
  return range.from !== null && range.to !== null && range.from > range.to
    ? { problem: `The range goes from ${typedFrom.trim()} down to ${typedTo.trim()}.` }
    : range;
}
