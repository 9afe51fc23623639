import { type QuantityName, unitSpelled, unitsOf } from '../units/quantities.ts';
import { type Measure, readMeasures, type Span } from '../units/read.ts';
import { JOINT_KEYS, plainKey, SPEC_NAMES, type SpecName } from './names.ts';
import { textKey, tidyText } from './text-value.ts';

export interface Line {
  key: string;
  value: string;
}
export type ReadSpec =
  | { name: string; kind: 'number'; quantity: QuantityName; span: Span }
  | { name: string; kind: 'text'; value: string };

const byKey = new Map(SPEC_NAMES.flatMap((spec) => spec.keys.map((key) => [key, spec] as const)));
const byName = new Map(SPEC_NAMES.map((spec) => [spec.name, spec]));

/** What a product's specifications say, each name once: of two lines under one name the first counts. */
export function readSpecifications(lines: readonly Line[]): ReadSpec[] {
  const read = new Map<string, ReadSpec>();
  for (const spec of lines.flatMap(readLine)) if (!read.has(spec.name)) read.set(spec.name, spec);
  return [...read.values()];
}

/**
 * Everything that they say, as filters take it: a motor of two speeds has two lines "Power", and is found by either. A line
 * that says what another one said already adds nothing, in the other unit of a nameplate either.
 */
export function readAllSaid(
  lines: readonly Line[],
  readOneLine: (line: Line) => readonly ReadSpec[] = readLine,
): ReadSpec[] {
  const read: ReadSpec[] = [];
  for (const spec of lines.flatMap((line) => readOneLine(line)))
    if (!read.some((known) => saysTheSame(known, spec))) read.push(spec);
  return read;
}

function saysTheSame(a: ReadSpec, b: ReadSpec): boolean {
  if (a.name !== b.name) return false;
  if (a.kind === 'text' || b.kind === 'text')
    return a.kind === 'text' && b.kind === 'text' && textKey(a.value) === textKey(b.value);
  const slack = Math.max(0, ...unitsOf(a.quantity).map((unit) => unit.slack ?? 0));
  const isNear = (one: number | null, other: number | null) =>
    one === other ||
    (one !== null &&
      other !== null &&
      Math.abs(one - other) <= slack * Math.max(Math.abs(one), Math.abs(other)));
  return a.quantity === b.quantity && isNear(a.span.low, b.span.low) && isNear(a.span.high, b.span.high);
}

/** "Fits pump: ES 65-200, MB 65-200" names several, and a buyer has one of them. */
const NAMES_SEVERAL = /^(fits|suits|suitable for|compatible with)\b/;

/** What one line says. */
export function readLine(line: Line): ReadSpec[] {
  const key = plainKey(line.key);
  const joint = Object.hasOwn(JOINT_KEYS, key) ? JOINT_KEYS[key]! : null;
  const parts = joint ? partsOf(line.value, joint) : splitLine(line);
  if (parts && parts.length > 0) return parts;
  const one = readOne(line.key, line.value);
  const names = one.kind === 'text' && NAMES_SEVERAL.test(key) ? namesOf(line) : [];
  return names.length > 0 ? names : [one];
}

const namesOf = ({ key, value }: Line): ReadSpec[] =>
  value
    .split(/[,;] /)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ name: key.trim(), kind: 'text', value: piece }));

/** "36 m³/h at 24 m" as flow and head. */
function partsOf(value: string, names: readonly string[]): ReadSpec[] {
  const measures = readMeasures(value);
  return names.flatMap((name) => asNumber(byName.get(name)!, measures) ?? []);
}

/** "Suction / delivery: 65 mm / 50 mm" is two lines. */
function splitLine({ key, value }: Line): ReadSpec[] | null {
  const keys = key.split(' / ');
  const values = value.split(' / ');
  if (keys.length < 2 || keys.length !== values.length) return null;
  const specs = keys.map((one, i) => readOne(one, values[i]!));
  return specs.every((spec) => spec.kind === 'number') ? specs : null;
}

function readOne(key: string, value: string): ReadSpec {
  const { plain, unit } = withoutUnit(key);
  const known = byKey.get(plain);
  const measures = readMeasures(unit !== null && isBare(value) ? `${value} ${unit}` : value);
  const number = known?.quantity ? asNumber(known, measures) : null;
  if (number) return number;
  // A "Delivery" of 20 days has nothing to do with a pipe's.
  const meant = known?.quantity ? null : known;
  const name = meant?.name ?? key.trim();
  const first = meant ? null : firstMeasure(measures);
  if (first) return { name, kind: 'number', ...first };
  return { name, kind: 'text', value: meant?.isName ? value.trim() : tidyText(value) };
}

function asNumber({ name, quantity }: SpecName, measures: readonly Measure[]): ReadSpec | null {
  const span = measures.find((measure) => measure.in.has(quantity!))?.in.get(quantity!);
  return span ? { name, kind: 'number', quantity: quantity!, span } : null;
}

/** A line of an unknown name is a number when it begins with one; "m" is then a length. */
function firstMeasure(measures: readonly Measure[]) {
  const [first] = measures;
  if (!first?.isFirst || (first.isBare && !first.isAlone)) return null;
  const quantity: QuantityName = first.in.has('length') ? 'length' : [...first.in.keys()][0]!;
  return { quantity, span: first.in.get(quantity)! };
}

const isBare = (value: string): boolean => readMeasures(value)[0]?.isBare ?? false;

/** "Power (kW)" has its unit in the key. */
function withoutUnit(key: string): { plain: string; unit: string | null } {
  const whole = plainKey(key);
  const open = whole.lastIndexOf('(');
  if (open < 1 || !whole.endsWith(')')) return { plain: whole, unit: null };
  const [plain, unit] = [whole.slice(0, open).trim(), whole.slice(open + 1, -1)];
  const quantity = byKey.get(plain)?.quantity;
  return quantity && unitSpelled(quantity, unit) ? { plain, unit } : { plain: whole, unit: null };
}
