import { FLOW_UNITS, HEAD_UNITS, readDuty, unitTyped } from '#domain/pumps/duty-units.ts';
import { readNumber as numberAt, withDecimalPoint } from '#domain/units/read-number.ts';
import { fromFirstUnit, toFirstUnit, type Unit } from '#domain/units/unit.ts';

/** The finder's input as it is typed; the address holds all of it. */
export interface Asked {
  flow: string;
  flowUnit: string;
  head: string;
  headUnit: string;
  /** Empty: half of the total head. */
  staticHead: string;
  hours: string;
  tariff: string;
  /** Categories that are left out. */
  without: string[];
  sort: Sort;
}

export const SORTS = {
  efficiency: 'Nearest to best efficiency',
  energy: 'Least energy a year',
  price: 'Lowest price',
} as const;
export type Sort = keyof typeof SORTS;

const START: Asked = {
  flow: '36',
  flowUnit: FLOW_UNITS[0]!.name,
  head: '24',
  headUnit: HEAD_UNITS[0]!.name,
  staticHead: '',
  hours: '4,000',
  tariff: '8.50',
  without: [],
  sort: 'efficiency',
};
/** Their names in the address. */
const NAMES = {
  flow: 'flow',
  flowUnit: 'flowUnit',
  head: 'head',
  headUnit: 'headUnit',
  staticHead: 'static',
  hours: 'hours',
  tariff: 'tariff',
  sort: 'sort',
} as const satisfies Partial<Record<keyof Asked, string>>;
const TEXTS = Object.entries(NAMES) as [keyof typeof NAMES, string][];

export const PARAMETERS = [...Object.values(NAMES), 'without'];
const LONGEST = 20;

export function readAsked(address: URLSearchParams): Asked {
  const texts = Object.fromEntries(
    TEXTS.map(([field, name]) => [field, address.get(name)?.slice(0, LONGEST) ?? START[field]]),
  ) as unknown as Asked;
  return {
    ...texts,
    flowUnit: unitNamed(FLOW_UNITS, texts.flowUnit).name,
    headUnit: unitNamed(HEAD_UNITS, texts.headUnit).name,
    sort: Object.hasOwn(SORTS, texts.sort) ? texts.sort : 'efficiency',
    without: address.getAll('without').slice(0, LONGEST),
  };
}

export function addressOf(asked: Asked): string {
  const address = new URLSearchParams();
  for (const [field, name] of TEXTS)
    if (asked[field] !== START[field] || field === 'flow' || field === 'head')
      address.set(name, asked[field]);
  for (const id of asked.without) address.append('without', id);
  return `/pump-finder?${address}`;
}

export const unitNamed = (units: readonly Unit[], name: string): Unit =>
  units.find((unit) => unit.name === name) ?? units[0]!;

/** "1,200.5", "40,5", and "36." while it is typed; NaN for what is no number. */
export function readNumber(text: string): number {
  const plain = withDecimalPoint(text.trim().replace(/[.,]$/, ''));
  const found = numberAt(plain, 0);
  return found?.end === plain.length ? found.value : Number.NaN;
}

/** "600 lpm" apart; null where no unit of these stands behind the number. */
export function takeUnit(text: string, units: readonly Unit[]): { number: string; unit: Unit } | null {
  const [, number, behind] = /^(.*?\d)\s*([^\d\s.,].*)$/.exec(text.trim()) ?? [];
  const unit = behind === undefined ? undefined : unitTyped(behind, units);
  return unit && !Number.isNaN(readNumber(number!)) ? { number: number!, unit } : null;
}

/** In the chosen unit, whatever unit was typed behind the number. */
function readIn(chosen: Unit, text: string, units: readonly Unit[]): number {
  const typed = takeUnit(text, units);
  return typed ? readNumber(inUnit(typed.number, typed.unit, chosen)) : readNumber(text);
}

/** Without digits that no one can measure. */
export const shortNumber = (value: number, maximumSignificantDigits = 4): string =>
  value.toLocaleString('en-IN', { maximumSignificantDigits, useGrouping: false });

export interface Problems {
  duty?: string;
  staticHead?: string;
  hours?: string;
  tariff?: string;
}

/** What the numbers mean, in m³/h, m, h and Rs./kWh; null where they cannot be used yet. */
export function readWhole(asked: Asked) {
  const problems: Problems = {};
  const headUnit = unitNamed(HEAD_UNITS, asked.headUnit);
  const read = readDuty({
    flow: readIn(unitNamed(FLOW_UNITS, asked.flowUnit), asked.flow, FLOW_UNITS),
    flowUnit: asked.flowUnit,
    head: readIn(headUnit, asked.head, HEAD_UNITS),
    headUnit: asked.headUnit,
  });
  const duty = 'problem' in read ? null : read;
  if ('problem' in read) problems.duty = read.problem;
  let staticHead = duty ? duty.head / 2 : 0;
  if (duty && asked.staticHead !== '') {
    const typed = toFirstUnit(headUnit, readIn(headUnit, asked.staticHead, HEAD_UNITS));
    if (typed >= 0 && typed <= duty.head) staticHead = typed;
    else
      problems.staticHead = `It is a part of the total head: 0 to ${shortNumber(fromFirstUnit(headUnit, duty.head))} ${headUnit.name}. Until then half is taken.`;
  }
  const hours = readNumber(asked.hours);
  if (!(hours > 0 && hours <= HOURS_OF_YEAR)) problems.hours = 'From 1 to 8,784.';
  const rupeesPerKwh = readNumber(asked.tariff);
  if (!(rupeesPerKwh > 0 && rupeesPerKwh <= MOST_RUPEES)) problems.tariff = 'From 0.01 to 1,000.';
  const cost = problems.hours || problems.tariff ? null : { hours, rupeesPerKwh };
  return { duty, staticHead, cost, problems };
}

/** Of a leap year. */
const HOURS_OF_YEAR = 8_784;
const MOST_RUPEES = 1_000;

/** The same flow or head in another unit: a choice of the unit never changes what is asked. */
export function inUnit(text: string, from: Unit, to: Unit): string {
  const value = readNumber(text);
  return Number.isNaN(value) ? text : shortNumber(fromFirstUnit(to, toFirstUnit(from, value)), 5);
}

const roughly = (value: number) => value.toLocaleString('en-IN', { maximumSignificantDigits: 3 });

/** "600 LPM · 10 l/s": the two units that people ask for next. */
export const otherUnits = (value: number, units: readonly Unit[], chosen: string, names: string[]): string =>
  names
    .filter((name) => name !== chosen)
    .slice(0, 2)
    .map((name) => `${roughly(fromFirstUnit(unitNamed(units, name), value))}\u00a0${name}`)
    .join(' · ');
