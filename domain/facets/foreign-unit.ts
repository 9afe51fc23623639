import { namesInWords, unitSpelled, unitsOf } from '../units/quantities.ts';
import type { Filter } from './filters.ts';
import type { Said } from './said.ts';

/** What is wrong with a filter that asks for a unit in which nothing of its name is measured: "Power:3..9 bar". */
export function foreignUnit(filter: Filter, said: readonly Said[]): string | null {
  if (filter.kind !== 'number' || filter.unit === '' || said.length === 0) return null;
  const { name, unit } = filter;
  const quantities = [
    ...new Set(said.flatMap(({ spec }) => (spec.kind === 'number' ? [spec.quantity] : []))),
  ];
  if (quantities.some((quantity) => unitSpelled(quantity, unit) !== null)) return null;
  const units = namesInWords(quantities.flatMap(unitsOf));
  return units === ''
    ? `The filter "${name}" has no unit, so it cannot be asked for in ${unit}.`
    : `The filter "${name}" is measured in ${units}, not in ${unit}.`;
}
