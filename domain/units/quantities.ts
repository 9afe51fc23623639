import { plainly, type Unit, unit, withoutSpaces } from './unit.ts';
import { FLOW, FOOT, HEAD, METRE, PRESSURE } from './water.ts';

/** The first unit of each is the one that numbers are stored in. */
export const QUANTITIES = {
  power: [
    unit('kW', 1, 'kilowatt kilowatts'),
    unit('HP', 0.746, 'h.p. h.p bhp horsepower', { slack: 0.02 }),
    unit('W', 0.001, 'watt watts'),
  ],
  flow: FLOW,
  head: HEAD,
  pressure: PRESSURE,
  speed: [unit('rpm', 1, 'r.p.m. r.p.m r/min rev/min')],
  length: [
    unit('mm', 1, 'mm. millimetre millimetres', { before: ['dn', 'nb', 'ø', 'dia'] }),
    unit('inch', 25.4, "in inches \" ″ '' in."),
    unit('m', 1000, METRE),
    unit('cm', 10, 'cms'),
    unit('ft', 304.8, FOOT),
    unit('µm', 0.001, 'μm um micron microns'),
  ],
  mass: [
    unit('kg', 1, 'kgs kg. kgs. kilogram kilograms'),
    unit('g', 0.001, 'gm gms gram grams'),
    unit('t', 1000, 'ton tons tonne tonnes mt'),
  ],
  voltage: [unit('V', 1, 'volt volts vac vdc'), unit('kV', 1000, 'kilovolt')],
  current: [unit('A', 1, 'amp amps ampere amperes'), unit('mA', 0.001, 'milliamp')],
  temperature: [
    unit('°C', 1, 'ºc ℃ degc deg.c c celsius'),
    unit('°F', 5 / 9, 'ºf ℉ degf deg.f fahrenheit', { offset: -32 }),
  ],
  torque: [unit('Nm', 1, 'n-m n.m n·m newtonmetre'), unit('kgf·m', 9.80665, 'kgfm kgf-m kg-m kgm')],
  frequency: [unit('Hz', 1, 'hertz cps')],
  force: [unit('kN', 1, 'kilonewton'), unit('N', 0.001, 'newton'), unit('kgf', 0.00980665, '')],
  share: [unit('%', 1, 'percent')],
  volume: [unit('l', 1, 'ltr ltrs lit litre litres liter liters'), unit('ml', 0.001, 'cc')],
  viscosity: [unit('cSt', 1, 'centistokes')],
  sound: [unit('dB(A)', 1, 'dba db')],
  velocity: [unit('m/s', 1, 'm/sec mps')],
  time: [
    unit('h', 1, 'hr hrs hour hours'),
    unit('min', 1 / 60, 'minute minutes mins'),
    unit('s', 1 / 3600, 'sec secs second seconds'),
    unit('days', 24, 'day'),
    unit('months', 730, 'month'),
  ],
  ratio: [unit(': 1', 1, ':1')],
  rockwell: [unit('HRC', 1, '')],
  brinell: [unit('HB', 1, 'bhn hbw')],
  shore: [unit('Shore A', 1, 'shorea')],
  count: [
    unit('', 1, 'nos nos. no no. pcs pc. pieces phase phases pole poles stage stages sets pairs holes'),
  ],
} as const satisfies Record<string, readonly Unit[]>;

export type QuantityName = keyof typeof QUANTITIES;

/** Quantities that cannot be negative: "-7.5 kW" is no measure. Others have an arbitrary zero, or are tolerances. */
export const NEVER_NEGATIVE: ReadonlySet<QuantityName> = new Set([
  'power',
  'flow',
  'speed',
  'mass',
  'frequency',
  'volume',
  'viscosity',
  'velocity',
  'time',
  'ratio',
  'rockwell',
  'brinell',
  'shore',
  'count',
] as const);

export const QUANTITY_NAMES = Object.keys(QUANTITIES) as QuantityName[];

export const unitsOf = (quantity: QuantityName): readonly Unit[] => QUANTITIES[quantity];

/** Under each spelling, the unit it means in each quantity: "m" is one of length and one of head. */
type Spelled = Map<string, Map<QuantityName, Unit>>;

function spelledBy(spellingsOf: (one: Unit) => readonly string[]): Spelled {
  const spelled: Spelled = new Map();
  for (const quantity of QUANTITY_NAMES)
    for (const one of unitsOf(quantity))
      for (const spelling of spellingsOf(one)) {
        const meant = spelled.get(spelling) ?? new Map<QuantityName, Unit>();
        spelled.set(spelling, meant.set(quantity, one));
      }
  return spelled;
}

/** Where one spelling could mean two quantities, the one that stands first in this list is taken when nothing else decides. */
export const UNITS_AFTER = spelledBy(({ name, spellings }) =>
  [withoutSpaces(plainly(name)), ...spellings].filter((spelling) => spelling !== ''),
);
export const UNITS_BEFORE = spelledBy(({ before }) => before ?? []);
/** What a spelling may begin with. */
export const SPELLING_STARTS = new Set(
  [...UNITS_AFTER.keys()].flatMap((spelling) => [...spelling].map((_, i) => spelling.slice(0, i + 1))),
);

/** The unit of a quantity that is written like this. */
export const unitSpelled = (quantity: QuantityName, text: string): Unit | null =>
  UNITS_AFTER.get(withoutSpaces(plainly(text)))?.get(quantity) ??
  (text.trim() === '' ? (unitsOf(quantity).find(({ name }) => name === '') ?? null) : null);
