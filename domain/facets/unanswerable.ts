import { textKey } from '../specs/text-value.ts';
import { type QuantityName, unitSpelled, unitsOf } from '../units/quantities.ts';
import { readSpan } from '../units/read.ts';
import { namesInWords } from '../units/unit.ts';
import { type Filter, shortened } from './filters.ts';
import type { Said } from './said.ts';

/** What is wrong with a filter that is no number where all products say one: "Power:5..10 bananas". */
export function noNumber(filter: Filter, said: readonly Said[]): string | null {
  if (filter.kind !== 'text' || said.length === 0) return null;
  const quantities = new Set<QuantityName>();
  for (const { spec } of said) {
    if (spec.kind === 'text') return null;
    quantities.add(spec.quantity);
  }
  const isRead = (value: string) => [...quantities].some((quantity) => readSpan(value, quantity) !== null);
  const unread = filter.values.filter((value) => !isRead(value));
  if (unread.length === 0) return null;
  const keys = new Set(said.map(({ key }) => key));
  const wrong = unread.find((value) => !keys.has(textKey(value)));
  if (wrong === undefined) return null;
  const [unit] = unitsOf([...quantities][0]!);
  const example = `${filter.name}:5..10 ${unit!.name}`.trim();
  return `The filter "${filter.name}" is a number: write it as "${example}", not as "${shortened(wrong)}".`;
}

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
