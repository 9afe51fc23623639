import { unitSpelled } from '../units/quantities.ts';
import { readNumber, withDecimalPoint } from '../units/read-number.ts';
import { plainly, type Unit } from '../units/unit.ts';
import { HEAD_UNITS, readDuty } from './duty-units.ts';

/** A duty point as it was typed, each number in a unit of the pump finder. */
export interface TypedDuty {
  flow: number;
  flowUnit: string;
  head: number;
  headUnit: string;
}

/** No duty point is written longer. */
const LONGEST = 100;
/** "m3/h", "us gpm" and "kg/sq.cm", after the number. */
const UNIT = / *([a-z][a-z.]*(?:3[a-z]*)?(?:\/[a-z.]+2?)?)/y;
/** What may stand between and around them. */
const SIGNS = '[\\s,;:.?@=&+/x×–—-]';
const WORDS = [
  'a an and at by for of to with need needed required',
  'q h flow rate capacity discharge head total lift duty point',
  'pump pumps pumpset set water centrifugal monoblock submersible multistage',
  'end suction self priming sewage booster borewell openwell',
].flatMap((words) => words.split(' '));
const BESIDE = new RegExp(`^(?:${SIGNS}|\\b(?:${WORDS.join('|')})\\b)*$`);

const flowUnit = (text: string): Unit | null => unitSpelled('flow', text);
const headUnit = (text: string): Unit | null =>
  unitSpelled('head', text) ??
  HEAD_UNITS.find(({ name }) => name === unitSpelled('pressure', text)?.name) ??
  null;

/** The one duty point that a search says, such as "50 m3/h at 32 m" or "3 lps 20m pump"; null when it says anything else. */
export function readTypedDuty(text: string): TypedDuty | null {
  if (text.length > LONGEST) return null;
  const { amounts, beside } = amountsIn(spelledShortly(text));
  if (amounts.length !== 2 || !BESIDE.test(beside)) return null;
  for (const [first, second] of [amounts, amounts.toReversed()]) {
    const [flow, head] = [named(flowUnit, first!.unit), named(headUnit, second!.unit)];
    if (!flow || !head) continue;
    const duty = { flow: first!.value, flowUnit: flow.name, head: second!.value, headUnit: head.name };
    return 'problem' in readDuty(duty) ? null : duty;
  }
  return null;
}

/** "cubic metres per hour" as "m3/h", "US gpm" as "usgpm". */
const spelledShortly = (text: string): string =>
  withDecimalPoint(plainly(text))
    .replace(/\bcu(?:bic\b|\b\.?) *m(?:et(?:re|er)s?\b|\b)|\bm\^3/g, 'm3')
    .replace(/\bus +(?=gpm\b)/g, 'us')
    .replace(/ *(?:\/|\bper\b) *(?=[a-z])/g, '/')
    .replace(/\/(?:(min)ute|(sec)ond|(h)our)\b/g, '/$1$2$3');

/** The sentence may end with the unit. */
const named = (unitOf: (text: string) => Unit | null, text: string): Unit | null =>
  unitOf(text) ?? unitOf(text.replace(/\.$/, ''));

/** The numbers with a word after them, and what stands beside. */
function amountsIn(text: string): { amounts: { value: number; unit: string }[]; beside: string } {
  const amounts: { value: number; unit: string }[] = [];
  let beside = '';
  for (let at = 0; at < text.length; ) {
    const number = /[\w.]/.test(text[at - 1] ?? '') ? null : readNumber(text, at);
    UNIT.lastIndex = number?.end ?? 0;
    const unit = number && UNIT.exec(text)?.[1];
    if (unit) amounts.push({ value: number.value, unit });
    beside += unit ? ' ' : text[at];
    at = unit ? UNIT.lastIndex : at + 1;
  }
  return { amounts, beside };
}

export const dutyInWords = ({ flow, flowUnit, head, headUnit: unit }: TypedDuty): string =>
  `${flow.toLocaleString('en-IN')}\u00a0${flowUnit} at ${head.toLocaleString('en-IN')}\u00a0${unit}`;
