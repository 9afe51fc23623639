/** A unit of a quantity: so many of its first unit; a temperature has its zero elsewhere too. */
export interface Unit {
  /** As it is shown. */
  name: string;
  factor: number;
  offset?: number;
  /** How catalogues write it, besides its name: in lower case, without spaces, ³ as 3. */
  spellings: readonly string[];
  /** Before the number: "DN 80". */
  before?: readonly string[];
  /** Nameplates pair 5 hp with 3.7 kW: so far (as a part of it) may a value lie off and still be meant. */
  slack?: number;
}

const unit = (name: string, factor: number, spellings: string, more: Partial<Unit> = {}): Unit => ({
  name,
  factor,
  spellings: spellings === '' ? [] : spellings.split(' '),
  ...more,
});

const METRE = 'mtr mtrs mtr. mtrs. meter meters metre metres';
const FOOT = 'feet foot ft.';

/** The first unit of each is the one that numbers are kept in. */
export const QUANTITIES = {
  power: [
    unit('kW', 1, 'kilowatt kilowatts'),
    unit('HP', 0.746, 'h.p. h.p bhp horsepower', { slack: 0.02 }),
    unit('W', 0.001, 'watt watts'),
  ],
  flow: [
    unit('m³/h', 1, 'm3/hr m3/hour m3ph cmh cum/h cum/hr cu.m/h cu.m/hr cu.m./hr'),
    unit('LPM', 0.06, 'l/min l/m ltr/min lit/min litre/min litres/min liters/min l.p.m.'),
    unit('l/s', 3.6, 'lps l/sec ltr/sec litres/s litres/sec'),
    unit('l/h', 0.001, 'lph l/hr ltr/hr lit/hr litres/h litres/hr'),
    unit('US gpm', 0.2271247, 'gpm usgpm gal/min'),
  ],
  head: [unit('m', 1, `${METRE} mwc mwg`), unit('ft', 0.3048, FOOT)],
  pressure: [
    unit('bar', 1, 'bars barg', { before: ['pn'] }),
    unit('kgf/cm²', 0.980665, 'kgf/cm2 kg/cm2 kgs/cm2 kg/sq.cm kg/sqcm ksc'),
    unit('psi', 0.06894757, 'psig lbs/sq.in lb/in2'),
    unit('kPa', 0.01, ''),
    unit('MPa', 10, ''),
  ],
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

/** Below zero there is none of it: "-7.5 kW" is no measure. Others are counted from some zero, or are tolerances. */
export const NEVER_NEGATIVE: ReadonlySet<QuantityName> = new Set([
  ...(['power', 'flow', 'speed', 'mass', 'frequency', 'volume', 'viscosity', 'velocity', 'time'] as const),
  ...(['ratio', 'rockwell', 'brinell', 'shore', 'count'] as const),
]);

export const QUANTITY_NAMES = Object.keys(QUANTITIES) as QuantityName[];

export const unitsOf = (quantity: QuantityName): readonly Unit[] => QUANTITIES[quantity];

/** "kW, HP or W": in which a number may be written; empty for a mere number. */
export function namesInWords(units: readonly { name: string }[]): string {
  const names = units.flatMap(({ name }) => (name === '' ? [] : [name]));
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** As spellings are compared: in lower case, with plain digits and signs. */
export function plainly(text: string): string {
  const lower = text.toLowerCase();
  if (!OTHER_SIGN.test(lower)) return lower;
  return lower
    .replace(/[\u00a0\u2009\u202f−]/g, (sign) => PLAIN[sign]!)
    .replace(/m[²³]/g, (power) => (power === 'm²' ? 'm2' : 'm3'));
}

const OTHER_SIGN = /[^ -~]/;
const PLAIN: Record<string, string> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '−': '-',
};

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

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

/** Where one spelling could mean two quantities, the one that stands first in this list is taken when nothing else tells. */
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

type Conversion = Pick<Unit, 'factor' | 'offset'>;
/** In the quantity's first unit. */
export const toFirstUnit = ({ factor, offset = 0 }: Conversion, value: number): number =>
  (value + offset) * factor;
export const fromFirstUnit = ({ factor, offset = 0 }: Conversion, value: number): number =>
  value / factor - offset;
