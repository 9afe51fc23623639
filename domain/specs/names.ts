import type { QuantityName } from '../units/quantities.ts';

/** One property of products, with its names in catalogues. */
export interface SpecName {
  name: string;
  /** What it is measured in; without one it is text. */
  quantity?: QuantityName;
  /** As they are compared: see `plainKey`. */
  keys: readonly string[];
  /** The value is a name as a whole, whatever digits it has. */
  isName?: true;
}

const measured = (name: string, quantity: QuantityName, ...keys: string[]): SpecName => ({
  name,
  quantity,
  keys: [name.toLowerCase(), ...keys],
});
const text = (name: string, ...keys: string[]): SpecName => ({ name, keys: [name.toLowerCase(), ...keys] });

export const SPEC_NAMES: readonly SpecName[] = [
  measured(
    'Power',
    'power',
    'rated power',
    'motor power',
    'motor rating',
    'power rating',
    'rated output',
    'kw',
    'hp',
  ),
  measured('Flow', 'flow', 'flow rate', 'rated flow', 'capacity', 'discharge', 'dosing rate'),
  measured('Head', 'head', 'total head', 'rated head'),
  measured('Flow range', 'flow'),
  measured('Head range', 'head'),
  measured('Suction lift', 'head'),
  measured(
    'Pressure',
    'pressure',
    'working pressure',
    'operating pressure',
    'maximum pressure',
    'pressure rating',
  ),
  measured('Speed', 'speed', 'rated speed', 'rpm'),
  measured('Output speed', 'speed'),
  measured('Highest speed', 'speed', 'maximum speed', 'max speed'),
  measured('Voltage', 'voltage', 'rated voltage'),
  measured('Frequency', 'frequency'),
  measured('Current', 'current', 'rated current', 'full load current'),
  measured('Efficiency', 'share'),
  measured('Torque', 'torque', 'rated torque'),
  measured('Output torque', 'torque'),
  measured('Weight', 'mass', 'net weight', 'mass'),
  measured(
    'Temperature',
    'temperature',
    'liquid temperature',
    'working temperature',
    'operating temperature',
  ),
  measured('Suction size', 'length', 'suction'),
  measured('Delivery size', 'length', 'delivery', 'delivery side', 'outlet', 'outlet size', 'discharge size'),
  measured('Length', 'length', 'overall length'),
  ...['Stages', 'Phases', 'Poles', 'Vanes', 'Teeth', 'Grooves', 'Legs', 'Bosses', 'Packing'].map((name) =>
    measured(name, 'count', name.toLowerCase().replace(/s$/, '')),
  ),
  text('Casing material', 'casing', 'casing moc', 'body', 'body material'),
  text('Impeller', 'impeller material', 'impeller moc'),
  text('Material', 'moc', 'material of construction'),
  ...['Model', 'Designation', 'Frame', 'Bearings', 'Bush', 'Counts spun', 'Travellers'].map((name) => ({
    ...text(name),
    isName: true as const,
  })),
];

/** One line that says several things: each measure goes to its own name. */
export const JOINT_KEYS: Readonly<Record<string, readonly string[]>> = {
  'duty point': ['Flow', 'Head'],
  'duty range': ['Flow', 'Head'],
  'operating point': ['Flow', 'Head'],
  supply: ['Voltage', 'Phases', 'Frequency'],
  'power supply': ['Voltage', 'Phases', 'Frequency'],
};

/** "Flow at 1,440 rpm" is a flow. */
export const plainKey = (key: string): string =>
  key
    .toLowerCase()
    .replace(/[.:]+/g, '')
    .replace(/ at .*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
