import { type Unit, unit } from './unit.ts';

/** Apart from all other quantities, whose spellings the pump finder does without. */
export const METRE = 'mtr mtrs mtr. mtrs. meter meters metre metres';
export const FOOT = 'feet foot ft.';

export const FLOW = [
  unit('m³/h', 1, 'm3/hr m3/hour m3ph cmh cum/h cum/hr cu.m/h cu.m/hr cu.m./hr'),
  unit('LPM', 0.06, 'l/min l/m ltr/min lit/min litre/min litres/min liters/min l.p.m.'),
  unit('l/s', 3.6, 'lps l/sec ltr/sec litres/s litres/sec'),
  unit('l/h', 0.001, 'lph l/hr ltr/hr lit/hr litres/h litres/hr'),
  unit('US gpm', 0.2271247, 'gpm usgpm gal/min'),
] as const satisfies readonly Unit[];
export const HEAD = [
  unit('m', 1, `${METRE} mwc mwg`),
  unit('ft', 0.3048, FOOT),
] as const satisfies readonly Unit[];
export const PRESSURE = [
  unit('bar', 1, 'bars barg', { before: ['pn'] }),
  unit('kgf/cm²', 0.980665, 'kgf/cm2 kg/cm2 kgs/cm2 kg/sq.cm kg/sqcm ksc'),
  unit('psi', 0.06894757, 'psig lbs/sq.in lb/in2'),
  unit('kPa', 0.01, ''),
  unit('MPa', 10, ''),
] as const satisfies readonly Unit[];
