import type { ReadSpec } from './read.ts';

/** What a buyer asks of a machine first, of any kind: the earlier, the more telling. */
const FIGURES = [
  'Flow, Head, Power, Output torque, Output speed, Ratio, Speed, Torque, Pressure',
  'Bore, Bore diameter, Size, Nominal size, Shaft, Shaft diameter, Inner diameter, Diameter',
  'Ring diameter, Outer diameter, Impeller diameter, Length, Lift, Teeth, Grooves, Vanes',
].flatMap((names) => names.split(', '));
const MATERIALS = ['Casing material', 'Material', 'Wetted parts', 'Impeller'];
const FIRST = [...FIGURES, ...MATERIALS];
/** The least telling: every machine of the works has it, or it follows from the rest. */
const LAST = [
  'Efficiency, Voltage, Phases, Frequency, Current, Temperature, Weight, Packing',
  'Model, Designation, Frame, Standard, Warranty, Finish, Flow range, Head range',
].flatMap((names) => names.split(', '));
const placeOf = new Map([
  ...FIRST.map((name, place) => [name.toLowerCase(), place - FIRST.length] as const),
  ...LAST.map((name, place) => [name.toLowerCase(), place + 1] as const),
]);

/** What it is made of: a machine that does not say it is made as usual. */
export const isMaterial = ({ name }: ReadSpec): boolean => MATERIALS.includes(name);

/** Below zero the most telling, zero what the list does not name, above zero the least telling: a "Head" of PVDF is no head. */
export function tellingPlace({ name, kind }: ReadSpec): number {
  const place = placeOf.get(name.toLowerCase()) ?? 0;
  return kind === 'text' && place < -MATERIALS.length ? LAST.length + 1 : place;
}

/** The most telling first; those of one place stay in the product's own order, numbers before texts. */
export const byTelling = (a: ReadSpec, b: ReadSpec): number =>
  tellingPlace(a) - tellingPlace(b) || Number(a.kind === 'text') - Number(b.kind === 'text');
